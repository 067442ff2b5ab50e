import type { App } from '../kit/serve.ts'
import { serveCaptcha } from './captcha.ts'
import { serveLogOut } from './log-out.ts'
import { serveLogin } from './login.ts'
import { serveUserDetail } from './person.ts'
import { serveCheckLogin, serveGetLoginCode, serveLoginByKey } from './sms-login.ts'

export function serveAccount(app: App) {
  serveLogin(app)
  serveCaptcha(app)
  serveGetLoginCode(app)
  serveCheckLogin(app)
  serveLoginByKey(app)
  serveLogOut(app)
  serveUserDetail(app)
}
