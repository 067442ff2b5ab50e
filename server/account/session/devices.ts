import { devices, revokeDevice } from '@college/contract/account/person.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import type { App } from '../../app-parts.ts'
import { serve } from '../../kit/serve.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { endSessions } from './end-sessions.ts'
import { sessionStore } from './sessions.store.ts'

export function serveLoginDevices(app: App) {
  const sessions = sessionStore(app.database)

  serve(app, devices, async ({ user, now }) => {
    const rows = await sessions.list(user.id, now)
    // Who shares an account does not see from where the others look around.
    const own = isSharedAccount(user) ? rows.filter(({ id }) => id === user.session.id) : rows
    return own.map(({ id, deviceName, ip, createdAt, lastSeenAt }) => ({
      id,
      deviceName,
      ip,
      loggedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === user.session.id,
    }))
  })
}

export function serveRevokeDevice(app: App) {
  serve(app, revokeDevice, async ({ input: { id }, user, ip, now }) => {
    // The other devices are other visitors.
    requireOwnAccount(user)
    const which = id === undefined ? { except: user.session.id } : { only: id }
    const ended = await endSessions(app, app.database, user.id, which)
    for (const sessionId of ended) app.realtime.endSession(sessionId, 'device')
    const detail = { ended: ended.length }
    const event = { actor: user.id, action: 'revoke-session', target: id ?? '', result: 'done', ip, detail } as const
    await app.audit.addIfPossible(event, now)
    return { ended: ended.length }
  })
}
