import { createUser } from '@college/contract/account/staff.ts'
import { type SuspensionReason, suspensionNames, suspensionReasons } from '@college/contract/account/suspension.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { givenRoles, isRoleOfEveryone, powers, roleNames, rolesOfEveryone } from '@college/contract/kit/roles.ts'
import { quoted } from '../imports/cells.ts'
import type { ImportColumn } from '../imports/columns.ts'
import { plainName } from '../kit/plain-names.ts'
import { isLoginName, mayGive, rolesOf } from './staff.ts'

const LONGEST_NAME = 64
/** What stands for the college itself, to which those of no unit belong. */
const WHOLE = '全院'

const IN_USE = '使用中'
/** What a list says of an account that is to be suspended: 停用（退休）. */
const statusText = (reason: SuspensionReason): string => `停用（${suspensionNames[reason]}）`

/** The three powers are given one by one, to a person that the giver has looked up. */
const isPower = (role: Role) => powers.some((power) => power === role)
/** What a list names: what everybody holds is not written. */
const choosable = givenRoles.filter((role) => !isRoleOfEveryone(role) && !isPower(role))

/** The columns of a list of new accounts (D1-Q82). */
export const userColumns: readonly ImportColumn[] = [
  {
    key: 'loginName',
    title: '编号',
    also: ['学员编号'],
    as: 'number',
    required: true,
    note: '1-64位字母、数字或 . _ - @，不能重复',
    example: '33010001',
  },
  { key: 'name', title: '姓名', as: 'name', required: true, example: '赵一鸣' },
  {
    key: 'unit',
    title: '单位',
    as: 'name',
    note: '您管理的单位的名称；重名的写上级，如 澄江市/云岭县。全院管理员可填“全院”',
    example: '云岭县司法局',
  },
  {
    key: 'roles',
    title: '角色',
    as: 'name',
    note: `${choosable.map((role) => roleNames[role]).join('、')}，多个用顿号隔开；只是学员的不填`,
    example: roleNames.teacher,
  },
  {
    key: 'status',
    title: '状态',
    as: 'name',
    note: `已有的账号：停用的填“停用”和原因，如 ${suspensionReasons.map((reason) => statusText(reason)).join('、')}；恢复的填“${IN_USE}”；不改的不填`,
    example: '',
  },
]

type Unit = { id: string; name: string; depth: number; isClosed?: boolean }
export type UserRow = {
  loginName: string
  name: string
  unitId: string | null
  roles: Role[]
  /** How an account that exists is to stand; undefined: as it does. */
  standing?: 'active' | SuspensionReason
  /** The list says nothing of its roles. */
  hasNoRoles: boolean
}

/** Finds units by their name, or by the end of their path. `units` come each after the one above it. */
export function unitFinder(units: readonly Unit[]): (text: string) => string | 'none' | 'several' | 'closed' {
  const path: string[] = []
  const byPath = new Map<string, string | 'several'>()
  for (const { id, name, depth } of units) {
    path.length = depth
    path.push(plainName(name))
    for (let from = 0; from <= depth; from += 1) {
      const key = path.slice(from).join('/')
      byPath.set(key, byPath.has(key) ? 'several' : id)
    }
  }
  const closed = new Set(units.filter(({ isClosed }) => isClosed).map(({ id }) => id))
  return (text) => {
    const unit = byPath.get(text.replace(/\s*[/／]\s*/g, '/')) ?? 'none'
    return closed.has(unit) ? 'closed' : unit
  }
}

type By = { roles: readonly string[]; isAtTop: boolean; findUnit: ReturnType<typeof unitFinder> }

/** The account that a row asks for, or why it is not opened. */
export function userOfRow(cells: Record<string, string>, by: By): UserRow | { problem: string } {
  const { loginName = '', name = '', unit = '' } = cells
  if (!isLoginName(loginName)) return { problem: `编号为1-64位字母、数字或 . _ - @；读到${quoted(loginName)}` }
  if (name.length > LONGEST_NAME) return { problem: `姓名超过${LONGEST_NAME}个字` }
  const unitId = unitOf(unit, by)
  if (unitId !== null && typeof unitId === 'object') return unitId
  const roles = rolesNamed(cells.roles ?? '')
  if ('problem' in roles) return roles
  if (!mayGive(by.roles, [], roles.roles.slice(1))) return { problem: createUser.refusals.notYours.message }
  const standing = standingOf(cells.status ?? '')
  if (standing !== undefined && typeof standing === 'object') return standing
  const hasNoRoles = (cells.roles ?? '') === ''
  return { loginName, name, unitId, roles: roles.roles, hasNoRoles, ...(standing && { standing }) }
}

function standingOf(text: string): UserRow['standing'] | { problem: string } {
  const plain = text.replaceAll(/[\s()（）:：]/g, '')
  if (plain === '') return undefined
  if (plain === IN_USE) return 'active'
  const reason = suspensionReasons.find((each) => plain === `停用${suspensionNames[each]}`)
  return reason ?? { problem: `状态填“${IN_USE}”，或“停用”和原因：${suspensionReasons.map(statusText).join('、')}` }
}

function unitOf(text: string, { isAtTop, findUnit }: By): string | null | { problem: string } {
  if (text === WHOLE && isAtTop) return null
  if (text === '') return { problem: isAtTop ? `单位未填写；不属于任何单位的填“${WHOLE}”` : '单位未填写' }
  const unit = findUnit(text)
  if (unit === 'none') return { problem: `您管理的单位中没有“${text.slice(0, 30)}”` }
  if (unit === 'closed') return { problem: `“${text.slice(0, 30)}”已关闭，不能加入新的人员` }
  return unit === 'several' ? { problem: `“${text.slice(0, 30)}”有重名，请写上级，如 澄江市/云岭县` } : unit
}

function rolesNamed(text: string): { roles: Role[] } | { problem: string } {
  const names = text
    .split(/[、,，;；/\s]+/)
    .filter((name) => name !== '' && !rolesOfEveryone.some((role) => roleNames[role] === name))
  const unknown = names.find((name) => !choosable.some((role) => roleNames[role] === name))
  if (unknown && powers.some((power) => roleNames[power] === unknown)) {
    return { problem: `“${unknown}”不能批量授予，请由安全管理员在账号页里逐个授予` }
  }
  if (unknown) return { problem: `没有角色“${unknown.slice(0, 20)}”` }
  return { roles: rolesOf(choosable.filter((role) => names.includes(roleNames[role]))) }
}
