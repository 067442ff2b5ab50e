import { expect, test } from 'vitest'
import { platformOf, resultText, ruleText } from './training.ts'

const earnedAt = new Date('2026-03-28T12:14:30Z')

test.each([
  ['course', '干部网院'],
  ['class', '干部网院'],
  ['gwy', '省干部网院'],
  ['zwy', '中国干部网院'],
])('D1-E22 D1-Q58 the platform of %s is %s', (reason, platform) => {
  expect(platformOf(reason)).toBe(platform)
})

test('D1-E22 how it ended', () => {
  expect([resultText(true), resultText(false)]).toEqual(['合格', '不合格'])
})

test.each([
  ['course', '全部必修课件学习进度达到 100%，于 2026-03-28 20:14 计入 1.5 学时；同一课程只计一次'],
  ['class', '专题班结业，于 2026-03-28 20:14 计入 1.5 学时；同一专题班只计一次'],
  ['gwy', '省干部网院于 2026-03-28 20:14 登记，折算 1.5 学时，计入该年度学时'],
  ['zwy', '中国干部网院于 2026-03-28 20:14 登记，折算 1.5 学时，计入该年度学时'],
  ['exam', '于 2026-03-28 20:14 计入 1.5 学时'],
])('D1-Q83 the rule of %s, at the clock of China', (reason, text) => {
  expect(ruleText({ reason, hours: 1.5, earnedAt })).toBe(text)
})

test('D1-Q83 D2-Q66 a class that was completed says where its hours are', () => {
  const text = '专题班于 2026-03-28 20:14 结业；学时按其中的课程和直播分别计入'
  expect(ruleText({ reason: 'class', hours: 0, earnedAt })).toBe(text)
})
