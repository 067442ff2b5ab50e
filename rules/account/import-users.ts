import { createUser } from '@college/contract/account/staff.ts'
import { type SuspensionReason, suspensionNames, suspensionReasons } from '@college/contract/account/suspension.ts'
import type { Role } from '@college/contract/kit/roles.ts'
import { givenRoles, isRoleOfEveryone, powers, roleNames, rolesOfEveryone } from '@college/contract/kit/roles.ts'
import { quoted } from '../imports/cells.ts'
import type { ImportColumn } from '../imports/columns.ts'
import { plainName } from '../kit/plain-names.ts'
import { isFieldValue } from './own-fields.ts'
import { cleanPhone, isPhone, maskPhone } from './phone.ts'
import { isLoginName, mayGive, rolesOf } from './staff.ts'

const LONGEST_NAME = 64
/** What stands for the college itself, to which those of no unit belong. */
export const WHOLE = '全院'

export const IN_USE = '使用中'
/** What a list says of an account that is to be suspended: 停用（退休）. */
export const statusText = (reason: SuspensionReason): string => `停用（${suspensionNames[reason]}）`

/** The three powers are given one by one, to a person that the giver has looked up. */
const isPower = (role: Role) => powers.some((power) => power === role)
/** What a list names: what everybody holds is not written. */
const choosable = givenRoles.filter((role) => !isRoleOfEveryone(role) && !isPower(role))

/** A cell that empties what the account has; an empty cell leaves it as it is. */
const CLEARED = '清空'
const sexes = new Map<string, '1' | '2'>([
  ['男', '1'],
  ['女', '2'],
])
/** 男 or 女; '' for an account that does not say. */
export const sexName = (sex: string): string => [...sexes].find(([, value]) => value === sex)?.[0] ?? ''
const shownPhone = (text: string) => maskPhone(cleanPhone(text)) || text

/** The columns of a list of people (D1-Q82): a number that has no account opens one, another one changes its account. */
export const userColumns: readonly ImportColumn[] = [
  {
    key: 'loginName',
    title: '编号',
    also: ['学员编号', '账号'],
    as: 'number',
    required: true,
    note: '1-64位字母、数字或 . _ - @，不能重复。没有这个账号的新建，已有的按填写的列修改，空着的不改',
    example: '33010001',
  },
  { key: 'name', title: '姓名', as: 'name', note: '新建账号必填', example: '赵一鸣' },
  {
    key: 'unit',
    title: '单位',
    as: 'name',
    note: '新建账号必填；已有的账号填另一个单位就是调动。您管理的单位的名称，重名的写上级，如 澄江市/云岭县。全院管理员可填“全院”',
    example: '云岭县司法局',
  },
  {
    key: 'phone',
    title: '手机号',
    also: ['手机', '手机号码'],
    as: 'number',
    mask: shownPhone,
    note: `11 位手机号；填“${CLEARED}”去掉原来的`,
    example: '13800001234',
  },
  { key: 'sex', title: '性别', as: 'name', note: `男或女；填“${CLEARED}”去掉原来的`, example: '女' },
  { key: 'job', title: '职务', as: 'name', note: `最多 50 个字；填“${CLEARED}”去掉原来的`, example: '科长' },
  { key: 'rank', title: '职级', as: 'name', note: `最多 50 个字；填“${CLEARED}”去掉原来的`, example: '四级调研员' },
  {
    key: 'roles',
    title: '角色',
    as: 'name',
    note: `${choosable.map((role) => roleNames[role]).join('、')}，多个用顿号隔开；只是学员的不填。已有账号的角色在人员列表里修改`,
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
/** What a row says of an account; what is left out stays as it is, '' empties it. */
export type UserWish = {
  loginName: string
  name?: string
  unitId?: string | null
  phone?: string
  sex?: '' | '1' | '2'
  job?: string
  rank?: string
  roles?: Role[]
  standing?: 'active' | SuspensionReason
  /** A temporary password instead of the present one. */
  resets?: true
}
/** An account to be opened. */
export type NewAccount = {
  loginName: string
  name: string
  unitId: string | null
  roles: Role[]
  phone: string
  sex: '' | '1' | '2'
  job: string
  rank: string
}
type Problem = { problem: string }

export type UnitFinder = { find: (text: string) => string | 'none' | 'several'; isClosed: (id: string) => boolean }

/** Finds units by their name, or by the end of their path. `units` come each after the one above it. */
export function unitFinder(units: readonly Unit[]): UnitFinder {
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
  return {
    find: (text) => byPath.get(text.replace(/\s*[/／]\s*/g, '/')) ?? 'none',
    isClosed: (id) => closed.has(id),
  }
}

type By = { roles: readonly string[]; isAtTop: boolean; units: UnitFinder }

/** What a row asks for, or why it cannot be understood. */
export function wishOfRow(cells: Record<string, string>, by: By): UserWish | Problem {
  const { loginName = '', name = '' } = cells
  if (!isLoginName(loginName)) return { problem: `编号为1-64位字母、数字或 . _ - @；读到${quoted(loginName)}` }
  if (name === CLEARED) return { problem: '姓名不能清空' }
  if (name.length > LONGEST_NAME) return { problem: `姓名超过${LONGEST_NAME}个字` }
  const parts = [
    filled(cells.unit, (text) => unitOf(text, by)),
    filled(cells.phone, phoneIn),
    filled(cells.sex, sexIn),
    filled(cells.job, (text) => lineIn('job', '职务', text)),
    filled(cells.rank, (text) => lineIn('rank', '职级', text)),
    filled(cells.roles, rolesNamed),
    filled(cells.status, standingOf),
  ]
  const wrong = parts.find((part): part is Problem => 'problem' in part)
  return wrong ?? Object.assign({ loginName, ...(name !== '' && { name }) }, ...parts)
}

type Part = Partial<UserWish> | Problem

const filled = (text = '', read: (text: string) => Part): Part => (text === '' ? {} : read(text))

/** The account that a wish opens, or why it opens none. */
export function newAccountOf(wish: UserWish, { roles, isAtTop }: Pick<By, 'roles' | 'isAtTop'>): NewAccount | Problem {
  const { loginName, name, unitId, standing, phone = '', sex = '', job = '', rank = '' } = wish
  if (standing !== undefined && standing !== 'active') return { problem: '没有这个账号，不能停用' }
  if (name === undefined) return { problem: '没有这个账号，新建须填写姓名' }
  if (unitId === undefined) {
    return { problem: isAtTop ? `单位未填写；不属于任何单位的填“${WHOLE}”` : '单位未填写' }
  }
  const own = wish.roles ?? rolesOf([])
  if (!mayGive(roles, [], own.slice(1))) return { problem: createUser.refusals.notYours.message }
  return { loginName, name, unitId, roles: own, phone, sex, job, rank }
}

function phoneIn(text: string): Part {
  if (text === CLEARED) return { phone: '' }
  const phone = cleanPhone(text)
  return isPhone(phone) ? { phone } : { problem: `手机号应为 11 位数字；读到${quoted(text)}` }
}

function sexIn(text: string): Part {
  if (text === CLEARED) return { sex: '' }
  const sex = sexes.get(text)
  return sex ? { sex } : { problem: `性别填男或女；读到${quoted(text)}` }
}

function lineIn(key: 'job' | 'rank', title: string, written: string): Part {
  const text = written === CLEARED ? '' : written
  if (!isFieldValue('job', text)) return { problem: `${title}超过 50 个字` }
  return key === 'job' ? { job: text } : { rank: text }
}

function standingOf(text: string): Part {
  const plain = text.replaceAll(/[\s()（）:：]/g, '')
  if (plain === IN_USE) return { standing: 'active' }
  const standing = suspensionReasons.find((each) => plain === `停用${suspensionNames[each]}`)
  return standing
    ? { standing }
    : { problem: `状态填“${IN_USE}”，或“停用”和原因：${suspensionReasons.map(statusText).join('、')}` }
}

function unitOf(text: string, { isAtTop, units }: By): Part {
  if (text === CLEARED) return { problem: '单位不能清空，请填写单位' }
  if (text === WHOLE && isAtTop) return { unitId: null }
  const unit = units.find(text)
  if (unit === 'none') return { problem: `您管理的单位中没有“${text.slice(0, 30)}”` }
  if (unit === 'several') return { problem: `“${text.slice(0, 30)}”有重名，请写上级，如 澄江市/云岭县` }
  return { unitId: unit }
}

function rolesNamed(text: string): Part {
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
