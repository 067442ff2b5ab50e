import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isReviewingStaff } from '@college/contract/kit/roles.ts'
import { href } from '@college/contract/kit/route.ts'
import { addBan, banList, banRefusals, liftBan } from '@college/contract/moderation/bans.ts'
import { routes } from '@college/contract/routes.ts'
import { banText } from '@college/rules/moderation/ban-text.ts'
import { profileFinder } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { readUuid } from '../kit/sql.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { announceMessages, type NewMessage, sendMessages } from '../messages/door.ts'
import { appealStore } from './appeals.store.ts'
import { banStore } from './bans.store.ts'
import { cursorAfter, readCursor } from './cursor.ts'
import { banRights } from './rights.store.ts'
import { requireReviewer } from './scope.ts'

/** Bans of the whole college are of reviewing staff at its top, those of a class of its teachers and units too. */
export function serveBans(app: App) {
  serve(app, banList, async ({ input: { classId, cursor, size }, user, now }) => {
    await requireReviewer(app, user, classId)
    const after = readCursor(cursor, 1)
    const rows = await banStore(app.database).page({
      classId,
      after: after && { at: after.at, id: readUuid(after.keys[0] ?? '') ?? NOBODY },
      size,
      user,
    })
    const last = rows.length === size ? rows.at(-1) : undefined
    return {
      rows: rows.map(({ until, createdAt, liftedAt, keepsOrder, isAbove, ...row }) => ({
        ...row,
        until: until.toISOString(),
        createdAt: createdAt.toISOString(),
        isInForce: liftedAt === null && until > now,
        whyNotLift: whyNotBan(user, row, { keepsOrder, isAbove })?.message ?? '',
      })),
      next: last ? cursorAfter(last.createdAt, last.id) : '',
    }
  })

  serve(app, addBan, async ({ input, user, ip, now }) => {
    const { refusals } = addBan
    const { userId, classId } = input
    await requireBanner(app.database, user, { userId, classId: classId ?? null })
    found(await profileFinder(app.database)(userId), refusals.noPerson)
    if (classId && !(await app.access.memberKind(userId, classId))) throw new Refusal(refusals.noPerson)
    const until = new Date(input.until)
    const reason = input.reason.trim()
    if (reason === '') throw new Refusal(refusals.noReason)
    if (!(until > now)) throw new Refusal(refusals.past)
    const ban = { userId, classId: classId ?? null, until, reason, bannedBy: user.id, createdAt: now }
    const content = banText({ until, reason, isInClass: classId !== undefined })
    let id = ''
    await changeAndTell(app, async (transaction) => {
      await requireBanner(transaction, user, ban)
      id = await banStore(transaction).add(ban)
      await keepAnswer(transaction, { id })
      const detail = { classId, until: until.toISOString(), reason }
      await app.audit.add({ actor: user.id, action: 'ban', target: userId, result: 'done', ip, detail }, now)
      // The page where it is read again, and appealed against.
      return { userId, kind: 'system', title: '您已被禁言', content, to: href(routes.ownBans, {}) }
    })
    return { id }
  })

  serve(app, liftBan, async ({ input: { id }, user, ip, now }) => {
    const { refusals } = liftBan
    await changeAndTell(app, async (transaction) => {
      // One that is not there is refused like one of another class.
      const ban = found(await banStore(transaction).lock(id), refusals.notAllowed)
      const { userId } = ban
      await requireBanner(transaction, user, ban)
      found(await banStore(transaction).lift(id, now), refusals.noBan)
      await appealStore(transaction).settle(id, { state: 'lifted', by: user.id, note: '', now })
      await app.audit.add({ actor: user.id, action: 'lift-ban', target: userId, result: 'done', ip }, now)
      return { userId, kind: 'system', title: '您的禁言已解除' }
    })
    return null
  })
}

type Ban = { userId: string; classId: string | null }

/** Why somebody may neither ban a person there nor lift the ban. */
function whyNotBan(user: User, { userId, classId }: Ban, rights: Awaited<ReturnType<typeof banRights>>) {
  if (rights.keepsOrder && userId === user.id) return banRefusals.own
  if (rights.keepsOrder) return rights.isAbove ? banRefusals.above : undefined
  if (!isReviewingStaff(user)) return commonRefusals.notAllowed
  return classId === null ? banRefusals.onlyTop : banRefusals.otherUnit
}

async function requireBanner(database: Database, user: User, ban: Ban): Promise<void> {
  const why = whyNotBan(user, ban, await banRights(database, user, ban))
  if (why) throw new Refusal(why)
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Changes something about a person and tells them what `change` answers, in one transaction. */
export async function changeAndTell(app: App, change: (database: App['database']) => Promise<NewMessage>) {
  const now = app.now()
  const { news, sent } = await app.database.transaction(async (transaction) => {
    const news = await change(transaction)
    return { news, sent: await sendMessages(transaction, [news], now) }
  })
  announceMessages(app, sent)
  // Their open pages ask again whether they may write.
  app.channels.admitAgain({ userId: news.userId })
}
