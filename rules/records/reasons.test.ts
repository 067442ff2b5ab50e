import { expect, test } from 'vitest'
import { hoursReason } from './hours-reason.ts'
import { pointsReason } from './points-reason.ts'
import { portraitReason } from './portrait-reason.ts'

const earnedAt = new Date('2026-03-28T20:14+08:00')
const subjectId = '0198a000-0000-7000-8000-00000000000c'

test('D1-Q83 hours say their rule and what was watched, with the way to the course', () => {
  const entry = { reason: 'course', subjectId, hours: 1.5, year: 2026, earnedAt }
  const part = { startedAt: earnedAt, lastPulseAt: earnedAt, isCompulsory: true, finishedRate: 100 }
  const covered = [
    [0, 60],
    [65, 120],
  ] as const
  const told = hoursReason(entry, 10, [{ ...part, title: '上', covered: covered as never }])
  expect(told).toMatchObject({ figure: '1.5', sentence: '学时' })
  const [rule, watched] = told.rows
  expect(rule?.standing).toBe('全部必修课件学习进度达到 100%，于 2026-03-28 20:14 计入 1.5 学时；同一课程只计一次')
  expect(rule?.facts.map(({ value }) => value)).toEqual([
    ...['2026-03-28 20:14', '2026 年', '干部网院', '10 分', 'course-2026-00000000000c'],
  ])
  expect([rule?.act, rule?.to.includes(subjectId)]).toEqual(['查看课程', true])
  expect(watched).toMatchObject({ title: '上', standing: '必修 · 100%', percent: 100 })
  expect(watched?.facts[0]).toEqual({ name: '已学区间', value: '00:00–01:00、01:05–02:00' })
})

test('D1-Q83 hours of another academy have no points, no course and nothing that was watched', () => {
  const told = hoursReason({ reason: 'gwy', subjectId, hours: 2, year: 2026, earnedAt }, 0, [])
  expect(told.rows.map(({ to }) => to)).toEqual([''])
  expect(told.rows[0]?.facts.map(({ name }) => name)).not.toContain('获得积分')
})

test.each([
  ['course', 10, '学完课程', '没有'],
  ['exam', 10, '通过考试', '没有'],
  ['sign-in', 1, '签到', '一天一次，在几个班签到也只计一次'],
  ['post', 2, '发帖', '一天 3 个帖子'],
  ['post-removed:2', -2, '帖子被下架', '没有'],
  ['post-restored:1', 2, '帖子恢复', '没有'],
])('D1-Q83 a line of the points says what it was for, its rule and its daily cap: %s', (reason, points, name, cap) => {
  const told = pointsReason({ reason, title: '系统思维', points, year: 2026, earnedAt }, { postsADay: 3 })
  expect([told.figure, told.rows[0]?.title]).toEqual([points < 0 ? `−${-points}` : `+${points}`, name])
  expect(told.rows[0]?.facts).toEqual(
    expect.arrayContaining([
      { name: '因为', value: '系统思维' },
      { name: '每天上限', value: cap },
    ]),
  )
})

test('D1-Q83 a reason that has no rule is still told', () => {
  const told = pointsReason({ reason: 'gift', title: '补记', points: 5, year: 2026, earnedAt }, { postsADay: 3 })
  expect(told.rows[0]?.facts.map(({ name }) => name)).toEqual(['因为', '记入时间', '计入年度'])
})

const counts = {
  ...{ seconds: 86 * 2_250 * 0.6, begun: 9, completed: 7, mean: 92.4, notes: 8, topics: 3, signedDays: 12 },
  ...{ lives: 4, comments: 5 },
}
const scores = { study: 86, completion: 77, marks: 92, contribution: 55, participation: 70 }

test('D3-Q46 each dimension of the portrait says what it is counted from, and what makes 100', () => {
  const told = portraitReason(scores, counts, { percentage: 86 })
  expect([told.figure, told.sentence]).toEqual(['86%', '的学员五项之和比您低，每天凌晨统计'])
  expect(told.rows.map(({ title, facts }) => [title, ...facts.map(({ value }) => value)])).toEqual([
    ['学习度', '1,935 分钟', '2,250 分钟'],
    ['完成度', '7 门', '9 门'],
    ['成绩度', '92 分'],
    ['贡献度', '8 条', '3 个', '合计 20'],
    ['参与度', '12 天', '4 场', '5 条', '合计 30'],
  ])
  expect(told.rows[0]?.standing).toBe('86 分，累计学习时长')
})

test('D3-Q46 a portrait without a result and before the first night says so', () => {
  const told = portraitReason(scores, { ...counts, mean: null }, undefined)
  expect([told.figure, told.rows[2]?.facts[0]?.value]).toEqual(['', '还没有'])
})
