import { editUser } from '@college/contract/account/staff.ts'
import { type SuspensionReason, suspendUsers, suspensionNames } from '@college/contract/account/suspension.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { whyNotChange } from '@college/rules/account/staff.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import type { AuditEvent } from '../../kit/audit.ts'
import { auditAll } from '../../kit/audit-all.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { type Locked, lockAccounts, reasons } from './changing.ts'
import { requireOtherHolder } from './last-holder.store.ts'

/** How an account is to stand: in use, or suspended for a reason. */
export type Standing = 'active' | { reason: SuspensionReason; note: string }

/** `about`: more for the audit log. */
type Wish = {
  by: { id: string }
  ids: readonly string[]
  standing: Standing
  ip: string
  now: Date
  about?: Record<string, string>
}
type Left = { id: string; name: string; why: string }
type Outcome = { done: string[]; left: Left[]; ended: string[] }

const { noUser } = editUser.refusals
const { own, already, inUse } = suspendUsers.refusals

/**
 * Suspends or resumes accounts in this transaction, each by the right that `by` has now; audited one by one. `ended` are
 * the sessions whose pages are to be told once it has committed.
 */
export async function setStanding(
  app: Pick<App, 'accountEvents' | 'audit'>,
  database: Database,
  { by, ids, standing, ip, now, about }: Wish,
): Promise<Outcome> {
  const { editor, byId } = await lockAccounts(database, by.id, ids)
  const fit: Locked[] = []
  const left: Left[] = []
  for (const id of ids) {
    const account = byId.get(id)
    const no = await whyLeft(database, { editor, account, standing, leaving: fit.map((each) => each.id) })
    if (account && !no) fit.push(account)
    else left.push({ id, name: account?.isManaged ? account.name : '', why: (no ?? noUser).message })
  }
  const done = fit.map(({ id }) => id)
  const ended = await write(app, database, { ids: done, standing, now })
  const action = standing === 'active' ? 'resume-user' : 'suspend-user'
  const after =
    standing === 'active'
      ? { status: 'active' }
      : { status: 'suspended', reason: suspensionNames[standing.reason], note: standing.note }
  const events = fit.map(({ id: target, status }): AuditEvent => {
    const detail = { before: { status }, after, ...about }
    return { actor: by.id, action, target, result: 'done', ip, detail }
  })
  await auditAll(app.audit, events, now)
  return { done, left, ended }
}

type Case = { editor: Locked; account: Locked | undefined; standing: Standing; leaving: readonly string[] }

async function whyLeft(
  database: Database,
  { editor, account, standing, leaving }: Case,
): Promise<RefusalText | undefined> {
  if (!account?.isManaged) return noUser
  const why = whyNotChange(editor, account)
  if (why) return reasons[why]
  if (account.id === editor.id) return own
  if (standing === 'active') return account.status === 'active' ? inUse : undefined
  if (account.status !== 'active') return already
  try {
    await requireOtherHolder(database, account, undefined, leaving)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.text
    throw error
  }
}

type Written = { ids: readonly string[]; standing: Standing; now: Date }

async function write(
  app: Pick<App, 'accountEvents'>,
  database: Database,
  { ids: done, standing, now }: Written,
): Promise<string[]> {
  if (done.length === 0) return []
  const ids = sql`${sql.param([...done])}::uuid[]`
  if (standing === 'active') {
    await database.execute(sql`
      update users set status = 'active', suspended_at = null, suspension_reason = '', suspension_note = ''
      where id = any(${ids})`)
    return []
  }
  await database.execute(sql`
    update users set status = 'suspended', suspended_at = ${now}, suspension_reason = ${standing.reason},
      suspension_note = ${standing.note}
    where id = any(${ids})`)
  // What they have proved no longer holds, and nothing is erased while somebody looks into it.
  return asSystem('suspension of accounts', async () => {
    await database.execute(sql`delete from tickets where user_id = any(${ids})`)
    await database.execute(sql`delete from closings where user_id = any(${ids})`)
    return endSessionsOf(app, database, done)
  })
}
