import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, text } from '../kit/fields.ts'

/** Special class (专题班) or training camp (训练营), as cards and search hits carry it in `type_value`. */
export const classTypes = { special: 1, camp: 2 } as const
export type ClassType = (typeof classTypes)[keyof typeof classTypes]

/**
 * How a person stands to a class, as the wire writes it (D2-E01, D2-Q19, D2-Q64). `barred`: may not enrol. `enrollable`:
 * may enrol by the class's rule. `waiting` and `reviewing`: the first and the second review level decide. `open`: a
 * camp that everybody may enter without enrolling.
 */
export const classStates = {
  barred: -1,
  enrollable: 0,
  waiting: 1,
  admitted: 2,
  completed: 3,
  reviewing: 4,
  rejected: 5,
  open: 6,
} as const
export type ClassState = (typeof classStates)[keyof typeof classStates]

/** Where the server's clock stands to a window of the class (D2-Q89); a class without the window is always 'open'. */
export const windowPhases = ['before', 'open', 'over'] as const
export type WindowPhase = (typeof windowPhases)[number]

/** Who somebody is in a class, status `isstudent` (D2-Q01): 0 nobody, 1 formal student, 2 cadre or teacher, 3 observer. */
export const studentStatuses = { none: 0, student: 1, staff: 2, observer: 3 } as const
export type StudentStatus = (typeof studentStatuses)[keyof typeof studentStatuses]

/** The same by `queryStudentType` (D2-Q01): 1 teacher or staff, 2 class cadre, 0 everybody else. */
export const studentTypes = { ordinary: 0, teacher: 1, cadre: 2 } as const
export type StudentType = (typeof studentTypes)[keyof typeof studentTypes]

/** What a class may have switched on (D2-Q02). */
export const classModules = ['community'] as const

/** Who may enrol (jhrs, D2-Q63): 0 everybody, 1 as many as there are places, 2 only whom the roster names. */
export const quotaRules = { unlimited: 0, places: 1, roster: 2 } as const
export type QuotaRule = (typeof quotaRules)[keyof typeof quotaRules]

const oneOf = <Value extends number>(values: Record<string, Value>) => Type.Enum(Object.values(values))
/** 'yyyy-MM-dd HH:mm' in Asia/Shanghai, or '' where there is no such limit. */
const minute = Type.String()
/** Study hours, one decimal. */
const hours = Type.Number({ minimum: 0 })
const count = Type.Integer({ minimum: 0 })
/** '0' or '1', as the documents write some flags. */
const digit = Type.Enum(['0', '1'])

export const classRefusals = {
  noClass: { state: 'notFound', message: '班级不存在或已下架' },
} as const

/** Everything of a class or camp but its units (D2-E01). Figures of the person are zero for who is not admitted. */
export const ClassInfo = Type.Object({
  id,
  /** The same id, under the name that the camp calls use. */
  nc_zyb_id: id,
  type_value: oneOf(classTypes),
  name: Type.String(),
  /** JSON list with relativePath. */
  cover: Type.String(),
  /** The theme of the generated cover that stands in for a missing one. */
  theme: Type.String(),
  /** Labels separated by '^'. */
  label_text: Type.String(),
  labelsText: Type.String(),
  /** People who study: admitted and completed formal students and cadres. */
  studentCount: count,
  state: oneOf(classStates),
  isstudent: oneOf(studentStatuses),
  /** 1 when enrolment may start now. */
  signStatus: flag,
  /** 1 when this person may study now. */
  trainingStatus: flag,
  /** 1 when the person has an enrolment of whatever state. */
  bm: flag,
  /** Places; 0 where they are not counted. */
  txrs: count,
  jhrs: oneOf(quotaRules),
  /** Places left; 0 where they are not counted. */
  systudent: count,
  /** '1' outside of the enrolment window. */
  bm_is_end: digit,
  /** '1' after the training window. */
  px_is_end: digit,
  enrolment: Type.Enum(windowPhases),
  training: Type.Enum(windowPhases),
  /** 1 when the class is over. */
  sfgq: flag,
  bmsjSdate: minute,
  bmsjEdate: minute,
  pxsjSdate: minute,
  pxsjEdate: minute,
  /** Host and organiser. */
  zbdw: Type.String(),
  cbdw: Type.String(),
  /** Sanitised HTML. */
  content: Type.String(),
  /** Why the enrolment was rejected; '' otherwise. */
  reason: Type.String(),
  /** Whether enrolling needs the apply form. */
  needForm: Type.Boolean(),
  /** Items and hours that the class offers. */
  compulsory: count,
  compulsoryPeriod: hours,
  electives: count,
  electivesPeriod: hours,
  /** Hours that completion needs, and what the person has of them; of each unit no more than it asks for. */
  usercompulsoryGate: hours,
  userelectivesGate: hours,
  compulsoryObtained: hours,
  electivesObtained: hours,
  /** All hours the person completed in this class, beyond the gates too. */
  obtainPeriod: hours,
  /** Whether every unit has reached its gates (D2-Q66). */
  stateValue: Type.Boolean(),
  /** What is left until 结业, one sentence; '' when nothing is, and for who is not admitted. */
  remaining: Type.String(),
  certificateState: flag,
  examId: Type.String(),
  examPass: flag,
  score: Type.String(),
  homeworkId: Type.String(),
  homeworkStudentId: Type.String(),
  homeworkState: Type.Integer(),
  homeworkScore: Type.String(),
  /** The resource that was opened last; '' before the first. */
  lastCourseId: Type.String(),
  lastResourceType: Type.String(),
  lastResourceSubId: Type.String(),
  lastResourceName: Type.String(),
  /** '1': units are studied in order. */
  zjsfax: digit,
  newcourseId: Type.String(),
  enableModel: Type.Array(Type.Enum(classModules)),
})

export const classInfo = endpoint({
  id: 'D2-C01',
  method: 'GET',
  path: '/nc/class/train/info',
  access: 'login',
  input: Type.Object({ id }),
  reply: ClassInfo,
  refusals: classRefusals,
})

/** What one is in a class (D2-Q01). */
export const queryStudentType = endpoint({
  id: 'D2-C16',
  method: 'GET',
  path: '/nc/class/train/community/queryStudentType',
  access: 'login',
  input: Type.Object({ classId: id }),
  reply: oneOf(studentTypes),
  refusals: classRefusals,
})

/** Another class beside this one: of the same type, the person not in it (D2-E31). */
export const recommendedClasses = endpoint({
  id: 'D2-C08',
  method: 'GET',
  path: '/nc/class/recommend',
  access: 'login',
  input: Type.Object({
    id,
    pageNum: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 20, default: 2 }),
  }),
  reply: Type.Array(
    Type.Object({
      classId: id,
      type_value: oneOf(classTypes),
      name: Type.String(),
      cover: Type.String(),
      theme: Type.String(),
      compulsoryPeriod: hours,
      electivesPeriod: hours,
      studentCount: count,
    }),
  ),
  refusals: classRefusals,
})

/** The teachers of the class (D2-E13). `phone` is base64 of the masked number; '' without one (security 22). */
export const classTeachers = endpoint({
  id: 'D2-C07',
  method: 'GET',
  path: '/nc/class/teacher/list',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Array(
    Type.Object({
      id,
      name: Type.String(),
      photo: Type.String(),
      job: Type.String(),
      phone: Type.String(),
      /** The head teacher (班主任) of the class. */
      isHead: Type.Boolean(),
    }),
  ),
  refusals: classRefusals,
})

/** The camp of a chat group (D2-C19). */
export const classByGroupId = endpoint({
  id: 'D2-C19',
  also: ['D1-C43'],
  method: 'GET',
  path: '/nc/class/byGroupId',
  access: 'login',
  input: Type.Object({ groupId: text(64) }),
  reply: Type.Object({ id }),
  refusals: classRefusals,
})

/** Whether the person may enter the camp: a member, or anybody where the camp is open (D2-Q42). */
export const checkViewStatus = endpoint({
  id: 'D2-C18',
  method: 'GET',
  path: '/nc/ztb/xly/checkViewStatus',
  access: 'login',
  input: Type.Object({ zybId: id }),
  reply: Type.Object({
    canView: Type.Boolean(),
    /** Why not; '' otherwise. */
    message: Type.String(),
  }),
  refusals: classRefusals,
})

/** The chat group of a camp (D2-E27); for its members. */
export const classGroup = endpoint({
  id: 'D2-C17',
  also: ['D1-C67'],
  method: 'GET',
  path: '/im/api/getZtbInfo',
  access: { member: 'zybId', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ zybId: id }),
  reply: Type.Object({
    zyb: Type.Object({ im_group_id: id, title: Type.String() }),
    account: Type.Object({ loginname: Type.String() }),
  }),
  refusals: classRefusals,
})
