import { type Static, Type } from 'typebox'

/**
 * Who can meet a condition that is not met: the learner, somebody else (a marker, the staff), time alone, or nobody any
 * more.
 */
const conditionTurns = ['learner', 'others', 'time', 'nobody'] as const

/** Something that an exam asks for before it can be taken, and how the learner stands to it. */
export const ExamCondition = Type.Object({
  /** A step, or a state: 学完第五单元 数字治理, 在考试时间内. */
  title: Type.String(),
  /** 已学 1.0 学时，还差 0.8 学时; '' where the title says all. */
  standing: Type.String(),
  isMet: Type.Boolean(),
  /** Whole percent; null of what has no measure. */
  percent: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]),
  turn: Type.Enum(conditionTurns),
  /** The address in the app where it is met, and what its button says; '' where there is nothing to do. */
  to: Type.String(),
  act: Type.String(),
  /** About how many minutes it takes the learner; 0 of what cannot be said. */
  minutes: Type.Integer({ minimum: 0 }),
})
export type ExamCondition = Static<typeof ExamCondition>

/**
 * Where an exam stands among those of a person. 'begun': a sitting goes on. 'ready': it can be taken now. 'closed': a
 * condition keeps it from being taken. 'later': it has not begun. 'over': it can never be taken again, and was not passed.
 */
export const examGroups = ['begun', 'ready', 'closed', 'later', 'passed', 'over'] as const
export type ExamGroup = (typeof examGroups)[number]

/** What is known of an exam besides its own fields, for the person who asks. */
export const ExamStanding = {
  group: Type.Enum(examGroups),
  /**
   * All that it asks for, in the order in which a start is refused: the first that is not met is the refusal. Empty
   * while a sitting is running, and for an exam that was passed or has ended.
   */
  conditions: Type.Array(ExamCondition),
  /** When they were judged, 'yyyy-MM-dd HH:mm'. */
  judgedAt: Type.String(),
  /**
   * The first and the last minute in which it may be taken: its own time and that of its class together; '' without a
   * limit.
   */
  openFrom: Type.String(),
  openUntil: Type.String(),
  /** The last day of the task, 'yyyy-MM-dd': what is passed later is late. '' where there is none, and after it. */
  dueOn: Type.String(),
}
