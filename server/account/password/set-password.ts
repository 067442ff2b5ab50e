import type { App } from '../../app-parts.ts'
import { endSessions } from '../session/end-sessions.ts'
import { ticketStore } from '../tickets.store.ts'
import { type Account, userStore } from '../users.store.ts'
import { hashPassword } from './passwords.ts'

type Wish = {
  /** md5(md5(password)). */
  password: string
  /** The session that stays, if any. */
  except: string | undefined
  /** What the audit log says of it, in the same transaction. */
  audited: { action: 'change-password' | 'reset-password'; ip: string }
  /** One more condition of the same transaction, such as a ticket used up. Throws to undo everything. */
  first?: (tickets: ReturnType<typeof ticketStore>) => Promise<unknown>
}

/**
 * Gives an account a new password. With it end its other sessions and every ticket that stands for the old one.
 * False when the password has been changed since `account` was read.
 */
export async function setPassword(app: App, account: Account, wish: Wish, now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(app.secrets, wish.password)
  const ended = await app.database.transaction(async (database) => {
    const tickets = ticketStore(database)
    await wish.first?.(tickets)
    const isSet = await userStore(database).setPassword(account, passwordHash, now)
    if (!isSet) return undefined
    await tickets.removeOf(account.id)
    const closed = await endSessions(app, database, account.id, { except: wish.except })
    await app.audit.add({ actor: account.id, result: 'done', ...wish.audited }, now)
    return closed
  })
  for (const sessionId of ended ?? []) app.realtime.endSession(sessionId, 'newPassword')
  return ended !== undefined
}
