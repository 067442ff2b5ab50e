import { RIGHTS } from '@college/contract/kit/live.ts'
import { previewTransfer, transferUser } from '@college/contract/people/acts.ts'
import { type Day, dayOf } from '@college/rules/kit/day.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Locked, lockAccounts, mayPlace, requireOpenUnit, writtenOf } from './changing.ts'
import { requireTopForCollegeRoles } from './last-holder.store.ts'
import { requirePlace } from './place.ts'
import { decideTransfer, dueTransfers, findDue, removeWaiting, writeUnit } from './transfers.store.ts'

type Wish = { editor: Locked; account: Locked; toUnitId: string | null; holdsFrom: Day; job?: string | undefined }
type Act = { why: string; now: Date; ip: string }

const { refusals } = transferUser

/**
 * Transfers an account, at once or on its day; the caller holds the locks of `changing`. True when it was done at once.
 * Who has been moved is told after the commit, by `tellMoved`.
 */
export async function transferAccount(
  app: Pick<App, 'audit'>,
  database: Database,
  { editor, account, toUnitId, holdsFrom, job }: Wish,
  { why, now, ip }: Act,
): Promise<boolean> {
  if (editor.id === account.id) throw new Refusal(refusals.ownUnit)
  if (toUnitId === account.unitId) throw new Refusal(refusals.sameUnit)
  await requirePlace(database, { editor, account, after: { ...writtenOf(account), unitId: toUnitId } })
  const isDecided = await decideTransfer(database, { account, toUnitId, holdsFrom, job, why, by: editor.id, now })
  if (!isDecided) throw new Refusal(refusals.waiting)
  const isNow = holdsFrom <= dayOf(now)
  if (isNow) await writeUnit(database, account.id, { toUnitId, job: job ?? null })
  const action = isNow ? 'transfer-user' : 'plan-transfer'
  const detail = {
    before: { unitId: account.unitId },
    after: { unitId: toUnitId, holdsFrom, ...(job !== undefined && { job }) },
    reason: why,
  }
  await app.audit.add({ actor: editor.id, action, target: account.id, result: 'done', ip, detail }, now)
  return isNow
}

/** The pages of whoever comes into another unit ask anew. */
export const tellMoved = (app: Pick<App, 'realtime'>, userId: string): void =>
  app.realtime.toUser(userId, { feature: RIGHTS, id: '' })

/** Refuses a unit into which this person may bring nobody. */
export async function requireReachedUnit(database: Database, userId: string, unitId: string | null): Promise<void> {
  if (!(await mayPlace(database, userId, unitId))) throw new Refusal(previewTransfer.refusals.noUnit)
}

/** Does the transfers whose day has come, each in a transaction of its own: after a kill the rest follows. */
export function transferOnTheDay(app: App): void {
  app.jobs.handle('transfer-people', () => transferDue(app))
  app.jobs.schedule('transfer-people', '3 * * * *')
}

export async function transferDue(app: Pick<App, 'audit' | 'background' | 'now' | 'realtime'>): Promise<void> {
  const now = app.now()
  for (const userId of await dueTransfers(app.background, dayOf(now))) {
    const isDone = await app.background.transaction((database) => transferOne(app, database, userId, now))
    if (isDone) tellMoved(app, userId)
  }
}

/** What cannot be done any more is forgotten, and said in the audit log. */
async function transferOne(app: Pick<App, 'audit'>, database: Database, id: string, now: Date): Promise<boolean> {
  const { editor: account } = await lockAccounts(database, id, [])
  const waiting = await findDue(database, id, dayOf(now))
  if (!waiting) return false
  const why = await whyNotAnyMore(database, account, waiting)
  if (why) await removeWaiting(database, id)
  else await writeUnit(database, id, waiting)
  await app.audit.add(
    {
      actor: waiting.by ?? '',
      action: 'transfer-user',
      target: id,
      result: why ? 'refused' : 'done',
      ip: '',
      detail: {
        before: { unitId: account.unitId },
        after: { unitId: waiting.toUnitId },
        reason: waiting.reason,
        ...(why && { why }),
      },
    },
    now,
  )
  return why === undefined
}

async function whyNotAnyMore(
  database: Database,
  account: Locked,
  { toUnitId, toName }: { toUnitId: string | null; toName: string },
): Promise<string | undefined> {
  if (account.status === 'closed') return refusals.closed.message
  // The unit was deleted: an empty id alone means the whole college.
  if (toUnitId === null && toName !== '') return refusals.noUnit.message
  try {
    await requireOpenUnit(database, toUnitId)
    await requireTopForCollegeRoles(database, { ...writtenOf(account), unitId: toUnitId })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.text.message
    throw error
  }
}
