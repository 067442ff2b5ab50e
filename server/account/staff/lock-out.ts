import { endUserSessions, resetUserPassword } from '@college/contract/account/staff.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { users } from '../tables.ts'
import { changing, logOutEverywhere } from './changing.ts'
import { GIVEN_PASSWORDS, temporaryPassword } from './temporary-password.ts'

/** A temporary password instead of the old one (D1-Q45). Whoever is logged in with the old one is out. */
export function serveResetUserPassword(app: App) {
  const { refusals } = resetUserPassword
  serve(app, resetUserPassword, async (asked) => {
    const { input, user, ip, now } = asked
    if (input.id === user.id) throw new Refusal(refusals.own)
    if (!(await app.limits.take(`given-password:${user.id}`, GIVEN_PASSWORDS, now))) throw new Refusal(refusals.tooMany)
    const { password, passwordHash } = await temporaryPassword(app)
    const ended = await changing(app, asked, input.id, async (database, { account: { id } }) => {
      await database
        .update(users)
        .set({ passwordHash, passwordChangedAt: now, mustChangePassword: 1 })
        .where(eq(users.id, id))
      const sessions = await logOutEverywhere(app, database, id)
      const detail = { ended: sessions.length, reason: input.why.trim() }
      await app.audit.add({ actor: user.id, action: 'reset-password', target: id, result: 'done', ip, detail }, now)
      return sessions
    })
    for (const sessionId of ended) app.realtime.endSession(sessionId, 'passwordReset')
    return { password }
  })
}

export function serveEndUserSessions(app: App) {
  serve(app, endUserSessions, async (asked) => {
    const { input, user, ip, now } = asked
    const ended = await changing(app, asked, input.id, async (database, { account: { id } }) => {
      const sessions = await logOutEverywhere(app, database, id)
      const detail = { ended: sessions.length, reason: input.why.trim() }
      await app.audit.add({ actor: user.id, action: 'end-sessions', target: id, result: 'done', ip, detail }, now)
      return sessions
    })
    for (const sessionId of ended) app.realtime.endSession(sessionId, 'ended')
    return { ended: ended.length }
  })
}
