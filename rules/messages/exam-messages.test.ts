import { expect, test } from 'vitest'
import { examSoonReminder } from './exam-messages.ts'

const at = (time: string) => new Date(`2026-12-03T${time}+08:00`)
const exam = { id: 'e', title: '政策测试', startsAt: at('09:00'), endsAt: at('18:00') }

test.each([
  ['before it begins', {}, '08:45', '您的考试“政策测试”将于 2026-12-03 09:00 开始。'],
  ['after it was moved to an earlier time', {}, '09:10', '您的考试“政策测试”已经开始，2026-12-03 18:00 截止。'],
  ['that has no times any more', { startsAt: null, endsAt: null }, '08:45', '您的考试“政策测试”已经开始。'],
  ['that is over', {}, '18:01', undefined],
])('D3-C54 who is reminded of an exam %s', (_name, wish, now, content) => {
  expect(examSoonReminder({ ...exam, ...wish }, at(now))?.content).toBe(content)
})

test('D3-C54 another start is another reminder', () => {
  const reason = (startsAt: Date) => examSoonReminder({ ...exam, startsAt }, at('08:45'))?.reason
  expect(reason(at('09:00'))).not.toBe(reason(at('08:55')))
})
