import { type Static, Type } from 'typebox'
import { id, text } from '../kit/fields.ts'
import { classTypes, quotaRules } from './class.ts'
import { itemKinds } from './study.ts'

/** What the staff of a class write: all of it is saved at once. Ids of new units, items and materials are made by the page. */

/** Items in all units together. */
export const MOST_ITEMS = 300
const MOST_UNITS = 30
const MOST_MATERIALS = 50
const MOST_STAFF = 50
/** Of one material. */
export const MOST_MATERIAL_FILES = 9
/** Study hours of one item or gate. */
export const MOST_HOURS = 999.9
export const MOST_PLACES = 1_000_000

const LAST_INSTANT = 4_102_444_800_000
/** ms since 1970; null is no limit, and comes first because a number would take null as 0. */
const instantOrNone = Type.Union([Type.Null(), Type.Integer({ minimum: 0, maximum: LAST_INSTANT })])
const hours = Type.Number({ minimum: 0, maximum: MOST_HOURS })

export const ItemDraft = Type.Object({
  id,
  kind: Type.Enum(itemKinds),
  /** The course, live, exam, homework or questionnaire. */
  targetId: id,
  /** '' takes the course's title. */
  title: text(200),
  period: hours,
  isCompulsory: Type.Boolean(),
  openFrom: instantOrNone,
  openUntil: instantOrNone,
})
export type ItemDraft = Static<typeof ItemDraft>

export const UnitDraft = Type.Object({
  id,
  title: text(100),
  compulsoryGate: hours,
  electivesGate: hours,
  itemsInOrder: Type.Boolean(),
  items: Type.Array(ItemDraft, { maxItems: MOST_ITEMS }),
})
export type UnitDraft = Static<typeof UnitDraft>

const MaterialDraft = Type.Object({
  id,
  title: text(100),
  fileIds: Type.Array(id, { minItems: 1, maxItems: MOST_MATERIAL_FILES, uniqueItems: true }),
  isPublished: Type.Boolean(),
  mayDownload: Type.Boolean(),
})
export type MaterialDraft = Static<typeof MaterialDraft>

const TeacherDraft = Type.Object({ userId: id, isHead: Type.Boolean() })

/** What its units are made of; a change of it counts all members anew. */
export const contentFields = {
  unitsInOrder: Type.Boolean(),
  units: Type.Array(UnitDraft, { maxItems: MOST_UNITS }),
}
const ClassContent = Type.Object(contentFields)
export type ClassContent = Static<typeof ClassContent>

/** Every setting of a class but its type, which is chosen when it is made. */
export const ClassDraft = Type.Object({
  title: text(100),
  /** Address of an uploaded picture; '' shows a generated one. */
  cover: text(300),
  /** Of the generated cover. */
  theme: text(20),
  labels: Type.Array(text(20), { maxItems: 8 }),
  /** HTML; sanitised. */
  content: text(50_000),
  hostName: text(100),
  organiserName: text(100),
  /** Whose administrators manage it; null is the whole college. */
  unitId: Type.Union([Type.Null(), id]),
  enrolFrom: instantOrNone,
  enrolUntil: instantOrNone,
  trainFrom: instantOrNone,
  trainUntil: instantOrNone,
  quotaRule: Type.Enum(Object.values(quotaRules)),
  places: Type.Integer({ minimum: 0, maximum: MOST_PLACES }),
  reviewLevels: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  needsForm: Type.Boolean(),
  hasCommunity: Type.Boolean(),
  commentAudit: Type.Boolean(),
  hasCertificate: Type.Boolean(),
  isOpenToAll: Type.Boolean(),
  ...contentFields,
  teachers: Type.Array(TeacherDraft, { maxItems: MOST_STAFF }),
  /** Members who are cadres (班委). */
  cadres: Type.Array(id, { maxItems: MOST_STAFF, uniqueItems: true }),
  materials: Type.Array(MaterialDraft, { maxItems: MOST_MATERIALS }),
})
export type ClassDraft = Static<typeof ClassDraft>

export const draftTypes = Type.Union([Type.Literal(classTypes.special), Type.Literal(classTypes.camp)])
