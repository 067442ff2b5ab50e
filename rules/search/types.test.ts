import { searchTypes } from '@college/contract/search/find.ts'
import { expect, test } from 'vitest'
import { searchCountText, searchTabs, searchTypeName, searchTypeOf } from './types.ts'

test('D1-B075 the tabs in their order', () => {
  expect(searchTabs.map(({ key, text }) => [key, text])).toEqual([
    ['', '全部'],
    ['00', '课程'],
    ['01', '专栏'],
    ['05', '专题班'],
    ['11', '资讯'],
    ['12', '师资'],
    ['14', '直播'],
    ['15', '简报'],
    ['16', '操作指南'],
    ['17', '教学基地'],
    ['18', '讲课内容'],
    ['19', '学友圈'],
    ['20', '班级社区'],
    ['21', '公告'],
    ['22', '学习资料'],
  ])
  expect(searchTabs.slice(1).map(({ key }) => key)).toEqual([...searchTypes])
})

test.each([
  ['D2-B406', '00', '共 42 门'],
  ['D2-B407', '01', '共 42 个'],
  ['D2-B407', '05', '共 42 个'],
  ['D2-B408', '11', '共 42 条'],
  ['D2-B409', '12', '共 42 位'],
  ['D1-B086', '14', '共 42 个'],
  ['D1-B086', '15', '共 42 个'],
  ['D1-B086', '99', '共 42 个'],
])('%s D1-Q51 type %s counts as %s', (_id, type, text) => expect(searchCountText(type, 42)).toBe(text))

test('D1-B076 99 is a live too', () => {
  expect([searchTypeOf('99'), searchTypeName('99')]).toEqual(['14', '直播'])
  expect([searchTypeOf('77'), searchTypeName('77')]).toEqual([undefined, ''])
})
