import { type Static, Type } from 'typebox'
import { AccountShown } from '../account/staff.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

/** The sections of a person's file, in the order of the tabs. */
export const fileSections = [
  'overview',
  'hours',
  'courses',
  'classes',
  'exams',
  'homework',
  'certificates',
  'tasks',
  'signIns',
  'logins',
  'stays',
  'acts',
] as const
export type FileSection = (typeof fileSections)[number]

/** What somebody may know of a person: everything, the account alone, or what concerns their own classes. */
export const fileViews = ['whole', 'account', 'class'] as const
export type FileView = (typeof fileViews)[number]

export const fileRefusals = {
  /** The same for an id of nobody: the answer does not reveal who exists. */
  notYours: {
    state: 'forbidden',
    message: '没有这位学员，或者他不在您管理的单位和任教的班里；请联系他所在单位的管理员',
  },
} as const

/** One unit in which somebody was; days are 'yyyy-MM-dd'. */
const Stay = Type.Object({
  unitName: Type.String(),
  /** '' where it is not known since when. */
  from: Type.String(),
  /** The last day; '' while it lasts. */
  until: Type.String(),
  /** Why they came, and who decided it; '' where that is not known. */
  reason: Type.String(),
  by: Type.String(),
})
export type Stay = Static<typeof Stay>

/** A transfer that waits for its day. */
const ComingTransfer = Type.Object({
  unitName: Type.String(),
  holdsFrom: Type.String(),
  reason: Type.String(),
  by: Type.String(),
})

/** The head of a person's file, as far as this viewer may know it. */
export const personFile = endpoint({
  id: 'D1-Q82-file',
  method: 'GET',
  path: '/nc/console/people/:id',
  access: { to: 'see', of: 'personFiles' },
  input: Type.Object({ id }),
  reply: Type.Object({
    id,
    name: Type.String(),
    unitName: Type.String(),
    view: Type.Enum(fileViews),
    sections: Type.Array(Type.Enum(fileSections)),
    /** Null where the viewer may not know it. */
    account: Type.Union([AccountShown, Type.Null()]),
    /** The units above theirs, from the top. */
    unitsAbove: Type.Array(Type.String()),
    /** The latest first. */
    stays: Type.Array(Stay),
    coming: Type.Union([ComingTransfer, Type.Null()]),
  }),
  refusals: fileRefusals,
})
