import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'
import { classRefusals } from './class.ts'
import { ClassDraft, draftTypes } from './draft.ts'

/**
 * A class as a pattern: the next one begins on another day, and all dates move with it as a block. A template is such a
 * pattern that is kept, for the unit of whoever made it.
 */
const count = Type.Integer({ minimum: 0 })
const day = Type.String({ format: 'date' })
const instant = Type.Integer()
const instantOrNone = Type.Union([Type.Null(), instant])
const { noClass } = classRefusals

const pattern = Type.Object({
  /** Without people: who copies becomes its head teacher. */
  draft: ClassDraft,
  /** Of the gradebook, in percent, by the ids of the items in the draft. */
  weights: Type.Record(Type.String(), Type.Integer()),
  notices: Type.Array(Type.Object({ title: Type.String(), content: Type.String(), at: instant })),
  activities: Type.Array(Type.Object({ title: Type.String(), day })),
  /** The first day of the training, or of the first date; all dates are counted from it. */
  anchor: day,
})
export type ClassTemplateContent = Static<typeof pattern>

/** What has a date, in the order of the dates. */
export const datedKinds = ['enrol', 'train', 'item', 'exam', 'work', 'notice', 'activity'] as const
const dated = Type.Object({
  kind: Type.Enum(datedKinds),
  title: Type.String(),
  /** ms since 1970. */
  from: instantOrNone,
  until: instantOrNone,
})
export type DatedThing = Static<typeof dated>
const dates = { anchor: day, rows: Type.Array(dated) }

/** When everything in a class is, before it is copied to another day. */
export const classDates = endpoint({
  id: 'D2-E01-dates',
  method: 'GET',
  path: '/nc/console/classes/:id/dates',
  access: { to: 'publish', of: 'classes' },
  input: Type.Object({ id }),
  reply: Type.Object({ title: Type.String(), ...dates }),
  refusals: { noClass },
})

const template = Type.Object({
  id,
  title: Type.String(),
  note: Type.String(),
  type: draftTypes,
  unitName: Type.String(),
  madeBy: Type.String(),
  /** ms since 1970. */
  madeAt: instant,
  itemCount: count,
  /** From the first date to the last. */
  days: count,
  /** Whether the caller may remove it. */
  mayChange: Type.Boolean(),
  ...dates,
})
export type ClassTemplate = Static<typeof template>

/** The newest first. */
export const classTemplates = endpoint({
  id: 'D2-E01-templates',
  method: 'GET',
  path: '/nc/console/class-templates',
  access: { to: 'see', of: 'classTemplates' },
  input: Type.Object({ word: Type.Optional(text(50)), pageNum, pageSize: pageSize(50) }),
  reply: Type.Object({ total: count, rows: Type.Array(template) }),
  refusals: {},
})

const noTemplate = { state: 'notFound', message: '模板不存在，或属于其他单位' } as const
const noTitle = { state: 'ruleSaysNo', message: '请填写名称' } as const

export const saveClassTemplate = endpoint({
  id: 'D2-E01-template-save',
  method: 'POST',
  path: '/nc/console/class-templates/save',
  repeat: 'key',
  access: { to: 'make', of: 'classTemplates' },
  input: Type.Object({ classId: id, title: text(100), note: text(200) }),
  reply: Type.Object({ id }),
  refusals: { noClass, noTitle },
})

export const removeClassTemplate = endpoint({
  id: 'D2-E01-template-remove',
  method: 'POST',
  path: '/nc/console/class-templates/remove',
  repeat: 'idempotent',
  access: { to: 'change', of: 'classTemplates' },
  input: Type.Object({ templateId: id }),
  reply: Type.Null(),
  refusals: { noTemplate },
})

/** A new draft from a template, beginning on this day. */
export const classFromTemplate = endpoint({
  id: 'D2-E01-template-use',
  method: 'POST',
  path: '/nc/console/class-templates/use',
  repeat: 'key',
  access: { to: 'make', of: 'classes' },
  input: Type.Object({ templateId: id, title: text(100), startDay: day, keepsWeekdays: Type.Boolean() }),
  reply: Type.Object({
    id,
    /** What whoever asks could not put into a class, or is no longer there: the new class does not name it. */
    leftOut: count,
  }),
  refusals: { noTemplate, noTitle },
})
