import { describe, expect, test } from 'vitest'
import { requestAsked, requestDecided } from '../messages/class-requests.ts'
import { type AskFacts, firstAskedDay, leaveRefusal, signingDays, signingRefusal } from './requests.ts'

const facts: AskFacts = {
  signed: new Set(['2026-03-17', '2026-03-19']),
  leave: [{ from: '2026-03-16', until: '2026-03-16' }],
  waiting: [],
  training: { from: '2026-03-02', until: '2026-03-27' },
  since: '2026-03-05',
  today: '2026-03-20',
}
const leave = (from: string, until = from) => ({ kind: 'sick' as const, from, until })

describe('D2-Q62 asking for leave', () => {
  test.each([
    ['today', '2026-03-20', '2026-03-20', undefined],
    ['up to the last day of the training', '2026-03-25', '2026-03-27', undefined],
    ['a week back', '2026-03-13', '2026-03-13', undefined],
    ['a day more', '2026-03-12', '2026-03-13', 'tooLate'],
    ['the end before the beginning', '2026-03-21', '2026-03-20', 'wrongSpan'],
    ['beyond the training', '2026-03-27', '2026-03-28', 'outsideTraining'],
    ['before the person came', '2026-03-04', '2026-03-20', 'outsideTraining'],
    ['over a day of leave', '2026-03-15', '2026-03-18', 'overlaps'],
    ['that very day', '2026-03-16', '2026-03-16', 'overlaps'],
    ['beside it', '2026-03-17', '2026-03-18', undefined],
  ])('%s', (_, from, until, refusal) => {
    expect(leaveRefusal(leave(from, until), facts)).toBe(refusal)
  })

  test('thirty days at once, and not one more', () => {
    const endless = { ...facts, training: { from: null, until: null }, leave: [] }
    expect(leaveRefusal(leave('2026-03-20', '2026-04-18'), endless)).toBeUndefined()
    expect(leaveRefusal(leave('2026-03-20', '2026-04-19'), endless)).toBe('tooLong')
  })

  test('what waits counts like what is granted; a signature that waits does not', () => {
    const waiting = { kind: 'official' as const, from: '2026-03-21', until: '2026-03-23' }
    expect(leaveRefusal(leave('2026-03-23', '2026-03-24'), { ...facts, waiting: [waiting] })).toBe('overlaps')
    const signing = { kind: 'signing' as const, from: '2026-03-18', until: '2026-03-18' }
    expect(leaveRefusal(leave('2026-03-18'), { ...facts, waiting: [signing] })).toBeUndefined()
  })
})

describe('D2-Q62 asking for the signature of a day', () => {
  const waiting = [{ kind: 'signing' as const, from: '2026-03-18', until: '2026-03-18' }]
  test.each([
    ['a missed day', '2026-03-18', {}, undefined],
    ['the seventh day back', '2026-03-13', {}, undefined],
    ['the eighth', '2026-03-12', {}, 'tooLate'],
    ['one that is signed', '2026-03-19', {}, 'notMissed'],
    ['one with leave', '2026-03-16', {}, 'notMissed'],
    ['today, which can still be signed', '2026-03-20', {}, 'notMissed'],
    ['one outside of the training', '2026-03-18', { training: { from: null, until: '2026-03-17' } }, 'notMissed'],
    ['one before the person came', '2026-03-18', { since: '2026-03-19' }, 'notMissed'],
    ['one that was asked for', '2026-03-18', { waiting }, 'asked'],
  ])('%s', (_, day, more, refusal) => {
    expect(signingRefusal(day, { ...facts, ...more })).toBe(refusal)
  })

  test('the days that the page offers are those that are not refused, the newest first', () => {
    expect(signingDays(facts)).toEqual(['2026-03-18', '2026-03-15', '2026-03-14', '2026-03-13'])
    expect(signingDays({ ...facts, waiting })).toEqual(['2026-03-15', '2026-03-14', '2026-03-13'])
  })
})

test('D2-Q62 the first day that can be asked for', () => {
  expect(firstAskedDay(facts)).toBe('2026-03-13')
  expect(firstAskedDay({ ...facts, since: '2026-03-15' })).toBe('2026-03-15')
  expect(firstAskedDay({ ...facts, training: { from: '2026-03-30', until: null } })).toBe('2026-03-30')
})

test('D2-Q62 what teachers and members are told', () => {
  const asked = { kind: 'sick' as const, from: '2026-03-20', until: '2026-03-21', className: '甲班' }
  expect(requestAsked({ ...asked, id: 'a', name: '沈知远', reason: '就医' })).toEqual({
    title: '请假申请：甲班',
    content: '沈知远申请病假，2026-03-20 至 2026-03-21。原因：就医。请在管理端的“请假与补签”里审批。',
    reason: 'class-request:a',
  })
  expect(requestDecided({ ...asked, isGranted: true, answer: '' })).toEqual({
    title: '请假已批准：甲班',
    content: '病假，2026-03-20 至 2026-03-21。这几天不算缺签。',
  })
  const day = { ...asked, kind: 'signing' as const, until: '2026-03-20' }
  expect(requestDecided({ ...day, isGranted: true, answer: '' }).content).toContain('不计积分')
  expect(requestDecided({ ...day, isGranted: false, answer: '当天没有到' })).toEqual({
    title: '补签未批准：甲班',
    content: '补签，2026-03-20。原因：当天没有到',
  })
})
