import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { keyHidden } from '../questions/bank.ts'
import { QuestionKey } from '../questions/key.ts'
import { ShownQuestion } from '../questions/question.ts'
import { noExam, notStaff } from './exam-refusals.ts'

// Repairs of a wrong key, for all sittings that were asked the question (decision 027).

const count = Type.Integer({ minimum: 0 })
const refusals = {
  noVersion: { state: 'notFound', message: '题目不存在' },
  notWhole: { state: 'malformed', message: '题目不完整' },
  keyHidden,
} as const

/** The versions of a question that papers were asked, the newest first, as they are shown. */
export const askedVersions = endpoint({
  id: 'D2-Q69-rekey-versions',
  method: 'GET',
  path: '/nc/exams/rekey/versions',
  access: { to: 'see', of: 'questions' },
  input: Type.Object({ questionId: id }),
  reply: Type.Array(
    Type.Object({
      versionId: id,
      version: Type.Integer(),
      /** Who begins an exam now is asked this one. */
      isCurrent: Type.Boolean(),
      /** Papers that were handed in with this version, and those that are being sat now. */
      sittings: count,
      open: count,
      question: ShownQuestion,
      key: QuestionKey,
      /** Of the key, for `repairKey`. */
      keyVersion: Type.String(),
      explanation: Type.String(),
    }),
  ),
  refusals: { keyHidden },
})

/** What a repair would change; nothing is stored. */
export const previewRepair = endpoint({
  id: 'D2-Q69-rekey-preview',
  method: 'POST',
  path: '/nc/exams/rekey/preview',
  repeat: 'reads',
  access: { to: 'change', of: 'questions' },
  input: Type.Object({ versionId: id, key: QuestionKey }),
  reply: Type.Object({
    /** Papers that were handed in with this version, and how many of them would get another score for it. */
    sittings: count,
    changed: count,
    /** People whose papers these are. */
    people: count,
    /** Papers that are being sat now: they will be marked by the new key. */
    open: count,
    /** Answers that somebody marked by hand: they keep their mark. */
    byHand: count,
    /** People who would pass their exam only now. */
    gained: count,
    /** People whose best score would fall below the pass score: they keep the pass that they were given. */
    keptPasses: count,
  }),
  refusals,
})

/** Repairs the key, at once for papers that are handed in later, and marks those handed in before anew, as a job. */
export const repairKey = endpoint({
  id: 'D2-Q69-rekey',
  method: 'POST',
  path: '/nc/exams/rekey/repair',
  repeat: 'idempotent',
  access: { to: 'change', of: 'questions' },
  input: Type.Object({
    versionId: id,
    key: QuestionKey,
    /** Of the key that was read: one that a colleague repaired meanwhile is not overwritten. */
    keyVersion: Type.String({ maxLength: 32 }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  reply: Type.Object({ rekeyId: id }),
  refusals: {
    ...refusals,
    noReason: { state: 'malformed', message: '请填写原因' },
    changed: { state: 'ruleSaysNo', message: '同事刚刚更正过这道题的答案，请核对现在的答案再提交' },
  },
})

export const rekeyProgress = endpoint({
  id: 'D2-Q69-rekey-progress',
  method: 'GET',
  path: '/nc/exams/rekey/progress',
  access: { to: 'see', of: 'questions' },
  input: Type.Object({ rekeyId: id }),
  reply: Type.Object({ isDone: Type.Boolean(), changed: count }),
  refusals: { noRekey: { state: 'notFound', message: '更正记录不存在' } },
})

/** A repair that is running, or that was started within the last 24 hours. */
const KeyRepair = Type.Object({
  rekeyId: id,
  questionId: id,
  version: Type.Integer(),
  /** The text of the question, without markup and on one line. */
  stem: Type.String(),
  /** Name of the person who started it; '' when the account no longer exists. */
  by: Type.String(),
  /** When it was started, in ms since 1970. */
  at: Type.Integer({ minimum: 0 }),
  reason: Type.String(),
  isDone: Type.Boolean(),
  /** How many papers have a new score so far. */
  changed: count,
  /** The share of all papers that have been checked. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
})
export type KeyRepair = Static<typeof KeyRepair>

/** The repairs of one question, the newest first. */
export const questionRepairs = endpoint({
  id: 'D2-Q69-rekey-of-question',
  method: 'GET',
  path: '/nc/exams/rekey/of-question',
  access: { to: 'see', of: 'questions' },
  input: Type.Object({ questionId: id }),
  reply: Type.Array(KeyRepair),
  refusals: {},
})

/** The repairs of questions in papers of one exam, the newest first. Only for those who manage the exam. */
export const examRepairs = endpoint({
  id: 'D2-Q69-rekey-of-exam',
  method: 'GET',
  path: '/nc/exams/rekey/of-exam',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({ examId: id }),
  reply: Type.Array(KeyRepair),
  refusals: { noExam, notStaff },
})
