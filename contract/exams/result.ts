import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { Underlines } from '../kit/underlines.ts'
import type { InWords } from '../kit/wire.ts'
import { ExplainedPlace } from '../questions/explained-place.ts'
import { QuestionKey } from '../questions/key.ts'
import { Answer, ShownQuestion } from '../questions/question.ts'
import { ExamItem } from './exam.ts'
import { resultPolicies, submitReasons } from './sitting.ts'

const score = Type.Number({ minimum: 0 })

/** A question of a finished sitting. What the policy does not allow is not in the answer (security 19). */
const ResultQuestion = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  part: Type.String(),
  /** Full score. */
  score,
  question: ShownQuestion,
  answer: Type.Union([Answer, Type.Null()]),
  /** What it got; null while people still mark it. */
  got: Type.Union([score, Type.Null()]),
  /** Of each criterion in the key, where a marker gave them. */
  points: Type.Optional(Type.Array(score)),
  comment: Type.String(),
  /** What the marker underlined in the answer. */
  underlines: Underlines,
  key: Type.Optional(QuestionKey),
  explanation: Type.Optional(Type.String()),
  /** The second of a course at which the answer is explained. Sent only if the right answer is sent too. */
  explainedPlace: Type.Optional(ExplainedPlace),
})

/** The result of one sitting, as far as the policy of its exam allows now. */
export const SittingResult = Type.Object({
  exam: ExamItem,
  sittingId: id,
  attempt: Type.Integer({ minimum: 1 }),
  /** ms since 1970. */
  startedAt: Type.Integer(),
  submittedAt: Type.Integer(),
  submitReason: Type.Enum(submitReasons),
  isMarked: Type.Boolean(),
  /** What is shown now: one of resultPolicies. */
  shows: Type.Enum(resultPolicies),
  /** Why not more, or when; '' when nothing is held back. */
  heldBack: Type.String(),
  /** null unless shown. */
  score: Type.Union([score, Type.Null()]),
  isPassed: Type.Union([Type.Boolean(), Type.Null()]),
  /** What this sitting earned, as the first that passed; 0 of any other, and while the score is not shown. */
  points: Type.Integer({ minimum: 0 }),
  /**
   * All where answers are shown. Where they are held back because the person may still sit the exam for a pass, only those
   * that people mark, with what they wrote on them and without keys. Otherwise none.
   */
  questions: Type.Array(ResultQuestion),
})
export type SittingResult = InWords<typeof SittingResult>

export const sittingResult = endpoint({
  id: 'D2-Q69-result',
  method: 'GET',
  path: '/exam/sitting/result',
  access: 'login',
  input: Type.Object({ sittingId: id }),
  reply: SittingResult,
  refusals: { noSitting: { state: 'notFound', message: '考试记录不存在' } },
})
