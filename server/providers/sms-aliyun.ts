import { createHash, createHmac, randomUUID } from 'node:crypto'

export type AliyunAccount = {
  endpoint: string
  keyId: string
  keySecret: string
  /** The signature and the template registered with Aliyun; the template has one field, `code`. */
  sign: string
  template: string
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
/** Time limit in milliseconds: a person is waiting for the answer. */
const LIMIT_MS = 5_000

/**
 * Aliyun's SendSms (2017-05-25) with signature V3. Error texts, which may contain a phone number, are not passed on.
 */
export function aliyunSms(account: AliyunAccount) {
  return {
    async sendCode(phone: string, code: string, now: Date): Promise<void> {
      const { url, headers } = signed(account, { phone, code }, now)
      const response = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(LIMIT_MS) })
      const answer = (await response.json().catch(() => ({}))) as { Code?: string; RequestId?: string }
      if (answer.Code === 'OK') return
      throw new Error(`SMS refused: ${answer.Code ?? response.status} (request ${answer.RequestId ?? 'unknown'})`)
    },
  }
}

type Message = { phone: string; code: string }

function signed({ endpoint, keyId, keySecret, sign, template }: AliyunAccount, { phone, code }: Message, now: Date) {
  const { origin, host } = new URL(endpoint)
  const query = canonical({
    PhoneNumbers: phone,
    SignName: sign,
    TemplateCode: template,
    TemplateParam: JSON.stringify({ code }),
  })
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': randomUUID(),
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
