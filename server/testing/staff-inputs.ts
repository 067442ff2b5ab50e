import { catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { StaffAccess, Thing } from '@college/contract/kit/policies.ts'
import { sampleInput } from './any-input.ts'
import type { OwnedIds } from './owned-things.ts'

/** A call about things of one row of the policy table; of the calls of the catalogue one for each kind. */
export type StaffCall = Endpoint & { policy: StaffAccess; kind?: string }

/** The calls of staff, by their roles or by what they are in a class or a live. */
export function staffCalls(endpoints: readonly Endpoint[]): StaffCall[] {
  return endpoints.flatMap((endpoint): StaffCall[] => {
    const { access, staffPower } = endpoint
    if (staffPower?.when === 'always') return [{ ...endpoint, policy: staffPower }]
    if (typeof access !== 'object' || !('of' in access) || 'unit' in access) return []
    if (access.of !== 'catalogue') return [{ ...endpoint, policy: access }]
    return kinds.map((kind) => ({ ...endpoint, kind, policy: { to: access.to, of: kind } as StaffAccess }))
  })
}

/** The kinds of the catalogue. Each is a row of the policy table. */
const kinds = Object.values(catalogueGroups).flatMap((group) => group.kinds.map(({ kind }) => kind))

type Pick = (ids: OwnedIds) => unknown

/** What `id` names in a call about this kind of thing. */
const idOf: Partial<Record<Thing, Pick>> = {
  courses: ({ course }) => course,
  questions: ({ question }) => question,
  papers: ({ paper }) => paper,
  exams: ({ exam }) => exam,
  classes: ({ class: id }) => id,
  certificates: ({ class: id }) => id,
  homeworks: ({ homework }) => homework,
  surveys: ({ survey }) => survey,
  people: ({ person }) => person,
  personFiles: ({ person }) => person,
  personRecords: ({ person }) => person,
  personClasses: ({ person }) => person,
  units: ({ ownUnit }) => ownUnit,
  feedback: ({ feedback }) => feedback,
  appeals: ({ appeal }) => appeal,
  lives: ({ live }) => live,
  talk: ({ ban }) => ban,
  reminders: ({ class: id }) => id,
  yearClosings: ({ closing }) => closing,
}

/** What a field of this name is about, in every call. */
const named: Record<string, Pick> = {
  examId: ({ exam }) => exam,
  sittingId: ({ sitting }) => sitting,
  versionId: ({ version }) => version,
  questionId: ({ question }) => question,
  coursewareId: ({ courseware }) => courseware,
  courseId: ({ course }) => course,
  classId: ({ class: id }) => id,
  noticeId: ({ notice }) => notice,
  activityId: ({ activity }) => activity,
  itemId: ({ item }) => item,
  templateId: ({ template }) => template,
  userId: ({ waiting }) => waiting,
  keptId: ({ person }) => person,
  goneId: ({ waiting }) => waiting,
  unitId: ({ ownUnit }) => ownUnit,
  parentId: ({ ownUnit }) => ownUnit,
  paperId: ({ paper }) => paper,
  _id: ({ quizPackage }) => quizPackage,
  homeworkId: ({ homework }) => homework,
  studentId: ({ record }) => record,
  lineId: ({ line }) => line,
  handId: ({ hand }) => hand,
  roundId: ({ round }) => round,
  userIds: ({ waiting }) => [waiting],
  requestIds: ({ request }) => [request],
  things: ({ comment }) => [{ kind: 'comment', id: comment }],
  coursewareIds: ({ courseware }) => [courseware],
}

/** A reminder of the student of the class. */
const aboutStudent: Record<string, Pick> = {
  kind: () => 'class',
  userIds: ({ student }) => [student],
  text: () => '',
  channels: () => [],
}

/** Where the name does not say it. */
const ofPath: Record<string, Record<string, Pick>> = {
  '/nc/class/certificate/revoke': { number: ({ certificateNumber }) => certificateNumber },
  '/nc/console/classes/acts': { ids: ({ class: id }) => [id], act: () => 'withdraw' },
  '/nc/console/classes/reach': { ids: ({ class: id }) => id },
  '/nc/console/classes/missing': { ids: ({ class: id }) => [id] },
  '/nc/console/classes/:id/grades/act': {
    people: ({ other }) => [{ userId: other, revision: 0 }],
    act: () => 'waive',
  },
  '/nc/console/classes/:id/grades/cell': { userId: ({ other }) => other },
  '/nc/console/classes/:id/grades/weights': { weights: () => ({}) },
  '/nc/console/users/suspend': { ids: ({ person }) => [person] },
  '/nc/console/users/resume': { ids: ({ person }) => [person] },
  '/nc/console/user-acts/check': {
    ids: ({ person }) => [person],
    act: () => ({ kind: 'reset' }),
    filter: () => undefined,
  },
  '/nc/console/users-export': { unitId: () => undefined, hasPhones: () => undefined },
  '/nc/console/classes/:id/candidates': { word: () => '人' },
  '/nc/console/enrol': { level: () => undefined },
  '/nc/exams/marking/take': { sittingId: () => undefined, versionId: () => undefined },
  '/nc/console/quiz/config': { coursewareId: () => undefined },
  '/web/moderation/appeals': { state: () => 'waiting' },
  '/nc/console/feedback': { state: () => 'waiting' },
  '/web/moderation/queue': { state: () => 'waiting', classId: () => undefined },
  '/web/moderation/bans': { classId: () => undefined },
  '/web/moderation/review': { act: () => 'approve' },
  '/nc/homework/review/decide': { score: () => undefined },
  '/nc/homework/review/queue': { state: () => 1, searchValue: () => undefined },
  '/nc/console/followed/thing': { kind: () => 'class' },
  '/nc/console/followed/export': { kind: () => 'class' },
  '/nc/console/reminders': { kind: () => 'class' },
  '/nc/console/reminders/preview': aboutStudent,
  '/nc/console/reminders/send': aboutStudent,
}
const batches = '/nc/console/surveys/batches/'

/** Values of other fields that every call takes. */
const fitting: Record<string, unknown> = { pageNum: 1, pageSize: 20, number: 1, minutes: 5, cursor: '', size: 20 }

/** Calls in which a field of that name only narrows a list. */
const filters = ['classId', 'unitId', 'courseId']

/**
 * The input of a call of staff about the things of one unit, and whether it names one of them. Fields that are left out
 * are those that narrow a list.
 */
export function inputAbout({ policy, input, path, kind }: StaffCall, ids: OwnedIds) {
  const sample = sampleInput(input)
  const required = new Set(input.required ?? [])
  let isAboutOne = false
  const pickOf = (name: string): Pick | undefined => {
    if (ofPath[path]?.[name]) return ofPath[path][name]
    if (kind && name === 'kind') return () => kind
    if (kind && (name === 'id' || name === 'ids')) return keptOf(kind, name)
    if (name !== 'id') return named[name]
    return path.startsWith(batches) ? ({ batch }) => batch : idOf[policy.of]
  }
  const fields = Object.keys(input.properties).flatMap((name) => {
    const pick = pickOf(name)
    if (pick && (required.has(name) || !filters.includes(name))) {
      const value = pick(ids)
      isAboutOne ||= value !== undefined && !values.includes(name)
      return [[name, value]]
    }
    if (name in fitting) return [[name, fitting[name]]]
    return required.has(name) ? [[name, sample[name]]] : []
  })
  return { input: Object.fromEntries(fields) as Record<string, unknown>, isAboutOne }
}

/** Fields that name no thing. */
const values = [
  'hasPhones',
  'filter',
  'word',
  'state',
  'act',
  'level',
  'score',
  'searchValue',
  'kind',
  'text',
  'channels',
]

/** One thing of a kind of the catalogue; kinds that belong to the whole college have none. */
function keptOf(kind: string, field: 'id' | 'ids'): Pick | undefined {
  const name = kind === 'lives' ? 'live' : kind === 'quizPackages' ? 'quizPackage' : kind
  return (ids) => {
    const id = (ids as Record<string, string>)[name]
    return id === undefined ? undefined : field === 'ids' ? [id] : id
  }
}
