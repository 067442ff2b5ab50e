import type { Field } from '@college/contract/kit/form.ts'
import { expect, test } from 'vitest'
import { isAsked, problemsOf, startValues, tidyValues } from './form.ts'

const ID = '0190a000-0000-7000-8000-000000000001'
const text: Field = { key: 'a', label: '名称', type: 'text', max: 4 }
const select: Field = { key: 'a', label: '类型', type: 'select', options: [{ value: 1, label: '一' }] }
const number: Field = { key: 'a', label: '次序', type: 'number', min: 0, max: 10, decimals: 1 }
const length: Field = { key: 'a', label: '长度', type: 'length', min: 1, max: 7_200 }
const picture: Field = { key: 'a', label: '封面', type: 'picture', ratio: 2 }
const tags: Field = { key: 'a', label: '标签', type: 'tags', max: 2, length: 3 }
const many: Field = { key: 'a', label: '课程', type: 'many', from: 'courses', max: 2 }
const items: Field = {
  key: 'a',
  label: '单元',
  type: 'items',
  max: 2,
  add: '加',
  fields: [{ ...text, isRequired: true }],
}

test.each<[Field, unknown, string | undefined]>([
  [text, '够了', undefined],
  [text, '', undefined],
  [text, '太长的名称', '名称不超过4个字'],
  [text, 3, '名称不对'],
  [{ ...text, isRequired: true }, '  ', '请填写名称'],
  [select, 1, undefined],
  [select, '1', '类型不对'],
  [{ ...select, isRequired: true }, '', '请选择类型'],
  [number, 1.5, undefined],
  [number, 1.55, '次序最多1位小数'],
  [{ ...number, decimals: 0 }, 1.5, '次序是整数'],
  [number, 11, '次序在0到10之间'],
  [number, '3', '次序不是数'],
  [length, 90, undefined],
  [length, 0, '长度在 0:01 到 2:00:00 之间'],
  [length, 7_201, '长度在 0:01 到 2:00:00 之间'],
  [length, 1.5, '长度写成 5:30 或 1:05:30 这样'],
  [length, '五分钟', '长度写成 5:30 或 1:05:30 这样'],
  [{ ...length, isRequired: true }, null, '请填写长度'],
  [picture, '/files/uploads/2026-11/a.png', undefined],
  [picture, '/files/../secret', '封面不对'],
  [picture, 'https://elsewhere.example/a.png', '封面不对'],
  [{ ...picture, isRequired: true }, '', '请上传封面'],
  [{ key: 'a', label: '安装包', type: 'package' }, '/files/apps/a.apk', undefined],
  [{ key: 'a', label: '安装包', type: 'package' }, 'apps/a.apk', '安装包不对'],
  [{ key: 'a', label: '时间', type: 'instant' }, '2026-11-04T01:00:00.000Z', undefined],
  [{ key: 'a', label: '时间', type: 'instant' }, '明天', '时间不对'],
  [{ key: 'a', label: '日期', type: 'day' }, '2026-11-31', '日期不对'],
  [{ key: 'a', label: '日期', type: 'day' }, '2026-11-30', undefined],
  [{ key: 'a', label: '开', type: 'switch' }, 'on', '开不对'],
  [{ key: 'a', label: '讲师', type: 'one', from: 'teachers' }, 'x y', '讲师不对'],
  [tags, ['一', '二'], undefined],
  [tags, ['一', '二', '三'], '标签最多2个'],
  [tags, ['一二三四'], '每个标签不超过3个字'],
  [many, [ID], undefined],
  [many, [ID, ID], '课程有重复'],
  [many, ['x y'], '课程不对'],
  [items, ['x'], '单元不对'],
  [items, [{ id: 'x y', a: '甲' }], '单元不对'],
])('%j with %j: %s', (field, value, problem) => {
  expect(problemsOf([field], { a: value }).a).toBe(problem)
})

test('what is wrong in an item stands under the place of the item', () => {
  expect(problemsOf([items], { a: [{ a: '甲' }, { a: '' }] })).toEqual({ 'a.1.a': '请填写名称' })
})

test('a field that is not asked for is not checked', () => {
  const link: Field = { ...text, key: 'link', isRequired: true, onlyWhen: { key: 'type', is: [2] } }
  expect([isAsked(link, { type: 1 }), isAsked(link, { type: 2 })]).toEqual([false, true])
  expect(problemsOf([link], { type: 1 })).toEqual({})
  expect(problemsOf([link], { type: 2 })).toEqual({ link: '请填写名称' })
})

test('other fields are dropped, missing ones filled, blanks trimmed', () => {
  expect(tidyValues([text, { ...items, key: 'b' }, { ...number, key: 'c' }], {})).toEqual({ a: '', b: [], c: null })
  expect(tidyValues([text, { ...tags, key: 'b' }], { a: ' 名 ', b: [' 一', '', '一'], other: 1 })).toEqual({
    a: '名',
    b: ['一'],
  })
  expect(tidyValues([items], { a: [{ id: ID, a: ' 甲 ', x: 1 }] })).toEqual({ a: [{ id: ID, a: '甲' }] })
})

test('D1-B006 a form begins with the first of what must be chosen', () => {
  const options = [
    { value: 'document', label: '文档' },
    { value: 'link', label: '链接' },
  ]
  const kind: Field = { key: 'kind', label: '类型', type: 'select', options, isRequired: true }
  const place: Field = { key: 'place', label: '次序', type: 'number', min: 1, max: 9, isRequired: true }
  expect(startValues([kind, { ...kind, key: 'other', type: 'text', max: 9 }, place])).toEqual({
    kind: 'document',
    other: '',
    place: 1,
  })
})
