import { describe, expect, test } from 'vitest'
import { classPhaseText, nextPhaseChange } from './phase.ts'
import type { ClassFacts } from './standing.ts'

const facts: ClassFacts = {
  type: 1,
  quotaRule: 0,
  places: 0,
  placesTaken: 0,
  isOpenToAll: false,
  needsForm: false,
  enrolFrom: new Date('2026-11-02T09:00+08:00'),
  enrolUntil: new Date('2026-11-04T18:00+08:00'),
  trainFrom: new Date('2026-11-06T09:00+08:00'),
  trainUntil: new Date('2026-11-08T18:00+08:00'),
}
const at = (time: string) => new Date(`2026-11-${time}+08:00`)

describe('D1-E15 the state of a class in a search result, and when it changes', () => {
  test.each<[string, string, Partial<ClassFacts>, string | undefined]>([
    ['01T12:00', '11月2日 09:00 开始报名', {}, '02T09:00'],
    ['01T12:00', '未开始', { quotaRule: 2 }, '02T09:00'],
    ['01T12:00', '进行中', { trainFrom: null }, '02T09:00'],
    ['03T12:00', '报名中', {}, '04T18:01'],
    ['04T18:00:59', '报名中', {}, '04T18:01'],
    ['05T12:00', '报名已结束', {}, '06T09:00'],
    ['07T12:00', '进行中', {}, '08T18:01'],
    ['08T18:01', '已结束', {}, undefined],
    ['03T12:00', '未开始', { quotaRule: 2 }, '04T18:01'],
    ['03T12:00', '未开始', { isOpenToAll: true }, '04T18:01'],
    ['03T12:00', '报名中', { trainFrom: null, trainUntil: null }, '04T18:01'],
    ['05T12:00', '进行中', { trainFrom: null, trainUntil: null }, undefined],
  ])('on %s: %s', (time, text, wish, next) => {
    expect(classPhaseText({ ...facts, ...wish }, at(time))).toBe(text)
    expect(nextPhaseChange({ ...facts, ...wish }, at(time))).toEqual(next && at(next))
  })
})
