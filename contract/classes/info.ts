import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id } from '../kit/fields.ts'
import {
  classModules,
  classRefusals,
  classStates,
  classTypes,
  quotaRules,
  studentStatuses,
  windowPhases,
} from './class.ts'

const oneOf = <Value extends number>(values: Record<string, Value>) => Type.Enum(Object.values(values))
/** 'yyyy-MM-dd HH:mm' in Asia/Shanghai, or '' where there is no such limit. */
const minute = Type.String()
/** Study hours, one decimal. */
const hours = Type.Number({ minimum: 0 })
const count = Type.Integer({ minimum: 0 })
/** '0' or '1', as the documents write some flags. */
const digit = Type.Enum(['0', '1'])

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
  /** 1 when the person may ask to be told that enrolment opens, and whether they did (D3-C54 with the type 'class'). */
  mayRemind: flag,
  isReminded: flag,
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
  /** 班级进度: whole percent of all that the units ask for; 0 for who is not admitted. */
  classPercent: Type.Integer({ minimum: 0, maximum: 100 }),
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
