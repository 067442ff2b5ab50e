import type { HoursCard } from '@college/contract/records/training.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import { platformOf, resultText } from '@college/rules/records/training.ts'
import type { Static } from 'typebox'
import type { ExamRecord } from '../exams/door.ts'
import type { LedgerEntry } from './entries.store.ts'

type Card = Static<typeof HoursCard>

const isoOf = (instant: Date | undefined) => instant?.toISOString() ?? ''
const clockOf = (instant: Date | undefined) => (instant ? dateTimeText(instant) : '')

/** An entry of the hours ledger as a card. */
export const entryCardOf = (entry: LedgerEntry): Card => ({
  _id: entry.subjectId,
  name: entry.title,
  period: entry.hours,
  startTime: isoOf(entry.startedAt),
  endTime: isoOf(entry.lastPulseAt ?? entry.earnedAt),
  year: entry.year,
  completeTime: isoOf(entry.earnedAt),
  type: entry.reason,
  platform: platformOf(entry.reason),
  finish_time: clockOf(entry.earnedAt),
  assess_result: resultText(true),
})

/** An exam awards points, but no hours. */
export const examCardOf = (exam: ExamRecord): Card => ({
  _id: exam.id,
  name: exam.title,
  period: 0,
  startTime: isoOf(exam.startsAt),
  endTime: isoOf(exam.endsAt),
  completeTime: isoOf(exam.passedAt),
  year: yearOf(exam.lastAt),
  type: 'exam',
  platform: platformOf('exam'),
  finish_time: clockOf(exam.lastAt),
  assess_result: resultText(exam.passedAt !== undefined),
})
