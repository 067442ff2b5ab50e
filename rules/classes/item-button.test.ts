import { expect, test } from 'vitest'
import { isFinished, itemButtonText, itemToResume } from './item-button.ts'

test.each([
  ['D2-B176', 'course', 0, 0, '进入'],
  ['D2-B176', 'course', 100, 0, '进入'],
  ['D2-B176', 'exam', 100, 2, '进入'],
  ['D2-B176', 'work', 40, 0, '进入'],
  ['D2-B177', 'work', 100, 2, '查看'],
  ['D2-B178', 'work', 0, 0, '撰写'],
  ['D2-B179', 'work', 0, 1, '待批阅'],
  ['D2-B180', 'work', 0, -1, '退回'],
  ['D2-B180', 'work', 100, -1, '退回'],
] as const)(
  '%s the button of %s with progress %i in state %i reads %s',
  (_id, typeValue, progress, homeWorkState, text) => {
    expect(itemButtonText({ typeValue, progress, homeWorkState })).toBe(text)
  },
)

test.each([
  ['D2-B190 D2-B192 D2-B193', 0, false],
  ['D2-B190', 99, false],
  ['D2-B191 D2-B193', 100, true],
])('%s an item with progress %i is finished: %s', (_id, progress, finished) => {
  expect(isFinished({ progress })).toBe(finished)
})

const item = (
  subId: string,
  progress = 0,
  wish: { blocked?: string; categoryValue?: 0 | 1; homeWorkState?: number } = {},
) => ({
  ...{ subId, progress, blocked: '', categoryValue: 1 as const, homeWorkState: 0, ...wish },
})
const elective = { categoryValue: 0 } as const

test.each([
  ['the last one', [item('a'), item('b')], 'b', 'b'],
  ['the next one where the last one is finished', [item('a'), item('b', 100), item('c')], 'b', 'c'],
  ['one that was left out, after the last of all', [item('a'), item('b', 100), item('c', 100)], 'b', 'a'],
  ['the first unfinished one where there is no last', [item('a', 100), item('b'), item('c')], '', 'b'],
  ['not a last one that is elective', [item('a'), item('b', 40, elective), item('c')], 'b', 'c'],
  ['electives where all that is compulsory is done', [item('a', 100), item('b', 0, elective)], 'a', 'b'],
  ['not a last one that cannot be entered', [item('a'), item('b', 0, { blocked: '请按序学习' })], 'b', 'a'],
  ['not homework that waits for its review', [item('a', 0, { homeWorkState: 1 }), item('b')], 'a', 'b'],
  ['the last where all are finished', [item('a', 100), item('b', 100)], 'b', 'b'],
  ['the first where all are finished', [item('a', 100), item('b', 100)], '', 'a'],
  ['none where none can be entered', [item('a', 0, { blocked: '不在学习时间范围内' })], 'a', undefined],
])('D2-B147 starting to study enters %s', (_what, items, last, found) => {
  expect(itemToResume(items, last)?.subId).toBe(found)
})
