import { resetSecondFactor } from '@college/contract/account/staff.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { factorStore } from '../desk/factors.store.ts'
import { changing, logOutEverywhere } from './changing.ts'

/** For somebody who lost their telephone and the recovery codes: they enrol another one at the next login. */
export function serveResetSecondFactor(app: App) {
  const { refusals } = resetSecondFactor
  serve(app, resetSecondFactor, async (asked) => {
    const { input, user, ip, now } = asked
    if (input.id === user.id) throw new Refusal(refusals.own)
    const ended = await changing(app, asked, input.id, async (database, { account: { id } }) => {
      if (!(await factorStore(database).remove(id))) throw new Refusal(refusals.notSet)
      const sessions = await logOutEverywhere(app, database, id)
      const states = { before: { secondFactor: true }, after: { secondFactor: false } }
      const detail = { ...states, ended: sessions.length, reason: input.why.trim() }
      await app.audit.add(
        { actor: user.id, action: 'reset-second-factor', target: id, result: 'done', ip, detail },
        now,
      )
      return sessions
    })
    for (const sessionId of ended) app.realtime.endSession(sessionId, 'factorReset')
    return null
  })
}
