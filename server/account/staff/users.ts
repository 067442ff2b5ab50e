import { staffUnits, staffUser, staffUsers } from '@college/contract/account/staff.ts'
import { whyNotChange } from '@college/rules/account/staff.ts'
import type { App } from '../../app-parts.ts'
import { versionOf } from '../../kit/edits.store.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { isAtTop } from '../units.store.ts'
import { reasons, writtenOf } from './changing.ts'
import { managedUnits, seenUser, usersPage } from './users.store.ts'

/** The units whose name has the word, each with the one above it; `units` are in the order of their tree. */
function unitsNamed(units: readonly { id: string; name: string; depth: number }[], word: string) {
  const above: string[] = []
  return units.flatMap(({ id, name, depth }) => {
    above[depth] = name
    return name.toLowerCase().includes(word.toLowerCase()) ? [{ id, title: name, note: above[depth - 1] ?? '' }] : []
  })
}

/** The accounts that an administrator answers for (D1-Q82). */
export function serveStaffUsers(app: App) {
  serve(app, staffUsers, async ({ input, user }) => usersPage(app, user.id, input))
  app.finds.add('people', staffUsers, async ({ user, word, limit }) => {
    const { rows, total } = await usersPage(app, user.id, { keyword: word, pageNum: 1, pageSize: limit })
    return { total, rows: rows.map(({ id, name, unitName }) => ({ id, title: name, note: unitName })) }
  })

  app.finds.add('units', staffUnits, async ({ user, word, limit }) => {
    const hits = unitsNamed(await managedUnits(app.database, user.id), word)
    return { total: hits.length, rows: hits.slice(0, limit) }
  })

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
