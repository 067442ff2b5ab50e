import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { writingRefusals } from '../moderation/refusals.ts'

/** Characters of the text of a rating (D3-Q15). */
export const RATING_LENGTH = 500
export const LARGEST_SCORE = 10

/** The id of a course or live, and its type ('course' where it is not said). */
const subject = { relaid: id, rTypeValue: Type.Optional(text(20)) }
const score = Type.Integer({ minimum: 1, maximum: LARGEST_SCORE })

const noSubject = { state: 'notFound', message: '评价的内容不存在或已下架' } as const
const unknownType = { state: 'malformed', message: '该内容不能评价' } as const

/** The assessment of a course or live: what its ratings come to, and the person's own (D3-B315, D3-Q54). */
export const getIdByRelation = endpoint({
  id: 'D3-C46',
  method: 'GET',
  path: '/nc/gather/assess/getIdByRelation',
  access: 'login',
  input: Type.Object(subject),
  reply: Type.Object({
    /** A course or live has one assessment, with its own id. */
    assessId: id,
    /** The mean with one decimal; 0 without ratings. */
    assessAverageScore: Type.Number(),
    total: Type.Integer(),
    /** Null before the person has rated. */
    own: Type.Union([
      /** `isHeld`: others do not read it until it is approved. */
      Type.Object({ score, content: Type.String(), isHeld: Type.Boolean() }),
      Type.Null(),
    ]),
  }),
  refusals: { noSubject, unknownType },
})

/** Rates a course or live; a later rating replaces the earlier one (D3-Q15). */
export const saveRating = endpoint({
  id: 'D3-Q15',
  method: 'POST',
  path: '/nc/gather/assess/save',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({
    ...subject,
    assessId: Type.Optional(id),
    score,
    /** In UTF-16 code units: what people take for one character may be a dozen. */
    content: Type.Optional(text(12 * RATING_LENGTH)),
  }),
  reply: Type.Object({ assessAverageScore: Type.Number() }),
  refusals: {
    noSubject,
    unknownType,
    ...writingRefusals,
    otherAssessment: { state: 'malformed', message: '评价与内容不符，请返回重新进入' },
    tooLong: { state: 'malformed', message: `评价内容不能超过${RATING_LENGTH}字` },
  },
})

/** The ratings of other learners, the latest first (D3-Q65). */
export const ratingList = listPage({
  id: 'D3-Q65',
  namespace: 'nc.gather.assess',
  pageName: 'list',
  pageSize: 10,
  access: 'login',
  query: Type.Object(subject),
  sortable: [],
  row: Type.Object({
    _id: id,
    score,
    content: Type.String(),
    /** Only the first character of the name. */
    userName: Type.String(),
    /** ISO instant. */
    updateTime: Type.String(),
  }),
})
