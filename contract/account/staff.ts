import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing, pageSize, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { givenRoles } from '../kit/roles.ts'
import { closedUnit } from './units.ts'

const unitId = Type.Union([id, Type.Null()])
const given = {
  name: text(64),
  /** Null: the whole college. */
  unitId,
  roles: Type.Array(Type.Enum(givenRoles), { maxItems: givenRoles.length }),
}
const shown = {
  id,
  loginName: Type.String(),
  name: Type.String(),
  unitName: Type.String(),
  roles: Type.Array(Type.String()),
  status: Type.Enum(['active', 'suspended', 'closed'] as const),
  /** Why it is suspended: a key of `suspensionNames`; '' while it is not. */
  suspensionReason: Type.String(),
  createdAt: Type.String(),
}
const { notAllowed } = commonRefusals

/** Why somebody does something to a person: for the audit log and their file. Never empty. */
export const LONGEST_WHY = 200
export const why = Type.String({ minLength: 1, maxLength: LONGEST_WHY, pattern: '\\S' })

/** Why nobody, or not this person, changes an account. */
export const changeRefusals = {
  noUser: { state: 'notFound', message: '人员不存在' },
  demo: { state: 'ruleSaysNo', message: '演示账号由多人共用，不能修改' },
  closed: { state: 'ruleSaysNo', message: '账号已注销，不能修改' },
  powerful: { state: 'forbidden', message: '对方有您不能授予的权力，请联系安全管理员处理这个账号' },
  notAllowed,
} as const
export const fieldRefusals = {
  noName: { state: 'ruleSaysNo', message: '请填写姓名' },
  noUnit: { state: 'ruleSaysNo', message: '请选择您管理的单位' },
  closedUnit,
  notYours: { state: 'forbidden', message: '管理员和系统、安全、审计三种权力由安全管理员授予和收回，请联系安全管理员' },
  collegeOnly: {
    state: 'ruleSaysNo',
    message: '系统管理员和审计管理员管全院，只能给省级单位或不属于任何单位的人；要调到下级单位，请先收回',
  },
  /** The college would have nobody with this power any more. */
  lastHolder: {
    state: 'ruleSaysNo',
    message: '全院只有这一位有这项权力（系统、安全或审计管理员），请先授予另一位省级的人，再收回',
  },
} as const

/** More rows than these are not counted: whoever sees so many searches instead of turning pages. */
export const MOST_COUNTED = 10_000

/** The accounts of a person's unit and of those below it; at the top of the college, all. */
export const staffUsers = endpoint({
  id: 'D1-Q82-users',
  method: 'GET',
  path: '/nc/console/users',
  access: { to: 'see', of: 'people' },
  input: Type.Object({
    /** The beginning of a name, of its pinyin or of a student number, a whole mobile number, or its last four digits. */
    keyword: Type.Optional(text(64)),
    role: Type.Optional(Type.Enum(givenRoles)),
    /** This unit and those below it. */
    unitId: Type.Optional(id),
    status: Type.Optional(shown.status),
    pageNum: Type.Integer({ minimum: 1, maximum: MOST_COUNTED, default: 1 }),
    pageSize: pageSize(20),
  }),
  reply: Type.Object({
    rows: Type.Array(Type.Object({ ...shown, phoneLastFour: Type.String() })),
    /** `MOST_COUNTED` at most. */
    total: Type.Integer(),
    /** There are more than `total`. */
    isMore: Type.Boolean(),
  }),
  refusals: {},
})

/** The units that this person manages, each after the one above it. */
export const staffUnits = endpoint({
  id: 'D1-Q82-units',
  method: 'GET',
  path: '/nc/console/units',
  access: { to: 'see', of: 'people' },
  input: nothing,
  reply: Type.Object({
    units: Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        depth: Type.Integer(),
        /** Nobody new comes into it. */
        isClosed: Type.Boolean(),
      }),
    ),
    /** This person also manages those who belong to no unit. */
    isAtTop: Type.Boolean(),
  }),
  refusals: {},
})

/** An account as those see it who answer for it. */
export const AccountShown = Type.Object({
  ...shown,
  unitId,
  /** '1' 男, '2' 女, '' unknown. */
  sex: Type.String(),
  /** 职务 and 职级. */
  job: Type.String(),
  rank: Type.String(),
  /** Masked; '' without one. To see it whole is an act of its own (contract/account/staff-facts.ts). */
  phone: Type.String(),
  /** Who wrote it: the person, proved by a code, or a member of staff by name; and when, '' where that is not known. */
  phoneFrom: Type.Enum(['none', 'person', 'staff'] as const),
  phoneSetBy: Type.String(),
  phoneSetAt: Type.String(),
  /** '' while the login still asks for them. */
  phoneLastFour: Type.String(),
  mustChangePassword: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  sessions: Type.Integer(),
  devices: Type.Integer(),
  /** '' without a session. */
  lastSeenAt: Type.String(),
  /** Since when it is suspended, and what was written about it for colleagues; '' while it is not. */
  suspendedAt: Type.String(),
  suspensionNote: Type.String(),
  /** Changes with the name, the unit and the roles. */
  version: Type.String(),
  /** Why this person cannot change it; '' when they can. */
  whyNot: Type.String(),
})

export const staffUser = endpoint({
  id: 'D1-Q82-user',
  method: 'GET',
  path: '/nc/console/users/:id',
  access: { to: 'see', of: 'people' },
  input: Type.Object({ id }),
  reply: AccountShown,
  refusals: { noUser: changeRefusals.noUser },
})

/** Opens an account. Its password is shown once, to whoever opens it, and changed at the first login (D1-Q45). */
export const createUser = endpoint({
  id: 'D1-Q82-create',
  method: 'POST',
  path: '/nc/console/users/create',
  repeat: 'key',
  access: { to: 'make', of: 'people' },
  input: Type.Object({ loginName: text(64), ...given }),
  reply: Type.Object({ id, password: Type.String() }),
  refusals: {
    ...fieldRefusals,
    notAllowed,
    wrongNumber: { state: 'ruleSaysNo', message: '编号为1-64位字母、数字或 . _ - @' },
    taken: { state: 'ruleSaysNo', message: '编号已被使用' },
    tooMany: commonRefusals.tooMany,
  },
})

export const editUser = endpoint({
  id: 'D1-Q82-edit',
  method: 'POST',
  path: '/nc/console/users/:id/edit',
  repeat: 'idempotent',
  access: { to: 'change', of: 'people' },
  input: Type.Object({ id, version: text(64), ...given }),
  /** What is stored now. */
  reply: Type.Object({ ...given, roles: shown.roles, version: Type.String() }),
  refusals: {
    ...changeRefusals,
    ...fieldRefusals,
    ownRights: { state: 'ruleSaysNo', message: '不能修改自己的角色和单位' },
    /** Carries `Changed` with name, unit and roles. */
    changed: editRefusals.changed,
  },
})

/** A new password, shown once; the account is logged out everywhere and changes it at the next login. */
export const resetUserPassword = endpoint({
  id: 'D1-Q82-reset',
  method: 'POST',
  path: '/nc/console/users/:id/reset-password',
  repeat: 'each',
  access: { to: 'decide', of: 'people' },
  input: Type.Object({ id, why }),
  reply: Type.Object({ password: Type.String() }),
  refusals: {
    ...changeRefusals,
    own: { state: 'ruleSaysNo', message: '请在学员端的账号设置里修改自己的密码' },
    tooMany: commonRefusals.tooMany,
  },
})

/** Removes the authenticator of somebody who lost it; they are logged out everywhere and enrol another one. */
export const resetSecondFactor = endpoint({
  id: 'D1-B006-factor-reset',
  method: 'POST',
  path: '/nc/console/users/:id/reset-second-factor',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'people' },
  input: Type.Object({ id, why }),
  reply: Type.Null(),
  refusals: {
    ...changeRefusals,
    own: { state: 'ruleSaysNo', message: '不能重置自己的二次验证，请联系其他管理员' },
    notSet: { state: 'ruleSaysNo', message: '对方没有绑定验证器' },
  },
})

export const endUserSessions = endpoint({
  id: 'D1-Q82-end-sessions',
  method: 'POST',
  path: '/nc/console/users/:id/end-sessions',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'people' },
  input: Type.Object({ id, why }),
  reply: Type.Object({ ended: Type.Integer() }),
  refusals: changeRefusals,
})
