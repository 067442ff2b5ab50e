import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { staffSurveyRefusals } from './staff.ts'

/**
 * Batches: a questionnaire put to the members of a class, by the staff of the class, or an evaluation put to everybody,
 * by the administrators at the top of the college. Other batches are not there.
 */
const count = Type.Integer({ minimum: 0 })
const instant = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })
/** ms since 1970, to the minute; null is no limit. null first: a number would take null as 0. */
const orNone = Type.Union([Type.Null(), instant])
const phase = Type.Enum(['before', 'open', 'over'])

export const batchRefusals = {
  noBatch: { state: 'notFound', message: '这一批不存在，或不由您管理' },
} as const

/** What staff set of a batch. */
export const BatchDraft = Type.Object({
  name: Type.String({ maxLength: 100 }),
  opensAt: orNone,
  closesAt: orNone,
  /** Whether learners may see the results after its end. */
  showsResults: Type.Boolean(),
})
export type BatchDraft = Static<typeof BatchDraft>

const batch = {
  id,
  /** '' for an evaluation. */
  classId: Type.String(),
  className: Type.String(),
  isAnonymous: Type.Boolean(),
  phase,
  /** Closed by hand, or by the first look at anonymous results. */
  isClosed: Type.Boolean(),
  /** Open for learners; false only for an evaluation that has not been opened yet. */
  isOpened: Type.Boolean(),
  /** Who has submitted, and how many could: students and cadres of the class, or everybody who learns. */
  taken: count,
  audience: count,
  version: Type.String(),
  value: BatchDraft,
}
const Batch = Type.Object(batch)
export type StaffBatch = Static<typeof Batch>

/** The newest first. */
export const surveyBatchesOf = endpoint({
  id: 'D2-Q70-batches',
  method: 'GET',
  path: '/nc/console/surveys/:id/batches',
  access: { to: 'see', of: 'surveys' },
  input: Type.Object({ id, pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({ total: count, rows: Type.Array(Batch) }),
  refusals: { noSurvey: staffSurveyRefusals.noSurvey },
})

/** One batch with its questionnaire, for the page of its results. */
export const staffBatch = endpoint({
  id: 'D2-Q70-batch',
  method: 'GET',
  path: '/nc/console/surveys/batches/:id',
  access: { to: 'see', of: 'surveys' },
  input: Type.Object({ id }),
  reply: Type.Object({ ...batch, surveyId: id, title: Type.String(), isEvaluation: Type.Boolean() }),
  refusals: batchRefusals,
})

const times = {
  noName: { state: 'ruleSaysNo', message: '请填写批次名称' },
  badTimes: { state: 'ruleSaysNo', message: '结束时间应晚于开始时间' },
} as const

/** Puts a questionnaire to a class; an evaluation, without a class, to everybody: it waits until it is opened. */
export const addSurveyBatch = endpoint({
  id: 'D2-Q70-batch-add',
  method: 'POST',
  path: '/nc/console/surveys/:id/batches/add',
  repeat: 'key',
  access: { to: 'publish', of: 'surveys' },
  input: Type.Object({ id, classId: Type.Optional(id), value: BatchDraft }),
  reply: Type.Object({ id }),
  refusals: {
    ...staffSurveyRefusals,
    ...times,
    noClass: { state: 'ruleSaysNo', message: '请选择您任教或管理的班级' },
  },
})

/** Changes name and times: earlier, later, or longer. */
export const saveSurveyBatch = endpoint({
  id: 'D2-Q70-batch-save',
  method: 'POST',
  path: '/nc/console/surveys/batches/:id/save',
  repeat: 'idempotent',
  access: { to: 'publish', of: 'surveys' },
  input: Type.Object({ id, version: text(40), value: BatchDraft }),
  reply: Type.Object({ version: Type.String() }),
  refusals: { ...batchRefusals, ...times, changed: editRefusals.changed },
})

/** Opens it now, or ends it now. */
export const setSurveyBatch = endpoint({
  id: 'D2-Q70-batch-state',
  method: 'POST',
  path: '/nc/console/surveys/batches/:id/state',
  repeat: 'idempotent',
  access: { to: 'publish', of: 'surveys' },
  input: Type.Object({ id, state: Type.Enum(['open', 'closed']) }),
  reply: empty,
  refusals: {
    ...batchRefusals,
    /** Its results may have been seen (decision 028). */
    closedForGood: { state: 'ruleSaysNo', message: '匿名问卷结束后不能再开放，可以另发一批' },
    past: { state: 'ruleSaysNo', message: '已过结束时间，请先延长' },
  },
})

/** Takes back a batch without submissions. */
export const removeSurveyBatch = endpoint({
  id: 'D2-Q70-batch-remove',
  method: 'POST',
  path: '/nc/console/surveys/batches/:id/remove',
  repeat: 'idempotent',
  access: { to: 'publish', of: 'surveys' },
  input: Type.Object({ id }),
  reply: empty,
  refusals: {
    ...batchRefusals,
    taken: { state: 'ruleSaysNo', message: '已有人作答，不能删除，可以结束' },
    isItem: { state: 'ruleSaysNo', message: '问卷在班级的单元里，请先从单元移除' },
  },
})

/** Who has submitted a batch, or has not yet; of an anonymous one nobody is named. */
export const surveyBatchPeople = endpoint({
  id: 'D2-Q70-batch-people',
  method: 'GET',
  path: '/nc/console/surveys/batches/:id/people',
  access: { to: 'see', of: 'surveys' },
  input: Type.Object({
    id,
    taken: Type.Optional(Type.Enum(['yes', 'no'])),
    /** A part of the name, or the beginning of the number. */
    word: Type.Optional(text(50)),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({
    total: count,
    rows: Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        number: Type.String(),
        unitName: Type.String(),
        hasTaken: Type.Boolean(),
        submittedAt: orNone,
      }),
    ),
  }),
  refusals: {
    ...batchRefusals,
    anonymous: { state: 'ruleSaysNo', message: '匿名问卷不显示谁已作答' },
  },
})
