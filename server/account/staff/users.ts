import { staffUnits, staffUser, staffUsers } from '@college/contract/account/staff.ts'
import { whyNotChange } from '@college/rules/account/staff.ts'
import type { App } from '../../app-parts.ts'
import { versionOf } from '../../kit/edits.store.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { isAtTop } from '../units.store.ts'
import { reasons, writtenOf } from './changing.ts'
import { managedUnits, seenUser, usersPage } from './users.store.ts'

/** The accounts that an administrator answers for (D1-Q82). */
export function serveStaffUsers(app: App) {
  serve(app, staffUsers, async ({ input, user }) => usersPage(app, user.id, input))

  serve(app, staffUnits, async ({ user }) => ({
    units: await managedUnits(app.database, user.id),
    isAtTop: await isAtTop(app.database, user.id),
  }))

  serve(app, staffUser, async ({ input: { id }, user, now }) => {
    const account = found(await seenUser(app.database, user.id, id, now), staffUser.refusals.noUser)
    const why = whyNotChange(user, account)
    return { ...account, version: versionOf(writtenOf(account)), whyNot: why ? reasons[why].message : '' }
  })
}
