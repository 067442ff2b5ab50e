import { expect, test } from 'vitest'
import { REGISTERED } from '../records/training.ts'
import { hoursLineOf, hoursParts, registeredTitle } from './hours-lines.ts'
import { staysOf } from './stays.ts'
import { mayHoldFrom, transferEffects } from './transfer.ts'
import { fileViewOf, sectionsOf } from './view.ts'

const rights = (account: boolean, records: boolean, ofClass: boolean) => ({ account, records, ofClass })

test.each([
  ['an administrator', rights(true, true, true), 'whole', 12],
  ['a security administrator', rights(true, false, false), 'account', 3],
  ['one who also teaches them', rights(true, false, true), 'account', 4],
  ['a class teacher', rights(false, false, true), 'class', 1],
] as const)('D1-B254 D2-Q64 what %s sees of a file', (_who, may, view, count) => {
  expect(fileViewOf(may)).toBe(view)
  expect(sectionsOf(view, may)).toHaveLength(count)
})

test('D1-B254 who may see nothing has no view, and a teacher sees the classes alone', () => {
  expect(fileViewOf(rights(false, false, false))).toBeUndefined()
  expect(sectionsOf('class', { ofClass: true })).toEqual(['classes'])
  expect(sectionsOf('account', { ofClass: false })).toEqual(['logins', 'stays', 'acts'])
})

const moved = (fromName: string, toName: string, holdsFrom: string, isDone = true) => ({
  ...{ fromName, toName, holdsFrom, isDone, reason: '工作调动', by: '高启航' },
})

test('D1-Q82 units of a person from the day of the account on, the latest first; what waits is not among them', () => {
  const transfers = [
    moved('青石镇', '县自然资源局', '2024-07-01'),
    moved('县自然资源局', '', '2026-11-04'),
    moved('', '桃溪县', '2026-12-01', false),
  ]
  const stays = staysOf({ since: '2023-01-01', unitName: '', transfers })
  expect(stays.map(({ unitName, from, until }) => [unitName, from, until])).toEqual([
    ['全院', '2026-11-04', ''],
    ['县自然资源局', '2024-07-01', '2026-11-03'],
    ['青石镇', '2023-01-01', '2024-06-30'],
  ])
  expect(staysOf({ since: '2023-01-01', unitName: '青石镇', transfers: [] })).toMatchObject([{ unitName: '青石镇' }])
})

test('D1-Q82 of two transfers on one day the first stay ends that day', () => {
  const transfers = [moved('甲', '乙', '2026-11-04'), moved('乙', '丙', '2026-11-04')]
  expect(staysOf({ since: '2026-11-04', unitName: '丙', transfers }).map(({ until }) => until)).toEqual([
    '',
    '2026-11-04',
    '2026-11-04',
  ])
})

test('D1-Q82 a transfer says what will happen: at once, or on its day', () => {
  const move = { fromName: '云岭县', toName: '桃溪县', today: '2026-11-28', lost: 1, gained: 0 }
  const later = transferEffects({ ...move, holdsFrom: '2026-12-01' })
  expect(later).toContain('桃溪县和上级单位的管理员从 2026-12-01 起管理他；云岭县的管理员管理到 2026-11-30 为止。')
  expect(later).toContain('云岭县的任务 1 项不再要求。')
  expect(later.at(-1)).toMatch(/之前可以取消/)
  const now = transferEffects({ ...move, toName: '', holdsFrom: '2026-11-28', lost: 0, gained: 2 })
  expect(now).toContain('全院和上级单位的管理员立即管理他；云岭县的管理员不再管理他。')
  expect(now.at(-1)).toBe('全院的任务 2 项开始要求。')
})

test.each([
  ['2026-11-27', false],
  ['2026-11-28', true],
  ['2027-11-28', true],
  ['2027-12-01', false],
])('D1-Q82 a transfer from %s may be set: %s', (day, may) => {
  expect(mayHoldFrom(day, '2026-11-28', 366)).toBe(may)
})

const line = {
  ...{ reason: 'course', subjectId: 'a', title: '系统思维', hours: 1.5, year: 2026, sum: 3.3000000000000003 },
  earnedAt: new Date('2026-11-20T08:00+08:00'),
  startedAt: new Date('2026-10-01T08:00+08:00'),
  lastPulseAt: new Date('2026-11-20T08:00+08:00'),
  registered: undefined,
}

test('D1-Q83 a line of the ledger says why it counts and what it rests on', () => {
  expect(hoursLineOf(line)).toEqual({
    id: 'course 2026 a',
    at: '2026-11-20 08:00',
    hours: 1.5,
    cause: '学完《系统思维》',
    evidence: '2026-10-01 至 2026-11-20 学习，必修课件 100%',
    sum: 3.3,
    isRegistered: false,
  })
  const registered = { reason: '计了两次', evidence: '核对表', by: '林清源' }
  expect(
    hoursLineOf({ ...line, reason: REGISTERED, title: registeredTitle(-0.5, '计了两次'), registered }),
  ).toMatchObject({
    cause: '更正：计了两次',
    evidence: '核对表，林清源',
    isRegistered: true,
  })
  const evidence = (reason: string, hours = 1) => hoursLineOf({ ...line, reason, hours }).evidence
  expect(['live', 'gwy', 'class'].map((reason) => evidence(reason, reason === 'class' ? 0 : 1))).toEqual([
    '在场和回放合计达到要求',
    '省干部网院',
    '学时在其中的课程和直播里',
  ])
})

test('D1-Q83 the parts of a year add up to it, whatever its lines are called', () => {
  const of = (reason: string, hours: number) => ({ reason, count: 1, hours })
  const totals = [of('course', 24), of('live', 3.5), of('gwy', 9.1), of(REGISTERED, -0.5), of('unknown', 0.2)]
  const parts = hoursParts(totals)
  expect(parts).toEqual([
    { name: '课程', hours: 24 },
    { name: '专题班和直播', hours: 3.5 },
    { name: '外院', hours: 9.1 },
    { name: '补录和更正', hours: -0.5 },
    { name: '其他', hours: 0.2 },
  ])
  expect(parts.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(36.3)
})
