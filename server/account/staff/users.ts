import { staffUnits, staffUser, staffUsers } from '@college/contract/account/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { maskPhone } from '@college/rules/account/phone.ts'
import { whyNotChange } from '@college/rules/account/staff.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { versionOf } from '../../kit/edits.store.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { readPhone } from '../phone/phone.ts'
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

type Asking = { user: Pick<User, 'id' | 'roles'>; now: Date }

/** An account as this person may see it; undefined where they do not answer for it. The phone is masked. */
export async function accountShown(
  { database, secrets }: Pick<App, 'database' | 'secrets'>,
  { user, now }: Asking,
  id: string,
): Promise<Reply<typeof staffUser> | undefined> {
  const account = await seenUser(database, user.id, id, now)
  if (!account) return undefined
  const { phoneCipher, ...shown } = account
  const why = whyNotChange(user, account)
  const phone = maskPhone(readPhone(secrets, phoneCipher) ?? '')
  return {
    ...shown,
    phone,
    phoneFrom: phone === '' ? 'none' : account.phoneSetBy === '' ? 'person' : 'staff',
    version: versionOf(writtenOf(account)),
    whyNot: why ? reasons[why].message : '',
  }
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

  serve(app, staffUser, async ({ input: { id }, user, now }) =>
    found(await accountShown(app, { user, now }, id), staffUser.refusals.noUser),
  )
}
