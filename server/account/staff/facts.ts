import { setUserFacts, showUserPhone } from '@college/contract/account/staff-facts.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { cleanPhone, isPhone } from '@college/rules/account/phone.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { phoneColumns, phoneHash, readPhone } from '../phone/phone.ts'
import { users } from '../tables.ts'
import { userStore } from '../users.store.ts'
import { changing } from './changing.ts'
import { seenUser } from './users.store.ts'

/** Numbers that one person looks at in an hour. */
const SHOWN_PHONES = { most: 200, seconds: 3_600 }
const NO_PHONE = { phoneCipher: null, phoneHash: null, phoneLastFour: null } as const

/** What staff know and write about a person besides the account: the phone, the job, the rank, the sex. */
export function serveUserFacts(app: App) {
  serveShowPhone(app)
  serve(app, setUserFacts, async (asked) => {
    const { input, user, ip, now } = asked
    requireOwnAccount(user)
    const { refusals } = setUserFacts
    const phone = phoneOf(input)
    if (phone !== undefined && input.id === user.id) throw new Refusal(refusals.ownPhone)
    await changing(app, asked, input.id, async (database, { account }) => {
      const before = await shownOf(database, account.id)
      const after = changedOf(before, input)
      const hash = phone ? phoneHash(app.secrets, phone) : null
      const isPhoneChanged = phone !== undefined && hash !== before.phoneHash
      if (Object.keys(after).length === 0 && !isPhoneChanged) throw new Refusal(refusals.nothing)
      if (Object.keys(after).length > 0) await userStore(database).setShown(account.id, after)
      if (isPhoneChanged) {
        const columns = phone ? phoneColumns(app.secrets, phone) : NO_PHONE
        const isFree = await userStore(database).setPhone(account.id, columns, user.id, now)
        if (!isFree) throw new Refusal(refusals.takenPhone)
      }
      const detail = {
        before: Object.fromEntries(Object.keys(after).map((key) => [key, before[key as keyof Shown]])),
        after,
        // The number itself is not for the log.
        ...(isPhoneChanged && { phoneSet: phone ? '登记了新的号码' : '清除了号码' }),
        reason: input.why.trim(),
      }
      await app.audit.add(
        { actor: user.id, action: 'set-user-facts', target: account.id, result: 'done', ip, detail },
        now,
      )
    })
    return null
  })
}

function serveShowPhone(app: App) {
  const { refusals } = showUserPhone
  serve(app, showUserPhone, async ({ input: { id }, user, ip, now }) => {
    requireOwnAccount(user)
    const account = found(await seenUser(app.database, user.id, id, now), refusals.noUser)
    if (!(await app.limits.take(`shown-phone:${user.id}`, SHOWN_PHONES, now))) throw new Refusal(refusals.tooMany)
    const phone = found(readPhone(app.secrets, account.phoneCipher), refusals.noPhone)
    await app.audit.add({ actor: user.id, action: 'show-phone', target: id, result: 'done', ip }, now)
    return { phone }
  })
}

/** The number that is to be written; '' takes it away, undefined leaves it. */
function phoneOf({ phone }: Input<typeof setUserFacts>): string | undefined {
  if (phone === undefined) return undefined
  const written = cleanPhone(phone.trim())
  if (written !== '' && !isPhone(written)) throw new Refusal(setUserFacts.refusals.wrongPhone)
  return written
}

type Shown = { job: string; rank: string; sex: string; phoneHash: string | null }

async function shownOf(database: Database, id: string): Promise<Shown> {
  const [row] = await database
    .select({ job: users.job, rank: users.rank, sex: users.sex, phoneHash: users.phoneHash })
    .from(users)
    .where(eq(users.id, id))
  return found(row, setUserFacts.refusals.noUser)
}

/** What differs from what is stored. */
function changedOf(before: Shown, { job, rank, sex }: Input<typeof setUserFacts>): Partial<Omit<Shown, 'phoneHash'>> {
  const wish = { job: job?.trim(), rank: rank?.trim(), sex }
  return Object.fromEntries(
    Object.entries(wish).filter(([key, value]) => value !== undefined && value !== before[key as keyof Shown]),
  )
}
