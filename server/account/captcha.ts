import { captcha } from '@college/contract/account/login.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { addressOf } from '@college/rules/account/lockout.ts'
import { Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { captchaPicture, captchaText } from './captcha-picture.ts'
import { ticketStore } from './tickets.store.ts'

/** Pictures an address may ask for in a minute. */
const PICTURES = { most: 60, seconds: 60 }

export function serveCaptcha(app: App) {
  const tickets = ticketStore(app.database)

  serve(app, captcha, async ({ ip, now }) => {
    const mayAsk = await app.limits.take(`captcha:${addressOf(ip)}`, PICTURES, now)
    if (!mayAsk) throw new Refusal(commonRefusals.tooMany)
    const text = captchaText()
    const data = { answer: hashOf(app, text) }
    const captchaId = await tickets.issue('captcha', { data }, now)
    const image = `data:image/svg+xml;base64,${Buffer.from(captchaPicture(text)).toString('base64')}`
    return { captchaId, image }
  })
}

export type Read = { captchaId?: string | undefined; code?: string | undefined }

/** Whether the picture was read rightly, in capitals or not. Either way it cannot be tried again. */
export async function isReadRightly(app: App, { captchaId = '', code = '' }: Read, now: Date): Promise<boolean> {
  const ticket = await ticketStore(app.database).consume('captcha', captchaId, now)
  return ticket !== undefined && ticket.data.answer === hashOf(app, code)
}

const hashOf = ({ secrets }: App, text: string) => secrets.hash('captcha', text.trim().toUpperCase())
