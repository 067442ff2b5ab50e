import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, pageNum, pageSize, text } from '../kit/fields.ts'
import { classRefusals } from './class.ts'
import { ClassDraft, contentFields, draftTypes } from './draft.ts'
import { classPhases } from './staff.ts'
import { itemKinds } from './study.ts'

/**
 * The editor of classes and camps. A class is edited by its head teachers, and by the administrators of its unit and of
 * the units above it; one without a unit by those at the top of the college (D2-Q64). Every other class is not there.
 */
const count = Type.Integer({ minimum: 0 })
const instant = Type.Integer()
const { noClass } = classRefusals

/** A course, live, exam, homework or questionnaire, as items of units name it. */
const catalogueRow = Type.Object({
  id,
  title: Type.String(),
  /** Its teachers, its questions or when it begins, in a few words. */
  note: Type.String(),
  /** Study hours; 0 for what has none. */
  period: Type.Number(),
  cover: Type.String(),
  theme: Type.String(),
  /** Learners can open it now. */
  isOffered: Type.Boolean(),
})
export type CatalogueRow = Static<typeof catalogueRow>

const person = Type.Object({ userId: id, name: Type.String(), unitName: Type.String() })
export type ClassPerson = Static<typeof person>

const file = Type.Object({ id, name: Type.String(), bytes: count })
export type DraftFile = Static<typeof file>

/** All of a class that its editor shows. */
export const editedClass = endpoint({
  id: 'D2-E01-edit',
  method: 'GET',
  path: '/nc/console/classes/:id',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id }),
  reply: Type.Object({
    id,
    type: draftTypes,
    phase: Type.Enum(classPhases),
    status: Type.Enum(['draft', 'published', 'withdrawn']),
    /** Grows with every change; a save names the one that it began with. */
    version: count,
    /** ms since 1970, and who: of the last change; null and '' before the first. */
    editedAt: Type.Union([Type.Null(), instant]),
    editedBy: Type.String(),
    /** Places that are taken: no fewer may be set. */
    placesTaken: count,
    studentTotal: count,
    unitName: Type.String(),
    draft: ClassDraft,
    /** What the items and names in the draft stand for. */
    targets: Type.Array(Type.Object({ kind: Type.Enum(itemKinds), ...catalogueRow.properties })),
    people: Type.Array(person),
    files: Type.Array(file),
  }),
  refusals: {
    noClass,
    notEditor: { state: 'forbidden', message: '这个班由班主任和管理员编辑，您可以看到列表里的情况' },
  },
})

/**
 * Makes a draft. An administrator's is of their unit; a teacher's too, and they are its head teacher.
 */
export const createClass = endpoint({
  id: 'D2-E01-create',
  method: 'POST',
  path: '/nc/console/classes/create',
  repeat: 'key',
  access: { to: 'make', of: 'classes' },
  input: Type.Object({ type: draftTypes, title: text(100) }),
  reply: Type.Object({ id }),
  refusals: { noTitle: { state: 'ruleSaysNo', message: '请填写名称' } },
})

/** Why a draft is not saved, besides what `whyNotSave` of the rules says of the fields. */
export const saveRefusals = {
  noClass,
  changed: { state: 'ruleSaysNo', message: '刚刚有人修改了这个班级，请看过最新内容再改' },
  badDraft: { state: 'ruleSaysNo', message: '有内容没有填好，请检查后再保存' },
  noUnit: { state: 'ruleSaysNo', message: '请选择您管理的单位' },
  noTarget: { state: 'ruleSaysNo', message: '有的内容已不能选用，请移除后再保存' },
  noPerson: { state: 'ruleSaysNo', message: '有的人员已不能选用，请移除后再保存' },
  noFile: { state: 'ruleSaysNo', message: '有的文件不是您上传的，请重新上传' },
  foreignIds: { state: 'malformed', message: '请求有误，请刷新后重试' },
  ownPlace: { state: 'ruleSaysNo', message: '不能取消自己的班主任，请由管理员操作' },
  places: { state: 'ruleSaysNo', message: '名额不能少于已占用的人数' },
} as const

/**
 * Saves all of a class, or nothing of it. The second of two editors is refused: `data` then says who saved last and when.
 * Where units, items or gates changed, all members are counted anew afterwards.
 */
export const saveClass = endpoint({
  id: 'D2-E01-save',
  method: 'POST',
  path: '/nc/console/classes/:id/save',
  repeat: 'idempotent',
  access: { to: 'change', of: 'classes' },
  input: Type.Object({ id, version: count, draft: ClassDraft }),
  reply: Type.Object({ version: count, isRecounted: Type.Boolean() }),
  refusals: saveRefusals,
})

/** What becomes of the members when the units are changed so; people, each counted once per line. */
export const classEffect = endpoint({
  id: 'D2-Q66-effect',
  method: 'POST',
  path: '/nc/console/classes/:id/effect',
  repeat: 'reads',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id, ...contentFields }),
  reply: Type.Object({
    /** Students and cadres who are admitted or have completed. */
    members: count,
    /** Whose share of what the class asks for rises, or falls. */
    rises: count,
    falls: count,
    /** Who reaches all the class asks for, and completes it when all are counted anew. */
    completes: count,
    /** Who has completed the class and would not reach what it asks for; they keep it. */
    keeps: count,
    /** Who has finished a unit that they would have to go on with, and the other way round. */
    unitsReopened: count,
    unitsReached: count,
    /** Who loses a result of a live, exam, homework or questionnaire that is taken out. */
    resultsLost: count,
  }),
  refusals: { noClass, noTarget: saveRefusals.noTarget, badDraft: saveRefusals.badDraft },
})
export type ClassEffect = Static<(typeof classEffect)['reply']>

/** How far the members are counted anew since the content changed last. */
export const classRecount = endpoint({
  id: 'D2-Q66-recount',
  method: 'GET',
  path: '/nc/console/classes/:id/recount',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id }),
  reply: Type.Object({ isDone: Type.Boolean(), done: count, total: count }),
  refusals: { noClass },
})

const act = (name: string) =>
  ({
    method: 'POST',
    path: `/nc/console/classes/:id/${name}`,
    repeat: 'idempotent',
    access: { to: 'publish', of: 'classes' },
  }) as const

/** Shows it to learners: from then on they can enrol. */
export const publishClass = endpoint({
  id: 'D2-E01-publish',
  ...act('publish'),
  input: Type.Object({ id }),
  reply: empty,
  refusals: {
    noClass,
    missing: { state: 'ruleSaysNo', message: '还有必填的内容没有填好，不能发布' },
    already: { state: 'ruleSaysNo', message: '班级已经发布' },
  },
})

/** Takes it away from learners; what they have learned stays, and it can be published again. */
export const withdrawClass = endpoint({
  id: 'D2-E01-withdraw',
  ...act('withdraw'),
  input: Type.Object({ id }),
  reply: empty,
  refusals: { noClass, notPublished: { state: 'ruleSaysNo', message: '班级没有发布，不用下架' } },
})

/** Ends enrolment and training now. */
export const endClass = endpoint({
  id: 'D2-E01-end',
  ...act('end'),
  input: Type.Object({ id }),
  reply: empty,
  refusals: {
    noClass,
    notRunning: { state: 'ruleSaysNo', message: '班级没有开班或已经结束' },
  },
})

/**
 * A new draft with the same settings, units, items, materials, activities and announcements, the latter as drafts, and
 * without members. With a day it begins on it, and all dates move as a block; without, windows that are over are left out.
 */
export const copyClass = endpoint({
  id: 'D2-E01-copy',
  ...act('copy'),
  repeat: 'key',
  input: Type.Object({
    id,
    title: Type.Optional(text(100)),
    startDay: Type.Optional(Type.String({ format: 'date' })),
    /** Moved by whole weeks, to the first day on or after `startDay` that is the same weekday. */
    keepsWeekdays: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    id,
    /** Lives and questionnaires that whoever copies could not put into a class: the copy does not name them. */
    leftOut: count,
  }),
  refusals: { noClass },
})

/** What can be put into a unit; of course-like kinds the published courses. A teacher finds their own exams only. */
export const classCatalogue = endpoint({
  id: 'D2-B002-catalogue',
  method: 'GET',
  path: '/nc/console/class-catalogue',
  access: { to: 'make', of: 'classes' },
  input: Type.Object({
    kind: Type.Enum(itemKinds),
    word: Type.Optional(text(50)),
    pageNum,
    pageSize: pageSize(30),
  }),
  reply: Type.Object({ total: count, rows: Type.Array(catalogueRow) }),
  refusals: {},
})

/** Who can teach in this class, or be a cadre of it: staff of the college, or its own students. By name or number. */
export const classCandidates = endpoint({
  id: 'D2-Q01-candidates',
  method: 'GET',
  path: '/nc/console/classes/:id/candidates',
  access: { to: 'see', of: 'classes' },
  input: Type.Object({ id, as: Type.Enum(['teacher', 'cadre']), word: text(50) }),
  reply: Type.Array(person),
  refusals: { noClass },
})
