import type { SuspensionReason } from '@college/contract/account/suspension.ts'
import { checkUserAct, type userActKinds } from '@college/contract/account/user-acts.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { isRoleOfEveryone, type Role, roleNames } from '@college/contract/kit/roles.ts'
import type { ImportColumn } from '../imports/columns.ts'
import { IN_USE, sexName, statusText, type UserWish, WHOLE } from './import-users.ts'
import { maskPhone } from './phone.ts'
import { rolesOf } from './staff.ts'
import { rolesInWords, standingInWords, type UserNow } from './update-users.ts'

export type ActKind = (typeof userActKinds)[number]
export type Act =
  | { kind: 'transfer'; unitId: string | null }
  | { kind: 'suspend'; as: SuspensionReason }
  | { kind: 'resume' }
  | { kind: 'reset' }
  | { kind: 'roles'; isGiven: boolean; roles: readonly Role[] }

const { refusals } = checkUserAct

/** The act that a call asks for, or what it does not say. */
export function actIn({ kind, unitId, as, isGiven, roles = [] }: Input<typeof checkUserAct>['act']): Act | RefusalText {
  if (kind === 'transfer') return unitId === undefined ? refusals.noUnit : { kind, unitId }
  if (kind === 'suspend') return as === undefined ? refusals.noStanding : { kind, as }
  if (kind !== 'roles') return { kind }
  return isGiven === undefined || roles.length === 0 ? refusals.noRoles : { kind, isGiven, roles }
}

/** What each act is called, on its button and in the list of jobs. */
export const actNames: Record<ActKind, string> = {
  transfer: '调动',
  suspend: '停用账号',
  resume: '恢复账号',
  reset: '重置密码',
  roles: '修改角色',
}
const learner = '学员'

const about: readonly ImportColumn[] = [
  { key: 'loginName', title: '编号' },
  { key: 'name', title: '姓名' },
  { key: 'unit', title: '单位' },
]
const status: ImportColumn = { key: 'status', title: '状态' }

/** What the dry run of an act shows of each account. */
export const actColumns: Record<ActKind, readonly ImportColumn[]> = {
  transfer: about,
  suspend: [...about, status],
  resume: [...about, status],
  reset: about,
  roles: [...about, { key: 'roles', title: '角色' }],
}

/** What an act asks of one account. */
export function wishOfAct(act: Act, { loginName, roles }: { loginName: string; roles: readonly string[] }): UserWish {
  if (act.kind === 'transfer') return { loginName, unitId: act.unitId }
  if (act.kind === 'suspend') return { loginName, standing: act.as }
  if (act.kind === 'resume') return { loginName, standing: 'active' }
  if (act.kind === 'reset') return { loginName, resets: true }
  return { loginName, roles: rolesAfter(act, roles) }
}

function rolesAfter({ isGiven, roles }: Extract<Act, { kind: 'roles' }>, before: readonly string[]) {
  const meant = roles.filter((role) => !isRoleOfEveryone(role))
  return rolesOf(isGiven ? [...before, ...meant] : before.filter((role) => !meant.some((each) => each === role)))
}

type Listed = Pick<UserNow, 'name' | 'unitName' | 'roles' | 'status' | 'suspensionReason'> & { loginName: string }

/** The account as it would be, by the keys of `actColumns`. `unitName`: of the unit that a transfer leads to. */
export function cellsOfAct(act: Act, account: Listed, unitName: string): Record<string, string> {
  return {
    loginName: account.loginName,
    name: account.name,
    unit: (act.kind === 'transfer' ? unitName : account.unitName) || WHOLE,
    roles: rolesInWords(act.kind === 'roles' ? rolesAfter(act, account.roles) : account.roles) || learner,
    status: act.kind === 'suspend' ? statusText(act.as) : act.kind === 'resume' ? IN_USE : standingInWords(account),
  }
}

/** 给予教师、审核员 or 调到澄江市: what is done to everybody, in the list of jobs. */
export function actInWords(act: Act, unitName: string): string {
  if (act.kind === 'transfer') return `调到${unitName || WHOLE}`
  if (act.kind === 'suspend') return statusText(act.as)
  if (act.kind !== 'roles') return actNames[act.kind]
  return `${act.isGiven ? '给予' : '收回'}${act.roles.map((role) => roleNames[role]).join('、')}`
}

type Exported = Listed & { sex: string; job: string; rank: string; phone: string; createdAt: string }

/** The columns of an export; the first nine are those of the import, so that it can be edited and imported again. */
export const exportColumns = [
  ['编号', 16],
  ['姓名', 12],
  ['单位', 30],
  ['手机号', 14],
  ['性别', 6],
  ['职务', 20],
  ['职级', 16],
  ['角色', 20],
  ['状态', 16],
  ['建立时间', 12],
] as const

/** A row of an export. A masked phone would be read as a wrong one by the import: it stands in a column of its own name. */
export const exportRow = (account: Exported, isWhole: boolean): string[] => [
  account.loginName,
  account.name,
  account.unitName || WHOLE,
  isWhole ? account.phone : maskPhone(account.phone),
  sexName(account.sex),
  account.job,
  account.rank,
  rolesInWords(account.roles),
  standingInWords(account),
  account.createdAt.slice(0, 10),
]
/** The title of the column of phones that are not whole; the import does not read it. */
export const MASKED_PHONE = '手机号（隐去中间四位）'
