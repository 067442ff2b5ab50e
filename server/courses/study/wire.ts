import { FEED_PULSE, type pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { nothingStudied } from '@college/rules/courses/study.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { pairsOf } from '@college/rules/kit/spans.ts'
import type { User } from '../../kit/access.ts'
import { readUuid } from '../../kit/sql.ts'
import type { ReportedPulse, SavedPulse } from '../../registry/subjects.ts'
import type { Arrived, JudgedPulse } from './judge.ts'

type Fields = Input<typeof pulseSaveRecord>

/** What the player reports of any subject. */
export const reportedPulse = (input: Fields, user: User, now: Date): ReportedPulse => ({
  user,
  itemId: input.courseId,
  now,
  claimed: secondsOf(input.realWatchTime ?? '00:00:00'),
  pulse: {
    session: user.session,
    page: input.page ?? '',
    coursewareId: input.coursewareId,
    point: secondsOf(input.watchPoint),
    seconds: input.pulseTime,
    rate: input.pulseRate,
  },
})

/** The same of a course, with the class and the feed that it names. */
export function arrivedPulse(input: Fields, { user, itemId, ...reported }: ReportedPulse): Arrived {
  const named = input.classid ?? ''
  const classId = readUuid(named)
  return {
    ...reported,
    userId: user.id,
    courseId: itemId,
    classId,
    namesNoClass: named !== '' && classId === undefined,
    isInFeed: input.type === FEED_PULSE,
  }
}

const nothingSaved = {
  record: nothingStudied,
  isCounting: false,
  courseFinished: false,
  inClass: { isCounted: false, message: '', finishedRate: 0 },
  isQuizFirst: false,
}

/** Of a guest, and of who only looks. */
export const answerOfNothing = (): Reply<typeof pulseSaveRecord> => answerOf(nothingSaved)

export const answerOfSubject = ({ isFinished, ...saved }: SavedPulse): Reply<typeof pulseSaveRecord> =>
  answerOf({ ...nothingSaved, ...saved, courseFinished: isFinished })

export const answerOf = ({
  record,
  isCounting,
  courseFinished,
  inClass,
  isQuizFirst,
}: Omit<JudgedPulse, 'refusal'>): Reply<typeof pulseSaveRecord> => ({
  finishedRate: record.finishedRate,
  isQuizFirst: flagOf(isQuizFirst),
  state: '20000',
  furthestPoint: record.furthest,
  courseFinished: flagOf(courseFinished),
  isCounting: flagOf(isCounting),
  covered: pairsOf(record.covered),
  classCounted: flagOf(inClass.isCounted),
  classMessage: inClass.message,
  classFinishedRate: inClass.finishedRate,
})
