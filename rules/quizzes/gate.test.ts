import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClassRecord, judgePulse, nothingStudied, type StudyRecord } from '../courses/study.ts'
import { openCourseware, type StudyClock } from '../courses/study-clock.ts'
import { gateOf, pointsOf } from './points.ts'

const START = Date.parse('2026-11-22T09:00+08:00')
const DURATION = 400
const quiz = { quizInterval: 1, isCompleteContinue: 1 } as const
const me = { session: { id: 's1', startedAt: START - 1_000 }, page: 'p1', coursewareId: 'c1' }

const opened = () => openCourseware(undefined, { ...me, isTakeOver: false }, START).clock as StudyClock

/** Plays one pulse after 600 idle seconds, so that time alone withholds nothing. */
function playOnce(record: StudyRecord, point: number, gate: number | undefined, seconds = 10) {
  const terms = { duration: DURATION, isRead: false, drag: 1, speed: 1, gate }
  const clock = { ...opened(), lastPulseAt: START }
  const judged = judgePulse(clock, record, { ...me, point, seconds, rate: 1 }, terms, START + 600_000, record)
  if (judged.is !== 'judged') throw new Error('the pulse was not judged')
  return judged
}

const upTo = (end: number): StudyRecord => ({ ...nothingStudied, covered: [[0, end]], furthest: end, lastPoint: end })

test('D3-Q04 D3-Q02 a pulse across an unanswered point counts up to the point, in the class too', () => {
  const { record, inClass } = playOnce(upTo(55), 65, 60)
  expect(record).toMatchObject({ covered: [[0, 60]], furthest: 60, lastPoint: 60 })
  expect(inClass?.record.covered).toEqual([[0, 60]])
  expect(playOnce(upTo(55), 65, undefined).record).toMatchObject({ covered: [[0, 65]], furthest: 65, lastPoint: 65 })
})

test('D3-Q04 D3-Q02 a pulse behind an unanswered point counts nothing and moves nothing', () => {
  const { record, gained, inClass } = playOnce(upTo(60), 90, 60)
  expect(record).toEqual({ ...upTo(60), finishedRate: 15 })
  expect([gained, inClass?.gained]).toEqual([0, 0])
})

test('D3-Q04 before the point all counts as without a quiz', () => {
  expect(playOnce(upTo(20), 30, 60)).toEqual(playOnce(upTo(20), 30, undefined))
})

type Step = { is: 'pulse'; point: number; seconds: number; rate: number; after: number } | { is: 'answer' }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        is: fc.constant('pulse' as const),
        point: fc.oneof(
          fc.integer({ min: 0, max: 500 }),
          fc.integer({ min: 0, max: 40 }).map((tens) => tens * 10),
        ),
        seconds: fc.integer({ min: 0, max: 10 }),
        rate: fc.constantFrom(0.5, 1, 1.5, 2),
        after: fc.integer({ min: 0, max: 30 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ is: 'answer' as const }) },
  ),
  { minLength: 5, maxLength: 80 },
)

const end = ({ covered }: ClassRecord) => covered.at(-1)?.[1] ?? 0

test('D3-Q04 D3-Q02 no sequence of pulses and answers earns credit past an unanswered compulsory point', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(0, 1, 5), (sequence, drag) => {
      let clock = opened()
      let record: StudyRecord = nothingStudied
      let inClass: ClassRecord = { covered: [], finishedRate: 0 }
      let now = START
      const passed: number[] = []
      for (const step of sequence) {
        const gate = gateOf(quiz, DURATION, passed)
        if (step.is === 'answer') {
          if (gate !== undefined) passed.push(gate)
          continue
        }
        now += step.after * 1_000
        const terms = { duration: DURATION, isRead: false, drag, speed: 1, gate }
        const judged = judgePulse(clock, record, { ...me, ...step }, terms, now, inClass)
        if (judged.is !== 'judged') continue
        clock = judged.clock
        record = judged.record
        inClass = judged.inClass?.record ?? inClass
        const limit = gate ?? DURATION
        expect([end(record), end(inClass), record.furthest, record.lastPoint].every((at) => at <= limit)).toBe(true)
        if (passed.length < pointsOf(quiz, DURATION).length) expect(record.finishedRate).toBeLessThan(100)
      }
    }),
    { numRuns: 3_000 },
  )
})
