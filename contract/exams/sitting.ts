import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import type { InWords } from '../kit/wire.ts'
import { Answer, ShownQuestion } from '../questions/question.ts'
import { ExamStanding } from './conditions.ts'
import { classGates, ExamItem, getExamUrl } from './exam.ts'

/** What a learner may see of a sitting that was handed in. 'answers': right answers too; 'explanations': and why. */
export const resultPolicies = ['none', 'score', 'answers', 'explanations'] as const
/** From when: at once what machines mark ('submitted'), when all is marked, or when the exam's window is over. */
export const resultTimes = ['submitted', 'marked', 'ended'] as const

export const submitReasons = ['learner', 'deadline', 'leaving', 'staff'] as const
export type SubmitReason = (typeof submitReasons)[number]
export const sittingEventKinds = [
  'started',
  'continued',
  'left',
  'returned',
  'extended',
  'submitted',
  'marked',
  'remarked',
] as const

/**
 * Seconds after the deadline, and after a take-over by another page, in which the network may still bring what was
 * answered before. The server's clock counts them: no number of a device makes them longer.
 */
export const GRACE_SECONDS = 10

/** ms since 1970, of the server. */
const instant = Type.Integer({ minimum: 0 })
const score = Type.Number({ minimum: 0 })
const number = Type.Integer({ minimum: 1, maximum: 500 })

/**
 * Orders changes over all pages: the server's time in ms as the page reckons it, and at least one more than the page
 * has used or received before. The newest change of a question wins. The server takes back a number from the future to
 * its own time, and decides by its own clock until when a page may write.
 */
export const seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** One change of one question; `answer` null takes it back. */
export const AnswerChange = Type.Object({
  number,
  answer: Type.Union([Answer, Type.Null()]),
  isFlagged: Type.Boolean(),
  seq,
})
export type AnswerChange = Static<typeof AnswerChange>
const changes = Type.Array(AnswerChange, { maxItems: 500 })

/**
 * The page that asks, by a random name of its own: of several pages and devices of a person one writes, whatever their
 * logins. A page of an earlier version sends none, and is known by its login.
 */
const pageId = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }))

/** How an open sitting stands; small, asked for every half minute and after an event. */
export const SittingClock = Type.Object({
  state: Type.Enum(['open', 'submitted', 'marked']),
  now: instant,
  deadlineAt: instant,
  /** Whether this page may write. */
  isHeldHere: Type.Boolean(),
  leaves: Type.Integer({ minimum: 0 }),
})
export type SittingClock = Static<typeof SittingClock>

/** An open sitting with its questions and what is answered so far. */
export const OpenSitting = Type.Object({
  sittingId: id,
  attempt: Type.Integer({ minimum: 1 }),
  startedAt: instant,
  ...SittingClock.properties,
  /** Leaving the page more often submits; 0 does not. */
  leaveLimit: Type.Integer({ minimum: 0 }),
  /** Name and number of the person, drawn over the page. */
  watermark: Type.String(),
  questions: Type.Array(
    Type.Object({ number, score, /** Title of its part of the paper. */ part: Type.String(), question: ShownQuestion }),
  ),
  answers: changes,
})
export type OpenSitting = Static<typeof OpenSitting>

/** What the exam page shows before and after a sitting. */
export const ExamDesk = Type.Object({
  exam: ExamItem,
  minutes: Type.Integer({ minimum: 1 }),
  /** Minutes that this person has more. */
  extraMinutes: Type.Integer({ minimum: 0 }),
  questionCount: Type.Integer({ minimum: 0 }),
  leaveLimit: Type.Integer({ minimum: 0 }),
  now: instant,
  /** Of the open sitting; null if there is none. */
  open: Type.Union([Type.Object({ sittingId: id, deadlineAt: instant, isHeldHere: Type.Boolean() }), Type.Null()]),
  /** Why no sitting can be started or continued now; '' when one can. */
  blocked: Type.String(),
  /** All that a start asks for; the first that is not met is what `blocked` says. Empty while a sitting goes on. */
  conditions: ExamStanding.conditions,
  judgedAt: ExamStanding.judgedAt,
  /** Finished attempts, the newest first; score and isPassed are null while the policy does not allow them. */
  attempts: Type.Array(
    Type.Object({
      sittingId: id,
      attempt: Type.Integer(),
      submittedAt: instant,
      submitReason: Type.Enum(submitReasons),
      isMarked: Type.Boolean(),
      score: Type.Union([score, Type.Null()]),
      isPassed: Type.Union([Type.Boolean(), Type.Null()]),
    }),
  ),
})
export type ExamDesk = InWords<typeof ExamDesk>

/** Comes to the exam page with the ticket of its address: once, in two minutes, by the person it was given to. */
export const enterExam = endpoint({
  id: 'D2-Q69',
  method: 'POST',
  path: '/exam/sitting/enter',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ ticket: text(100) }),
  reply: ExamDesk,
  refusals: { badTicket: { state: 'ruleSaysNo', message: '考试入口已失效，请从考试列表重新进入' } },
})

const noSitting = { state: 'notFound', message: '考试记录不存在' } as const
const noEntry = { state: 'notFound', message: '请从考试列表进入考试' } as const
const elsewhere = { state: 'ruleSaysNo', message: '您已在其他页面或设备上继续作答，本页不再保存' } as const
const handedIn = { state: 'ruleSaysNo', message: '试卷已提交，不能再作答' } as const
const timeUp = { state: 'ruleSaysNo', message: '考试时间已到，试卷将自动提交' } as const

/** The exam page again, after a reload: for who came with a ticket before. */
export const examDesk = endpoint({
  id: 'D2-Q69-desk',
  method: 'GET',
  path: '/exam/sitting/desk',
  access: 'login',
  input: Type.Object({ examId: id, pageId }),
  reply: ExamDesk,
  refusals: { noEntry },
})

/** The gates of the address are asked again at the start (D2-Q72). */
const { noExamId: _, ...gates } = getExamUrl.refusals

/** Starts a sitting, or goes on with the open one and takes it over to this page. */
export const startSitting = endpoint({
  id: 'D2-Q69-start',
  method: 'POST',
  path: '/exam/sitting/start',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ examId: id, pageId }),
  reply: OpenSitting,
  refusals: {
    ...classGates,
    ...gates,
    noEntry,
    noQuestions: { state: 'ruleSaysNo', message: '题库题目不足，请联系管理员' },
    /** The open sitting has just ended; its result is on the exam page. */
    timeUp,
  },
})

/**
 * Saves changes; answered once they are on disk. What is older than what stands there changes nothing. What does not
 * fit its question is refused ('wrongAnswer') and holds back no other change of the request. A page that does not hold
 * the sitting any more may for `GRACE_SECONDS` still bring what was answered before it was taken over: that is saved,
 * also when it comes together with newer changes, which are refused ('elsewhere').
 */
export const saveAnswers = endpoint({
  id: 'D2-Q69-save',
  method: 'POST',
  path: '/exam/sitting/save',
  repeat: 'idempotent',
  access: 'login',
  whileOverloaded: true,
  input: Type.Object({ sittingId: id, changes, pageId }),
  exactBody: true,
  reply: SittingClock,
  refusals: {
    noSitting,
    elsewhere,
    handedIn,
    timeUp,
    wrongAnswer: { state: 'malformed', message: '答案格式有误，请刷新后重试' },
  },
})

export const sittingClock = endpoint({
  id: 'D2-Q69-clock',
  method: 'GET',
  path: '/exam/sitting/clock',
  access: 'login',
  whileOverloaded: true,
  input: Type.Object({ sittingId: id, pageId }),
  reply: SittingClock,
  refusals: { noSitting },
})

/** How a sitting stands after an attempt to hand it in. */
export const HandedInClock = Type.Object({
  ...SittingClock.properties,
  /**
   * Numbers of the questions whose change did not count: it came too late, did not fit, or was not to be written here.
   */
  missing: Type.Array(number),
})

/**
 * Hands in. `changes` are saved first, and the answer names those that do not count. A second call gets the same
 * answer. A device that hands in by itself, because its time has run out, sends `isAutomatic`. If staff have added
 * minutes meanwhile, the changes are saved, the sitting stays open, and the answer has the new deadline.
 */
export const submitSitting = endpoint({
  id: 'D2-Q69-submit',
  method: 'POST',
  path: '/exam/sitting/submit',
  repeat: 'idempotent',
  access: 'login',
  whileOverloaded: true,
  input: Type.Object({ sittingId: id, changes, isAutomatic: Type.Optional(Type.Boolean()), pageId }),
  exactBody: true,
  reply: HandedInClock,
  refusals: { noSitting, elsewhere },
})

/** The page was hidden for some seconds. Counted and shown to who reviews; beyond the limit it hands in. */
export const noteLeaving = endpoint({
  id: 'D2-Q69-leave',
  method: 'POST',
  path: '/exam/sitting/leave',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ sittingId: id, seconds: Type.Integer({ minimum: 0, maximum: 86_400 }), pageId }),
  reply: SittingClock,
  refusals: { noSitting },
})
