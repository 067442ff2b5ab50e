import { Type } from 'typebox'
import { DryRunOfChosen } from '../console/imports.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { givenRoles } from '../kit/roles.ts'
import { suspensionReasons } from './suspension.ts'

export const userActKinds = ['transfer', 'suspend', 'resume', 'reset', 'roles'] as const

/** What is done with many accounts at once. A new act is a new kind, and a new kind of dry run. */
const act = Type.Object({
  kind: Type.Enum(userActKinds),
  /** Of a transfer: where to; null is the whole college. */
  unitId: Type.Optional(Type.Union([id, Type.Null()])),
  /** Of a suspension. */
  as: Type.Optional(Type.Enum(suspensionReasons)),
  /** Of roles: given to everybody, or taken from everybody; other roles stay. */
  isGiven: Type.Optional(Type.Boolean()),
  roles: Type.Optional(Type.Array(Type.Enum(givenRoles), { maxItems: givenRoles.length, uniqueItems: true })),
})

/** Accounts that are chosen one by one. */
export const MOST_CHOSEN = 1_000

const filter = {
  keyword: Type.Optional(text(64)),
  role: Type.Optional(Type.Enum(givenRoles)),
  unitId: Type.Optional(id),
  status: Type.Optional(Type.Enum(['active', 'suspended', 'closed'] as const)),
}

/**
 * The dry run of an act: of each account what would change, or why not. `applyImport` applies it as a job. Of the chosen
 * accounts those that this person does not see are left out.
 */
export const checkUserAct = endpoint({
  id: 'D1-Q82-user-act',
  method: 'POST',
  path: '/nc/console/user-acts/check',
  repeat: 'each',
  access: { to: 'decide', of: 'people' },
  input: Type.Object({
    act,
    /** For the audit log, and for colleagues. */
    why: text(200),
    /** Without: all that the filter finds. */
    ids: Type.Optional(Type.Array(id, { minItems: 1, maxItems: MOST_CHOSEN, uniqueItems: true })),
    filter: Type.Optional(Type.Object(filter)),
  }),
  reply: DryRunOfChosen,
  refusals: {
    notAllowed: commonRefusals.notAllowed,
    noReason: { state: 'ruleSaysNo', message: '请填写原因' },
    noStanding: { state: 'ruleSaysNo', message: '请选择停用的情形' },
    noRoles: { state: 'ruleSaysNo', message: '请选择角色' },
    noUnit: { state: 'ruleSaysNo', message: '请选择您管理的单位' },
    noOne: { state: 'notFound', message: '没有符合条件的人员' },
    tooMany: { state: 'ruleSaysNo', message: '一次最多 10000 人，请用筛选分成几次' },
  },
})

/** The accounts that a filter finds, as a file. Whole phones for those who keep the accounts of others safe; audited. */
export const exportUsers = endpoint({
  id: 'D1-Q82-users-export',
  method: 'POST',
  path: '/nc/console/users-export',
  repeat: 'key',
  access: { to: 'see', of: 'people' },
  input: Type.Object({ ...filter, hasPhones: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ jobId: id }),
  refusals: {
    notAllowed: commonRefusals.notAllowed,
    noPhones: { state: 'forbidden', message: '完整手机号只有安全管理员可以导出，请导出隐去中间四位的' },
  },
})
