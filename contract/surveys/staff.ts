import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { SurveyDraft, surveyKinds } from './draft.ts'

/**
 * Questionnaires as staff make them. A teacher works on their own and on those put to classes in which they teach; an
 * administrator also on those of their unit and the units below, and at the top of the college on all. Evaluations
 * belong to the top of the college. Every other questionnaire is not there.
 */

const count = Type.Integer({ minimum: 0 })

/** Of the batches that the caller works on: 'idle' is without any. */
export const surveyStates = ['idle', 'before', 'open', 'over'] as const
export type SurveyState = (typeof surveyStates)[number]

export const staffSurveyRefusals = {
  noSurvey: { state: 'notFound', message: '问卷不存在，或不由您管理' },
  onlyTop: { state: 'forbidden', message: '质量测评由学院的管理员管理' },
} as const

/** The newest first. */
export const listStaffSurveys = endpoint({
  id: 'D2-E15-staff-list',
  method: 'GET',
  path: '/nc/console/surveys',
  access: { to: 'see', of: 'surveys' },
  input: Type.Object({
    /** A part of the title. */
    word: Type.Optional(text(100)),
    kind: Type.Optional(Type.Enum(surveyKinds)),
    state: Type.Optional(Type.Enum(surveyStates)),
    /** Put to this class. */
    classId: Type.Optional(id),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({
    total: count,
    rows: Type.Array(
      Type.Object({
        id,
        title: Type.String(),
        kind: Type.Enum(surveyKinds),
        isAnonymous: Type.Boolean(),
        questionCount: count,
        state: Type.Enum(surveyStates),
        /** Batches, and those that are open now. */
        batchCount: count,
        openCount: count,
        /** People who have submitted, in all these batches. */
        taken: count,
        /** Titles of the classes it was put to, at most three. */
        classes: Type.Array(Type.String()),
        authorName: Type.String(),
      }),
    ),
  }),
  refusals: {},
})

export const staffSurvey = endpoint({
  id: 'D2-E15-staff',
  method: 'GET',
  path: '/nc/console/surveys/:id',
  access: { to: 'see', of: 'surveys' },
  input: Type.Object({ id }),
  reply: Type.Object({
    id,
    kind: Type.Enum(surveyKinds),
    /** A hash of the values: a save names the one that it began with. */
    version: Type.String(),
    value: SurveyDraft,
    /** People who have submitted any batch: then only its words can be changed. */
    taken: count,
    batchCount: count,
    /** Units of classes that lead to it. */
    itemCount: count,
  }),
  refusals: { noSurvey: staffSurveyRefusals.noSurvey },
})

/** Makes a questionnaire, or changes one. The second of two editors is refused, and told what the first one wrote. */
export const saveSurvey = endpoint({
  id: 'D2-E15-save',
  method: 'POST',
  path: '/nc/console/surveys/save',
  repeat: 'key',
  access: { to: 'change', of: 'surveys' },
  exactBody: true,
  input: Type.Object({
    /** Missing for a new one. */
    id: Type.Optional(id),
    /** '' for a new one. */
    version: text(40),
    /** What a new one is; that of another does not change. */
    kind: Type.Enum(surveyKinds),
    value: SurveyDraft,
  }),
  reply: Type.Object({ id, version: Type.String(), value: SurveyDraft }),
  refusals: {
    ...staffSurveyRefusals,
    changed: editRefusals.changed,
    badDraft: { state: 'ruleSaysNo', message: '有内容没有填好，请检查后再保存' },
    /** With what exactly in the message. */
    answered: { state: 'ruleSaysNo', message: '已有人作答，只能改文字；要改题目请复制一份' },
  },
})

/** A new questionnaire with the same content, without batches. */
export const copySurvey = endpoint({
  id: 'D2-E15-copy',
  method: 'POST',
  path: '/nc/console/surveys/:id/copy',
  repeat: 'key',
  access: { to: 'make', of: 'surveys' },
  input: Type.Object({ id }),
  reply: Type.Object({ id }),
  refusals: staffSurveyRefusals,
})

/** Deletes a questionnaire that was put to nobody. */
export const removeSurvey = endpoint({
  id: 'D2-E15-remove',
  method: 'POST',
  path: '/nc/console/surveys/:id/remove',
  repeat: 'idempotent',
  access: { to: 'change', of: 'surveys' },
  input: Type.Object({ id }),
  reply: empty,
  refusals: {
    ...staffSurveyRefusals,
    used: { state: 'ruleSaysNo', message: '问卷已发放或已放进班级的单元，不能删除' },
  },
})
