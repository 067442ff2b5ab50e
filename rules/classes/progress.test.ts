import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountedItem, type CountedUnit, classProgress, unitProgress } from './progress.ts'

const item = (wish: Partial<CountedItem> = {}): CountedItem => ({
  kind: 'course',
  isCompulsory: true,
  period: 1,
  progress: 100,
  ...wish,
})
const elective = (wish: Partial<CountedItem> = {}) => item({ isCompulsory: false, ...wish })
const unit = (items: CountedItem[], compulsoryGate = 0, electivesGate = 0): CountedUnit => ({
  compulsoryGate,
  electivesGate,
  items,
})
const classOf = (...units: CountedUnit[]) => classProgress(units.map(unitProgress))

describe('D2-B199 a unit', () => {
  test.each<[string, CountedUnit, number, number, number, boolean]>([
    ['D2-B199 half of its hours', unit([item()], 2), 50, 100, 50, false],
    ['D2-B200 without gates all is there', unit([]), 100, 100, 100, true],
    ['D2-B201 D2-B202 more than its gate asks counts as the gate', unit([item({ period: 5 })], 2), 100, 100, 100, true],
    ['an item that is not finished counts nothing', unit([item({ progress: 99 })], 1), 0, 100, 0, false],
    ['electives count for their own gate only', unit([elective()], 1, 1), 0, 100, 50, false],
    ['compulsory hours do not fill electives', unit([item()], 1, 1), 100, 0, 50, false],
    [
      'homework without hours is missing too',
      unit([item(), item({ kind: 'work', period: 0, progress: 0 })], 1),
      100,
      100,
      50,
      false,
    ],
    ['homework without hours that is done', unit([item({ kind: 'work', period: 0 })]), 100, 100, 100, true],
    ['an elective without hours is asked of nobody', unit([elective({ period: 0, progress: 0 })]), 100, 100, 100, true],
  ])('%s', (_name, counted, compulsory, electives, degree, isReached) => {
    const progress = unitProgress(counted)
    expect([progress.compulsory.percent, progress.electives.percent]).toEqual([compulsory, electives])
    expect([progress.completeDegree, progress.isReached]).toEqual([degree, isReached])
  })
})

describe('D2-Q66 a class', () => {
  test('what a unit has too much fills no other', () => {
    const total = classOf(unit([item({ period: 3 })], 1), unit([], 1))
    expect(total).toMatchObject({ compulsoryGate: 2, compulsoryCounted: 1, compulsoryPercent: 50, learned: 3 })
    expect([total.gatesReached, total.isReached, total.remaining]).toEqual([false, false, '还差必修 1.0 学时'])
    expect(total.percent).toBe(50)
  })

  test('the gates may be reached while homework is open', () => {
    const total = classOf(unit([item(), item({ kind: 'work', period: 0, progress: 0 })], 1))
    expect([total.gatesReached, total.isReached, total.remaining]).toEqual([true, false, '还差 1 次作业'])
    expect(total.percent).toBe(50)
  })

  test('a class that asks for nothing is never completed by itself', () => {
    expect([classOf().isReached, classOf(unit([item()])).isReached]).toEqual([false, false])
    expect(classOf(unit([item()]), unit([item()], 1)).isReached).toBe(true)
  })

  test('one sentence says what is left', () => {
    const open = (kind: CountedItem['kind']) => item({ kind, period: 0, progress: 0 })
    const total = classOf(
      unit([item({ period: 0.1 }), open('exam'), open('asq'), open('live'), open('draft')], 2.6, 1.5),
    )
    expect(total.remaining).toBe('还差必修 2.5 学时、选修 1.5 学时、1 门课程、1 次考试、1 份问卷、1 场直播')
  })

  test('percent, degree and hours stay in their bounds, and complete means that nothing is left', () => {
    const anItem = fc.record({
      kind: fc.constantFrom('course' as const, 'exam' as const, 'work' as const),
      isCompulsory: fc.boolean(),
      period: fc.constantFrom(0, 0.1, 0.2, 0.7, 3),
      progress: fc.constantFrom(0, 60, 99, 100),
    })
    const gate = fc.constantFrom(0, 0.1, 0.3, 1, 4)
    const aUnit = fc.record({ compulsoryGate: gate, electivesGate: gate, items: fc.array(anItem, { maxLength: 6 }) })
    fc.assert(
      fc.property(fc.array(aUnit, { maxLength: 4 }), (units) => {
        const each = units.map(unitProgress)
        const total = classProgress(each)
        for (const progress of each) {
          expect(progress.completeDegree).toBeLessThanOrEqual(100)
          expect(progress.completeDegree === 100).toBe(progress.isReached)
        }
        expect(total.compulsoryCounted).toBeLessThanOrEqual(total.compulsoryGate)
        if (total.isReached) expect([total.remaining, total.gatesReached]).toEqual(['', true])
        expect(total.percent === 100).toBe(total.remaining === '')
        if (total.remaining === '') expect(each.every(({ isReached }) => isReached)).toBe(true)
      }),
    )
  })
})
