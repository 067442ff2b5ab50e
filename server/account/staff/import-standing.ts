import { createUser } from '@college/contract/account/staff.ts'
import { suspendUsers } from '@college/contract/account/suspension.ts'
import type { UserRow } from '@college/rules/account/import-users.ts'
import { whyNotChange } from '@college/rules/account/staff.ts'
import { plainName } from '@college/rules/kit/plain-names.ts'
import type { App } from '../../app-parts.ts'
import type { Importer, ImportKind, RowOutcome, RowVerdict } from '../../registry/imports.ts'
import { lockAccounts, reasons } from './changing.ts'
import type { Known } from './import-users.store.ts'
import { setStanding } from './suspension.store.ts'

/** Whether the account is what the row says; of its roles only where the row says any, or changes nothing. */
export const isSame = (account: Known, wish: UserRow) =>
  account.status !== 'closed' &&
  plainName(account.name) === plainName(wish.name) &&
  account.unitId === wish.unitId &&
  ((wish.hasNoRoles && wish.standing !== undefined) || String(account.roles) === String(wish.roles))

/** Whether the row is about an account that has to exist. */
export const isSuspension = ({ standing }: UserRow) => standing !== undefined && standing !== 'active'
const isOther = (account: Known, { standing }: UserRow) =>
  standing !== undefined && (standing === 'active') !== (account.status === 'active')

export function verdictOf(wish: UserRow, account: Known | undefined, by: Importer): RowVerdict {
  if (!account && isSuspension(wish)) return { verdict: 'error', text: NO_ACCOUNT }
  if (!account) return { verdict: 'new' }
  if (!isSame(account, wish)) return { verdict: 'error', text: createUser.refusals.taken.message }
  if (!isOther(account, wish)) return { verdict: 'same', text: sameText(account) }
  const why = account.id === by.id ? suspendUsers.refusals.own : whyNot(by, account)
  if (why) return { verdict: 'error', text: why.message }
  return { verdict: 'change', text: wish.standing === 'active' ? '恢复账号' : '停用账号' }
}

const NO_ACCOUNT = '没有这个账号，不能停用'
export const sameText = ({ status }: Known) => (status === 'suspended' ? '账号已经存在，已停用' : '账号已经存在')

function whyNot(by: Importer, account: Known) {
  const why = whyNotChange(by, account)
  return why && reasons[why]
}

type Wishes = {
  by: Importer
  wishes: readonly (UserRow | { problem: string })[]
  known: Map<string, Known>
} & Pick<Parameters<ImportKind['apply']>[0], 'database' | 'now' | 'ip' | 'afterCommit'>

/** Suspends and resumes the accounts that the list names, by the rights of now; answers the outcomes by their numbers. */
export async function standAsWished(app: App, { by, wishes, known, database, now, ip, afterCommit }: Wishes) {
  const outcomes = new Map<string, RowOutcome>()
  const groups = new Map<NonNullable<UserRow['standing']>, Map<string, string>>()
  for (const wish of wishes) {
    if ('problem' in wish || wish.standing === undefined) continue
    const { loginName, standing } = wish
    const account = known.get(loginName)
    if (!account) outcomes.set(loginName, { outcome: 'failed', text: NO_ACCOUNT })
    else if (isSame(account, wish) && isOther(account, wish)) {
      groups.set(standing, (groups.get(standing) ?? new Map<string, string>()).set(account.id, loginName))
    }
  }
  // All at once: each group locks its own, and two lists may have the groups in different orders.
  if (groups.size > 1)
    await lockAccounts(
      database,
      by.id,
      [...groups.values()].flatMap((numbers) => [...numbers.keys()]),
    )
  for (const [standing, numbers] of groups) {
    const { done, left, ended } = await setStanding(app, database, {
      by,
      ids: [...numbers.keys()],
      standing: standing === 'active' ? 'active' : { reason: standing, note: '' },
      ip,
      now,
    })
    const text = standing === 'active' ? '已恢复' : '已停用'
    for (const id of done) outcomes.set(numbers.get(id) ?? '', { outcome: 'done', text })
    for (const { id, why } of left) outcomes.set(numbers.get(id) ?? '', { outcome: 'failed', text: why })
    afterCommit(() => {
      for (const sessionId of ended) app.realtime.endSession(sessionId, 'suspended')
    })
  }
  return outcomes
}
