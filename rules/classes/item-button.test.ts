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

const item = (subId: string, progress = 0, blocked = '') => ({ subId, progress, blocked })

test.each([
  ['the last one', [item('a'), item('b')], 'b', 'b'],
  ['the last one, finished', [item('a'), item('b', 100)], 'b', 'b'],
  ['the first unfinished one where there is no last', [item('a', 100), item('b'), item('c')], '', 'b'],
  ['not a last one that cannot be entered', [item('a'), item('b', 0, '请按序学习')], 'b', 'a'],
  ['the first where all are finished', [item('a', 100), item('b', 100)], '', 'a'],
  ['none where none can be entered', [item('a', 0, '不在学习时间范围内')], 'a', undefined],
])('D2-B147 starting to study enters %s', (_what, items, last, found) => {
  expect(itemToResume(items, last)?.subId).toBe(found)
})
