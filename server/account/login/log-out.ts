import { loginOut } from '@college/contract/account/login.ts'
import type { App } from '../../app-parts.ts'
import { serve } from '../../kit/serve.ts'
import { clearLoginCookies } from '../session/cookies.ts'
import { endSession } from './open-session.ts'

export function serveLogOut(app: App) {
  serve(app, loginOut, async (asked) => {
    const { user, ip, now } = asked
    clearLoginCookies(app.config, asked)
    if (!user) return null
    await endSession(app, user)
    await app.audit.addIfPossible({ actor: user.id, action: 'log-out', result: 'done', ip }, now)
    return null
  })
}
