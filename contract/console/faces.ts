import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageSize, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

// Access: only those who answer for the security of the whole college (contract/kit/policies.ts).

const { notAllowed } = commonRefusals

/** More checks than these are not counted. */
export const MOST_FACE_CHECKS_COUNTED = 10_000
const day = Type.Optional(Type.String({ format: 'date' }))
const outcome = Type.Enum(['passed', 'refused'] as const)

/** Face checks of learners, the newest first. Says where a picture is, and never carries one. */
export const faceCheckList = endpoint({
  id: 'D3-Q05-checks',
  method: 'GET',
  path: '/nc/console/faces',
  access: { to: 'see', of: 'faces' },
  input: Type.Object({
    /** The whole name or number. */
    person: Type.Optional(text(64)),
    outcome: Type.Optional(outcome),
    /** Days in the time of the college, both included. */
    atFrom: day,
    atUntil: day,
    pageNum: Type.Integer({ minimum: 1, maximum: MOST_FACE_CHECKS_COUNTED, default: 1 }),
    pageSize: pageSize(20),
  }),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        id,
        at: Type.String(),
        name: Type.String(),
        loginName: Type.String(),
        unitName: Type.String(),
        /** '' where it is not known. */
        courseTitle: Type.String(),
        way: Type.Enum(['picture', 'password'] as const),
        outcome,
        /** 'none': none was taken, or it did not pass. 'deleted': 30 days are over. */
        picture: Type.Enum(['kept', 'deleted', 'none'] as const),
      }),
    ),
    total: Type.Integer(),
    /** There are more than `total`. */
    isMore: Type.Boolean(),
  }),
  refusals: { notAllowed },
})

/** The picture of one check, JPEG. Each look is an entry of the audit log. */
export const faceCheckPicture = endpoint({
  id: 'D3-Q05-picture',
  method: 'GET',
  path: '/nc/console/faces/:id/picture',
  repeat: 'each',
  access: { to: 'see', of: 'faces' },
  input: Type.Object({ id }),
  reply: Type.Unknown(),
  refusals: { notAllowed, gone: { state: 'notFound', message: '照片已删除' } },
  changesState: true,
  raw: true,
})
