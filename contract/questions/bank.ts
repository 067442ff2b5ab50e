import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, nothing, pageNum, pageSize, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { ExplainedAt } from './explained-place.ts'
import { QuestionKey } from './key.ts'
import { QuestionBody } from './question.ts'
import { questionTypes } from './question-types.ts'

// The question bank of a unit is shared by its teachers; administrators see those of their unit and of units below.
// Keys are in these answers: for staff only, and not for staff who may still meet the question in an exam (security
// 19).

const difficulty = Type.Integer({ minimum: 1, maximum: 3 })
const type = Type.Enum(questionTypes)
const status = Type.Enum(['ready', 'retired'])
/** The message begins with the exam: 您要参加考试“…”， */
export const keyHidden = {
  state: 'forbidden',
  message: '考试结束或合格以前不能查看题目的答案，请由其他老师处理',
} as const
const refusals = {
  noQuestion: { state: 'notFound', message: '题目不存在' },
  noCategory: { state: 'notFound', message: '题目分类不存在' },
} as const

export const listQuestionCategories = endpoint({
  id: 'D2-Q69-categories',
  method: 'GET',
  path: '/nc/questions/categories',
  access: { to: 'see', of: 'questionCategories' },
  input: nothing,
  reply: Type.Array(
    Type.Object({
      id,
      title: Type.String(),
      /** Ready questions in it that this person sees. */ count: Type.Integer(),
      /** Whether this person may give it another name. */
      mayRename: Type.Boolean(),
    }),
  ),
  refusals: {},
})

/**
 * Makes a category, or renames one, which is for administrators at the top of the college; `was` is the title that this
 * person saw.
 */
export const saveQuestionCategory = endpoint({
  id: 'D2-Q69-category-save',
  method: 'POST',
  path: '/nc/questions/category/save',
  repeat: 'key',
  access: { to: 'make', of: 'questionCategories' },
  input: Type.Object({
    id: Type.Optional(id),
    was: Type.Optional(text(60)),
    title: Type.String({ minLength: 1, maxLength: 60 }),
  }),
  reply: Type.Object({ id }),
  refusals: {
    noCategory: refusals.noCategory,
    noTitle: { state: 'malformed', message: '请输入分类名称' },
    shared: { state: 'forbidden', message: '题目分类由全院共用，改名请联系全院管理员；需要时可以新建分类' },
    /** Carries `Changed`; the field of its value is `title`. */
    changed: editRefusals.changed,
  },
})

/**
 * A question as its author writes it. Texts are HTML; formulas stand in them as LaTeX between \( and \). Pictures are
 * uploaded first, as files of the author.
 */
const WrittenQuestion = Type.Object({
  categoryId: id,
  difficulty,
  type,
  stem: text(20_000),
  body: QuestionBody,
  key: QuestionKey,
  explanation: text(20_000),
  /** Of the question and not of a version: naming another place asks nothing differently. */
  explainedAt: Type.Optional(ExplainedAt),
})
export type WrittenQuestion = Static<typeof WrittenQuestion>

/**
 * Makes a question, or changes one. A change of what is asked makes a new version, which is drawn from then on; open
 * sittings keep theirs. The key of old versions is repaired by `repairKey`. Refused with what is missing, in words.
 */
export const saveQuestion = endpoint({
  id: 'D2-Q69-question-save',
  method: 'POST',
  path: '/nc/questions/save',
  repeat: 'key',
  access: { to: 'change', of: 'questions' },
  input: Type.Object({
    id: Type.Optional(id),
    /** Of an existing question: what the editor had read. */
    valuesVersion: Type.Optional(Type.String({ maxLength: 64 })),
    ...WrittenQuestion.properties,
  }),
  /** With what the next save is based on. */
  reply: Type.Object({ id, versionId: id, version: Type.Integer(), valuesVersion: Type.String() }),
  refusals: {
    ...refusals,
    notWhole: { state: 'malformed', message: '题目不完整' },
    noExplainedPlace: { state: 'ruleSaysNo', message: '讲解位置要在已发布课程的视频或音频里，请重新选择' },
    behindEnd: { state: 'ruleSaysNo', message: '讲解位置超过了这一节的时长，请改早一些' },
    keyHidden,
    /** Carries `Changed`; its value is a `WrittenQuestion`. */
    changed: editRefusals.changed,
  },
})

export const questionDetail = endpoint({
  id: 'D2-Q69-question',
  method: 'GET',
  path: '/nc/questions/detail',
  access: { to: 'see', of: 'questions' },
  input: Type.Object({ id }),
  reply: Type.Object({
    id,
    versionId: id,
    version: Type.Integer(),
    /** Changes with everything that is written here; `version` only counts what was asked differently. */
    valuesVersion: Type.String(),
    status,
    ...WrittenQuestion.properties,
    /** All versions, the newest first, with the key repairs of each. */
    versions: Type.Array(Type.Object({ versionId: id, version: Type.Integer(), repairs: Type.Integer() })),
  }),
  refusals: { noQuestion: refusals.noQuestion, keyHidden },
})

const filters = {
  categoryId: Type.Optional(id),
  difficulty: Type.Optional(difficulty),
  type: Type.Optional(type),
  status: Type.Optional(status),
  /** Somewhere in the stem. */
  word: Type.Optional(text(100)),
}

export const listQuestions = endpoint({
  id: 'D2-Q69-questions',
  method: 'GET',
  path: '/nc/questions/list',
  access: { to: 'see', of: 'questions' },
  input: Type.Object({ ...filters, pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        id,
        categoryId: id,
        difficulty,
        type,
        status,
        /** Without markup. */
        stem: Type.String(),
        /** Of the unit that it belongs to; '': the whole college. */
        unitName: Type.String(),
      }),
    ),
  }),
  refusals: {},
})

/**
 * The questions that the rows of an import stand for, in the order of the file: those that it added, and those that the
 * bank had already. Only for who imported them; what was retired since is left out.
 */
export const importedQuestions = endpoint({
  id: 'D2-Q69-questions-imported',
  method: 'GET',
  path: '/nc/questions/imported',
  access: { to: 'see', of: 'questions' },
  input: Type.Object({ importId: id }),
  reply: Type.Array(Type.Object({ id, type })),
  refusals: { noImport: { state: 'notFound', message: '导入不存在' } },
})

/**
 * The questions that fit the filters as an Excel file that can be imported again, as a job. Those whose key is hidden
 * from this person are only named.
 */
export const exportQuestions = endpoint({
  id: 'D2-Q69-questions-export',
  method: 'POST',
  path: '/nc/questions/export',
  repeat: 'key',
  access: { to: 'see', of: 'questions' },
  input: Type.Object(filters),
  reply: Type.Object({ jobId: id }),
  refusals: {},
})

/** A retired question is not drawn any more; open sittings keep it. */
export const retireQuestion = endpoint({
  id: 'D2-Q69-question-retire',
  method: 'POST',
  path: '/nc/questions/retire',
  repeat: 'idempotent',
  access: { to: 'publish', of: 'questions' },
  input: Type.Object({ id, isRetired: Type.Boolean() }),
  reply: empty,
  refusals: {
    noQuestion: refusals.noQuestion,
    inPaper: { state: 'ruleSaysNo', message: '题目已用于试卷，请先从试卷中移除' },
  },
})
