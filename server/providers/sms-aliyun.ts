import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type Sms, SmsRefused } from './sms-port.ts'

export type AliyunAccount = {
  endpoint: string
  keyId: string
  keySecret: string
  /** The signature and the template registered with Aliyun; the template has one field, `code`. */
  sign: string
  template: string
  /** Of reminders: its fields are name, title, until and lacking. Undefined: none is registered. */
  reminderTemplate?: string | undefined
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
/** Time limit in milliseconds: a person is waiting for the answer. */
const LIMIT_MS = 5_000

/**
 * Aliyun's SendSms (2017-05-25) with signature V3. Error texts, which may contain a phone number, are not passed on.
 */
export function aliyunSms(account: AliyunAccount): Sms {
  const { template, reminderTemplate } = account
  async function send(message: Message, now: Date): Promise<void> {
    const { url, headers } = signed(account, message, now)
    const response = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(LIMIT_MS) })
    const answer = (await response.json().catch(() => ({}))) as { Code?: string; RequestId?: string }
    if (answer.Code === 'OK') return
    const text = `SMS refused: ${answer.Code ?? response.status} (request ${answer.RequestId ?? 'unknown'})`
    // Without a code it was not the provider who answered, or it answered too little: the message may be on its way.
    throw answer.Code === undefined ? new Error(text) : new SmsRefused(text)
  }

  return {
    sendCode: (phone, code, now) => send({ phone, template, fields: { code }, nonce: randomUUID() }, now),
    reminders: reminderTemplate
      ? {
          sign: account.sign,
          // A nonce is taken once: a request that is repeated under it is refused by the provider too.
          send: (phone, fields, key, now) => send({ phone, template: reminderTemplate, fields, nonce: key }, now),
        }
      : undefined,
  }
}

type Message = { phone: string; template: string; fields: Record<string, string>; nonce: string }

function signed({ endpoint, keyId, keySecret, sign }: AliyunAccount, message: Message, now: Date) {
  const { phone, template, fields, nonce } = message
  const { origin, host } = new URL(endpoint)
  const query = canonical({
    PhoneNumbers: phone,
    SignName: sign,
    TemplateCode: template,
    TemplateParam: JSON.stringify(fields),
  })
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', query, lines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { url: `${origin}/?${query}`, headers: { ...headers, authorization } }
}

const canonical = (fields: Record<string, string>) =>
  Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join('&')

/** RFC 3986: encodeURIComponent leaves five characters that the signature requires to be escaped. */
const percent = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
