import { createUser, editUser } from '@college/contract/account/staff.ts'
import { suspensionReasons } from '@college/contract/account/suspension.ts'
import { closedUnit } from '@college/contract/account/units.ts'
import { roleNames } from '@college/contract/kit/roles.ts'
import { plainName } from '../kit/plain-names.ts'
import { IN_USE, sexName, statusText, type UserWish, WHOLE } from './import-users.ts'
import { rolesForTop, rolesOf, whyNotChange, whyNotRights } from './staff.ts'

/** An account as it stands now. `phone` is a hash, '' for none. */
export type UserNow = {
  id: string
  name: string
  unitId: string | null
  unitName: string
  roles: string[]
  status: 'active' | 'suspended' | 'closed'
  suspensionReason: string
  phone: string
  phoneLastFour: string
  sex: string
  job: string
  rank: string
}

/** Who changes, and what is known of the units. `phone` of the wish is a hash too. */
export type UpdateTerms = {
  by: { id: string; roles: readonly string[]; unitId: string | null }
  /** Whether people of this unit are theirs to manage. */
  answersFor: (unitId: string | null) => boolean
  isClosedUnit: (unitId: string) => boolean
  isTopUnit: (unitId: string | null) => boolean
  /** Whose phone this is; undefined for nobody's. */
  ownerOfPhone: (hash: string) => string | undefined
  /** Roles are changed in the list of people, not by a sheet. */
  mayChangeRoles: boolean
}

const { refusals } = editUser

/** Of the fields that a wish changes, what stands there now, in words; '' for nothing. */
function changedBy(wish: UserWish, now: UserNow): Record<string, string> {
  const before: Record<string, string> = {}
  if (wish.name !== undefined && plainName(wish.name) !== plainName(now.name)) before.name = now.name
  if (wish.unitId !== undefined && wish.unitId !== now.unitId) before.unit = now.unitId === null ? WHOLE : now.unitName
  if (wish.phone !== undefined && wish.phone !== now.phone) {
    before.phone = now.phone === '' ? '' : `尾号 ${now.phoneLastFour}`
  }
  if (wish.sex !== undefined && wish.sex !== now.sex) before.sex = sexName(now.sex)
  if (wish.job !== undefined && wish.job !== now.job) before.job = now.job
  if (wish.rank !== undefined && wish.rank !== now.rank) before.rank = now.rank
  if (wish.roles !== undefined && String(rolesOf(wish.roles)) !== String(rolesOf(now.roles))) {
    before.roles = rolesInWords(now.roles)
  }
  if (wish.standing !== undefined && (wish.standing === 'active') !== (now.status === 'active')) {
    before.status = standingInWords(now)
  }
  return before
}

/** What a list says of how an account stands. */
export function standingInWords({ status, suspensionReason }: Pick<UserNow, 'status' | 'suspensionReason'>): string {
  if (status !== 'suspended') return status === 'active' ? IN_USE : '已注销'
  const reason = suspensionReasons.find((each) => each === suspensionReason)
  return reason ? statusText(reason) : '停用'
}

/** The roles in words, without the one that everybody has. */
export const rolesInWords = (roles: readonly string[]): string =>
  rolesOf(roles)
    .slice(1)
    .map((role) => roleNames[role])
    .join('、')

/** Why an account is not changed as a wish says, whose `before` is not empty; undefined when it may be. */
function whyNotUpdate(
  wish: UserWish,
  now: UserNow,
  before: Record<string, string>,
  terms: UpdateTerms,
): string | undefined {
  const { by } = terms
  const why = whyNotChange(by, now)
  if (why) return refusals[why].message
  if (by.id === now.id) return '不能批量修改自己的账号，请联系其他管理员'
  if ('roles' in before && !terms.mayChangeRoles) {
    return `角色不能用表格修改（现在是${before.roles || '学员'}），请在人员列表里选中后修改`
  }
  const after = { unitId: wish.unitId === undefined ? now.unitId : wish.unitId, roles: wish.roles ?? now.roles }
  const rights = whyNotRights(by, now, after)
  if (rights) return refusals[rights].message
  if ('unit' in before) {
    if (!terms.answersFor(after.unitId)) return refusals.noUnit.message
    if (after.unitId !== null && terms.isClosedUnit(after.unitId)) return closedUnit.message
  }
  const isMoved = 'unit' in before || 'roles' in before
  if (isMoved && rolesForTop(after.roles).length > 0 && !terms.isTopUnit(after.unitId)) {
    return refusals.collegeOnly.message
  }
  const owner = 'phone' in before && wish.phone ? terms.ownerOfPhone(wish.phone) : undefined
  return owner !== undefined && owner !== now.id ? PHONE_TAKEN : undefined
}

export const PHONE_TAKEN = '手机号已绑定其他账号'

/**
 * What applying a row does to an account that has its number: an error, nothing, or a change with what stands there now.
 * Of people that the importer does not manage it says only that the number is used.
 */
export function updateVerdict(
  wish: UserWish,
  now: UserNow,
  terms: UpdateTerms,
): { verdict: 'error' | 'same'; text: string } | { verdict: 'change'; before: Record<string, string> } {
  if (!terms.answersFor(now.unitId)) return { verdict: 'error', text: createUser.refusals.taken.message }
  const before = changedBy(wish, now)
  if (now.status === 'closed') return { verdict: 'error', text: refusals.closed.message }
  if (Object.keys(before).length === 0 && !wish.resets) {
    return { verdict: 'same', text: now.status === 'suspended' ? '账号已经存在，已停用' : '账号已经存在' }
  }
  const text = whyNotUpdate(wish, now, before, terms)
  return text === undefined ? { verdict: 'change', before } : { verdict: 'error', text }
}

/**
 * The columns of a row in which the account has been changed by somebody else since the dry run showed it; what has become
 * what the row wishes is none of them.
 */
export function changedSince(shown: Record<string, string>, before: Record<string, string>): string[] {
  return Object.keys(before).filter((key) => shown[key] !== before[key])
}
