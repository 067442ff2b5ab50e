import type { ClassType } from '@college/contract/classes/class.ts'
import type { ExamBusiness } from '@college/contract/exams/business.ts'
import type { HomeworkState } from '@college/contract/homework/homework.ts'
import type { LiveType } from '@college/contract/lives/live.ts'
import type { Day } from '../kit/day.ts'

/** ms since 1970; null if there is none. */
type At = number | null
type Named = { id: string; title: string }

/** What each feature knows of a learner's day. A fact may turn out to be no row: `rowsOfDay` decides that. */
export type DayFact =
  | LiveFact
  | SignInFact
  | HomeworkFact
  | ExamFact
  | SurveyFact
  | TaskFact
  | NoticeFact
  | CompletionFact

/** `classId`: the class of the learner that it belongs to; '' if there is none. */
type InClass = { classId: string }

export type LiveFact = Named &
  InClass & {
    kind: 'live'
    type: LiveType
    startsAt: number
    endsAt: number
    startedAt: At
    pausedAt: At
    endedAt: At
    isReserved: boolean
  }

/** A class in which the learner may sign in today. `days`: those that they have signed, in any order. */
export type SignInFact = Named & { kind: 'signIn'; signedAt: At; days: Day[] }

export type HomeworkFact = Named &
  InClass & {
    kind: 'homework'
    place: string
    state: HomeworkState
    studentId: string
    /** Whether it is asked for by a course instead of a class. */
    isOfCourse: boolean
    /** Whether a running class or a published course still asks for it. */
    isAsked: boolean
    from: At
    until: At
    sentAt: At
  }

export type ExamFact = Named & {
  kind: 'exam'
  place: string
  businessType: ExamBusiness
  businessId: string
  startsAt: At
  endsAt: At
  minutes: number
  hasAttemptLeft: boolean
  isPassed: boolean
  /** When the sitting that is open ends. */
  sittingUntil: At
  handedInAt: At
}

/** A questionnaire in a running class. `answeredAt` is unknown of anonymous ones, which keep no times. */
export type SurveyFact = Named &
  InClass & {
    kind: 'survey'
    place: string
    from: At
    until: At
    isClosed: boolean
    hasAnswered: boolean
    answeredAt: At
  }

export type TaskFact = Named & { kind: 'task'; endsOn: Day; doneAt: At }

export type NoticeFact = Named & {
  kind: 'notice'
  classId: string
  classType: ClassType
  publishedAt: number
  readAt: At
}

/** A class in which the learner studies and that they have not completed; `until` is when its training ends. */
export type CompletionFact = Named & { kind: 'completion'; classType: ClassType; until: At }
