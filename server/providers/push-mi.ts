import { setTimeout as pause } from 'node:timers/promises'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { PushMessage, PushPort } from './push-port.ts'

export type MiAccount = { endpoint: string; secret: string; packageName: string }

/** Time limit of one request in milliseconds. No person waits for it, but a background job does. */
const LIMIT_MS = 5_000
const AGAIN_AFTER_MS = 500
/** Xiaomi's limits, in characters: fewer than 50 and 128. */
const TITLE = 49
const DESCRIPTION = 127
/** How long Xiaomi keeps a message for a phone that is off, in milliseconds; later it is pointless. */
const KEPT_MS = 24 * 3600 * 1_000

/** All tokens are invalid: no phone of this person has the app any more. */
const NOBODY = 20_301
/** Overload and quota errors: a retry may succeed a moment later. */
const BUSY = new Set([10_002, 10_003, 10_017, 10_027, 10_037])

const Answer = Type.Object({
  result: Type.String(),
  code: Type.Integer(),
  data: Type.Optional(Type.Object({ bad_regids: Type.Optional(Type.String()) })),
})

/** Mi Push's v3/message/regid: form data in, JSON out, one secret per app. Its error texts are not passed on. */
export function miPush({ endpoint, secret, packageName }: MiAccount): PushPort {
  const tryOnce = async (tokens: string[], message: PushMessage) => {
    const response = await fetch(`${endpoint}/v3/message/regid`, {
      method: 'POST',
      headers: { authorization: `key=${secret}` },
      body: formOf(packageName, tokens, message),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (Value.Check(Answer, answer)) return answer
    throw new MiFailure(`status ${response.status}`, response.status >= 500)
  }

  const send = async (tokens: string[], message: PushMessage) => {
    const { code, data } = await tryOnce(tokens, message)
    if (code === NOBODY) return { invalid: tokens }
    if (code !== 0) throw new MiFailure(`code ${code}`, BUSY.has(code))
    const bad = new Set(data?.bad_regids?.split(','))
    return { invalid: tokens.filter((token) => bad.has(token)) }
  }

  return {
    async send(_userId, tokens, message) {
      if (tokens.length === 0) return { invalid: [] }
      try {
        return await send(tokens, message)
      } catch (error) {
        if (error instanceof MiFailure && !error.isPassing) throw error
        await pause(AGAIN_AFTER_MS)
        return send(tokens, message)
      }
    },
  }
}

/**
 * Xiaomi refused the request. `isPassing`: a retry may succeed. Connection errors are another error class, and may be
 * retried too.
 */
class MiFailure extends Error {
  readonly isPassing: boolean

  constructor(reason: string, isPassing: boolean) {
    super(`Mi Push refused: ${reason}`)
    this.isPassing = isPassing
  }
}

const formOf = (packageName: string, tokens: string[], { title, content, link }: PushMessage) =>
  new URLSearchParams({
    registration_id: tokens.join(','),
    restricted_package_name: packageName,
    title: cut(title, TITLE),
    description: cut(content, DESCRIPTION),
    // The app shell passes it to the page when the message is tapped.
    payload: JSON.stringify({ link }),
    // Shown in the notification bar, with sound, light and vibration as set on the phone.
    pass_through: '0',
    notify_type: '-1',
    // Tapping the message opens the app.
    'extra.notify_effect': '1',
    time_to_live: String(KEPT_MS),
  })

/** Cuts between code points. Xiaomi refuses a blank text, so it becomes the app's name. */
function cut(text: string, most: number): string {
  const words = text.trim() || '干部网院'
  const letters = [...words]
  return letters.length <= most ? words : `${letters.slice(0, most - 1).join('')}…`
}
