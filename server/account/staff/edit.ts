import { editUser } from '@college/contract/account/staff.ts'
import { RIGHTS } from '@college/contract/kit/live.ts'
import { rolesOf } from '@college/rules/account/staff.ts'
import { plainName } from '@college/rules/kit/plain-names.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../../kit/edits.store.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { users } from '../tables.ts'
import { changing, logOutEverywhere, writtenOf } from './changing.ts'
import { requirePlace } from './place.ts'
import { decideTransfer } from './transfers.store.ts'

const { refusals } = editUser

/**
 * Name, unit and roles. Whoever gets other roles logs in again, with the lifetimes of those (D1-Q82); the pages of whoever
 * comes into another unit ask anew.
 */
export function serveEditUser(app: App) {
  serve(app, editUser, async (asked) => {
    const { input, user, ip, now } = asked
    const after = writtenOf({ ...input, name: plainName(input.name) })
    if (after.name === '') throw new Refusal(refusals.noName)
    const { ended, hasMoved } = await changing(app, asked, input.id, async (database, { editor, account }) => {
      const [thing, before] = [{ name: 'users', id: account.id }, writtenOf(account)]
      await refuseIfChanged(database, thing, { read: input.version, present: before })
      await requirePlace(database, { editor, account, after }).catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        const refused = { actor: user.id, action: 'edit-user', target: account.id, result: 'refused', ip } as const
        await app.audit.addIfPossible({ ...refused, detail: { before, after, why: error.message } }, now)
        throw error
      })
      const isMove = after.unitId !== account.unitId
      if (isMove) await decideTransfer(database, { account, toUnitId: after.unitId, by: user.id, now })
      const spelling = after.name === before.name ? {} : { spelling: null }
      await database
        .update(users)
        .set({ ...after, ...spelling })
        .where(eq(users.id, account.id))
      await noteEdit(database, thing, user.id, now)
      const hasOtherRoles = String(rolesOf(before.roles)) !== String(after.roles)
      const sessions = hasOtherRoles ? await logOutEverywhere(app, database, account.id) : []
      const detail = { before, after }
      await app.audit.add({ actor: user.id, action: 'edit-user', target: account.id, result: 'done', ip, detail }, now)
      return { ended: sessions, hasMoved: isMove }
    })
    // Before the pages ask anew, and find no session without a reason.
    for (const sessionId of ended) app.realtime.endSession(sessionId, 'roles')
    if (hasMoved) app.realtime.toUser(input.id, { feature: RIGHTS, id: '' })
    return { ...after, version: versionOf(after) }
  })
}
