import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { persistPage } from '../kit/persist.ts'
import { classRefusals, classStates, windowPhases } from './class.ts'

const state = Type.Enum(Object.values(classStates))

/** What enrolling may be refused with, in both families of calls (D2-Q18). */
export const enrolRefusals = {
  ...classRefusals,
  /** Not shown: the page loads the info anew, and the form opens when it is needed (D2-Q39). */
  silent: { state: 'enrolmentNeedsForm', message: '请查看报名状态，或填写报名表' },
  outsideWindow: { state: 'ruleSaysNo', message: '不在报名日期内' },
  notNow: { state: 'ruleSaysNo', message: '暂时无法报名' },
  full: { state: 'ruleSaysNo', message: '人数已满' },
  rosterOnly: { state: 'ruleSaysNo', message: '未报名,请联系省/市州级网院管理员' },
} as const

/** What asking to be told of the start of an enrolment may be refused with (D3-C54). */
export const remindRefusals = {
  ...classRefusals,
  hasBegun: { state: 'ruleSaysNo', message: '报名已经开始或已经结束，不再提醒' },
  notByOneself: { state: 'ruleSaysNo', message: '这个班级您不用自己报名' },
} as const

/** Enrols in a special class. A second time, and a class that needs the form, answer 20002. */
export const enrol = endpoint({
  id: 'D2-C03',
  method: 'POST',
  path: '/nc/class/enroll',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({ state, needForm: Type.Boolean() }),
  refusals: enrolRefusals,
})

/** The same for a camp. */
export const enrolInCamp = endpoint({
  id: 'D2-C13',
  method: 'POST',
  path: '/nc/mobile/tj/ztb/addXymdBm',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ nc_zyb_id: id }),
  reply: Type.Object({ state, needForm: Type.Boolean() }),
  refusals: enrolRefusals,
})

/**
 * Withdraws the caller's own enrolment before it is decided: the place becomes free, the data of the form is deleted,
 * and the person may enrol again while enrolment is open. If a reviewer decides at the same moment, the first of the two
 * acts counts and the other one is refused.
 */
export const withdrawEnrolment = endpoint({
  id: 'D2-Q64-withdraw',
  method: 'POST',
  path: '/nc/class/enroll/withdraw',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({ state }),
  refusals: {
    ...classRefusals,
    admittedFirst: { state: 'ruleSaysNo', message: '审核人员已先通过您的报名，不能撤回；要退出请联系班主任' },
    rejectedFirst: { state: 'ruleSaysNo', message: '审核人员已先拒绝您的报名，不用撤回' },
  },
})

/** The fields of the apply form (D2-Q38). `sex` is '1' 男, '2' 女 or ''. */
export const ApplyForm = Type.Object({
  name: text(50),
  sex: Type.Enum(['', '1', '2']),
  phone: text(20),
  unit: text(100),
  job: text(100),
  remark: text(500),
})

/** The form, filled with what was sent before, else with what is known of the person. */
export const applyInfo = endpoint({
  id: 'D2-C02',
  method: 'GET',
  path: '/nc/class/apply/info',
  access: 'login',
  input: Type.Object({ id }),
  reply: Type.Object({
    className: Type.String(),
    state,
    /** Whether sending it enrols now. */
    canApply: Type.Boolean(),
    /** Both windows and when they begin, as in the info: why nothing can be sent, and from when there is study. */
    enrolment: Type.Enum(windowPhases),
    training: Type.Enum(windowPhases),
    bmsjSdate: Type.String(),
    pxsjSdate: Type.String(),
    form: ApplyForm,
  }),
  refusals: classRefusals,
})

/** Sends the form and enrols with it (D2-Q38). `classId` stands outside of `data`. */
export const applyForm = persistPage({
  repeat: 'idempotent',
  id: 'D2-Q38',
  namespace: 'nc.class.apply',
  pageName: 'edit',
  access: 'login',
  data: ApplyForm,
  beside: ['classId'],
  reply: Type.Object({ _id: Type.String(), state }),
  refusals: {
    ...enrolRefusals,
    noName: { state: 'malformed', message: '请输入姓名' },
    wrongPhone: { state: 'malformed', message: '手机号格式错误' },
    noUnit: { state: 'malformed', message: '请输入单位' },
  },
})

/** Marks that the person began to study; the first time counts (D2-Q40). */
export const updateStudyStatus = endpoint({
  id: 'D2-C04',
  method: 'POST',
  path: '/nc/class/updateStudyStatus',
  repeat: 'each',
  access: { member: 'id', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ id }),
  reply: Type.Object({ trainingStatus: Type.Literal(1) }),
  refusals: { ...classRefusals, outsideWindow: { state: 'ruleSaysNo', message: '不在学习时间范围内' } },
})

/** Records that the person entered the class, with the device, once a day (D2-Q41). */
export const noteClassEntry = endpoint({
  id: 'D2-C10',
  method: 'GET',
  path: '/inc/nc/class/sign',
  repeat: 'each',
  access: { member: 'id', as: ['student', 'cadre', 'teacher', 'observer'] },
  changesState: true,
  input: Type.Object({ id, os: Type.Optional(text(50)), browser: Type.Optional(text(100)) }),
  reply: Type.Null(),
  refusals: classRefusals,
})
