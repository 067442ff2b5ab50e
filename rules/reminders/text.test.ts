import { expect, test } from 'vitest'
import { deadlineText, fillReminder, lackingText, smsParts, smsReminder, unknownBlanks, usualReminder } from './text.ts'

const values = { 姓名: '廖思源', 事项: '年度必修', 截止: '将于12月9日截止', 还差: '还没有开始' }

test('D1-B006 a reminder has the numbers of each person in its blanks', () => {
  expect(fillReminder(usualReminder, values)).toBe(
    '廖思源同志：“年度必修”将于12月9日截止，您还没有开始。请登录网院完成。',
  )
  expect(fillReminder('{姓名}{姓名}{电话}', values)).toBe('廖思源廖思源{电话}')
  // What stands in a value is no blank.
  expect(fillReminder('{姓名}', { ...values, 姓名: '{还差}' })).toBe('{还差}')
})

test.each([
  [usualReminder, []],
  [smsReminder, []],
  ['{姓名}还差{学时}，{}', ['学时', '']],
  ['没有空', []],
])('D1-B006 the blanks of “%s” that nobody knows: %j', (text, unknown) => {
  expect(unknownBlanks(text)).toEqual(unknown)
})

test.each([
  [null, '正在进行'],
  ['2026-12-10T00:00+08:00', '将于12月9日截止'],
  ['2026-12-02T19:00+08:00', '将于12月2日截止'],
  ['2026-11-28T09:00+08:00', '已于11月28日截止'],
])('D1-B006 a reminder says when it ends: %s', (endsAt, text) => {
  expect(deadlineText(endsAt === null ? null : new Date(endsAt), new Date('2026-11-28T09:00+08:00'))).toBe(text)
})

test('D1-B006 what is not known more exactly is said by the state', () => {
  expect([lackingText('exam', 'none'), lackingText('exam', 'doing')]).toEqual(['还没有参加', '还没有通过'])
})

test.each([
  [64, 1],
  [65, 2],
  [128, 2],
  [129, 3],
])('D1-B006 a text of %i characters after the signature takes %i text messages', (length, parts) => {
  expect(smsParts('学'.repeat(length), '干部网院')).toBe(parts)
})
