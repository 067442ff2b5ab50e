import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { keyHidden } from '../questions/bank.ts'
import { QuestionKey } from '../questions/key.ts'
import { ShownQuestion } from '../questions/question.ts'
import { questionTypes } from '../questions/question-types.ts'
import { listOf } from './staff-list.ts'

// The papers of a unit are shared by its teachers; administrators see those of their unit and of units below.

const score = Type.Number({ minimum: 0.1, maximum: 1_000 })
const status = Type.Enum(['draft', 'ready', 'retired'])
const noPaper = { state: 'notFound', message: '试卷不存在' } as const
const tooFew = { state: 'ruleSaysNo', message: '题库题目不足，请调整抽题规则或补充题目' } as const

/** A part has fixed questions, or draws `count` of a category; null draws from all difficulties, or all types. */
export const PaperPart = Type.Object({
  title: text(60),
  /** Of each question that has none of its own. */
  questionScore: score,
  draw: Type.Optional(
    Type.Object({
      count: Type.Integer({ minimum: 1, maximum: 200 }),
      categoryId: id,
      difficulty: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 3 })]),
      type: Type.Union([Type.Null(), Type.Enum(questionTypes)]),
    }),
  ),
  questions: Type.Array(Type.Object({ id, score: Type.Union([Type.Null(), score]) }), { maxItems: 200 }),
})
export type PaperPart = Static<typeof PaperPart>
const parts = Type.Array(PaperPart, { maxItems: 50 })

/** Saves a paper. One that is ready and used keeps its full score, and must be drawable; open sittings keep theirs. */
export const savePaper = endpoint({
  id: 'D2-Q69-paper-save',
  method: 'POST',
  path: '/nc/papers/save',
  repeat: 'key',
  access: { to: 'change', of: 'papers' },
  /** `version`: of the paper that was read and is changed. */
  input: Type.Object({
    id: Type.Optional(id),
    version: Type.Optional(text(40)),
    title: Type.String({ minLength: 1, maxLength: 100 }),
    parts,
  }),
  reply: Type.Object({ id, version: Type.String(), score: Type.Number(), questionCount: Type.Integer() }),
  refusals: {
    changed: editRefusals.changed,
    noPaper,
    tooFew,
    badParts: { state: 'malformed', message: '试卷内容有误：题目重复、不存在，或既有固定题目又设置抽题' },
    foreign: { state: 'forbidden', message: '试卷里有其他单位的试题，请换成本单位的试题' },
    tooLarge: { state: 'malformed', message: '试卷最多500题，总分最多9999分' },
    usedScore: { state: 'ruleSaysNo', message: '试卷已用于考试，总分不能改变' },
    retired: { state: 'ruleSaysNo', message: '试卷已停用' },
  },
})

const paperList = listOf(status, {})

export const listPapers = endpoint({
  id: 'D2-Q69-papers',
  method: 'GET',
  path: '/nc/papers/list',
  access: { to: 'see', of: 'papers' },
  input: paperList.input,
  reply: paperList.reply,
  refusals: {},
})

export const paperDetail = endpoint({
  id: 'D2-Q69-paper',
  method: 'GET',
  path: '/nc/papers/detail',
  access: { to: 'see', of: 'papers' },
  input: Type.Object({ id }),
  reply: Type.Object({
    id,
    version: Type.String(),
    title: Type.String(),
    status,
    score: Type.Number(),
    questionCount: Type.Integer(),
    parts,
  }),
  refusals: { noPaper },
})

/** A paper is sat only when it is ready. It is retired when no published exam uses it. */
export const setPaperStatus = endpoint({
  id: 'D2-Q69-paper-status',
  method: 'POST',
  path: '/nc/papers/status',
  repeat: 'idempotent',
  access: { to: 'publish', of: 'papers' },
  input: Type.Object({ id, status: Type.Enum(['ready', 'retired']) }),
  reply: empty,
  refusals: {
    noPaper,
    tooFew,
    noQuestions: { state: 'ruleSaysNo', message: '试卷没有题目' },
    used: { state: 'ruleSaysNo', message: '试卷已用于考试，不能停用' },
  },
})

/** One drawing of the paper, with keys. */
export const previewPaper = endpoint({
  id: 'D2-Q69-paper-preview',
  method: 'GET',
  path: '/nc/papers/preview',
  access: { to: 'see', of: 'papers' },
  input: Type.Object({ id }),
  reply: Type.Array(
    Type.Object({
      number: Type.Integer(),
      part: Type.String(),
      score: Type.Number(),
      versionId: id,
      question: ShownQuestion,
      key: QuestionKey,
      explanation: Type.String(),
    }),
  ),
  refusals: { noPaper, tooFew, keyHidden },
})
