import { resumeUsers, suspendUsers } from '@college/contract/account/suspension.ts'
import type { App } from '../../app-parts.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { type Standing, setStanding } from './suspension.store.ts'

/** An account that is not to be used, for a while or for good (D1-Q82). */
export function serveSuspension(app: App) {
  serve(app, suspendUsers, (asked) => {
    const { reason, note = '' } = asked.input
    return stand(app, asked, { reason, note: note.trim() })
  })
  serve(app, resumeUsers, (asked) => stand(app, asked, 'active', asked.input.why?.trim()))
}

async function stand(
  app: App,
  { input: { ids }, user, ip, now }: Pick<Asked<typeof resumeUsers>, 'input' | 'user' | 'ip' | 'now'>,
  standing: Standing,
  why = '',
) {
  requireOwnAccount(user)
  const { done, left, ended } = await app.database.transaction((database) =>
    setStanding(app, database, { by: user, ids, standing, ip, now, ...(why && { about: { reason: why } }) }),
  )
  for (const sessionId of ended) app.realtime.endSession(sessionId, 'suspended')
  return { done, left }
}
