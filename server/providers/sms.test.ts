import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { testApp } from '../testing/app.ts'
import { makeSms } from './sms.ts'
import { smsOutbox } from './tables.ts'

const NOW = new Date('2026-11-04T09:00+08:00')
const KEY = { id: 'LTAI-test', secret: 'not-a-secret' }

/** A fake SMS provider: verifies the signature as its documentation describes, and records the requests. */
let received: URLSearchParams[] = []
let answer: { status: number; body: string }
beforeEach(() => {
  received = []
  answer = { status: 200, body: JSON.stringify({ Code: 'OK', Message: 'OK', RequestId: 'r-1', BizId: 'b-1' }) }
})

const provider = createServer((request: IncomingMessage, response: ServerResponse) => {
  const { searchParams, search } = new URL(request.url ?? '/', 'http://provider')
  if (request.headers.authorization !== expectedAuthorization(request, search.slice(1))) {
    response.writeHead(400).end(JSON.stringify({ Code: 'SignatureDoesNotMatch', RequestId: 'r-2' }))
    return
  }
  received.push(searchParams)
  response.writeHead(answer.status).end(answer.body)
})
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => provider.close())

function expectedAuthorization({ headers, method }: IncomingMessage, query: string): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const names = 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version'
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const sorted = query.split('&').toSorted().join('&')
  const request = `${method}\n/\n${sorted}\n${lines.join('')}\n${names}\n${hash('')}`
  const signature = createHmac('sha256', KEY.secret)
    .update(`ACS3-HMAC-SHA256\n${hash(request)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${KEY.id},SignedHeaders=${names},Signature=${signature}`
}

const app = await testApp('2026-11-04T09:00+08:00')
const smsWith = (secret: string) =>
  makeSms(
    readConfig({
      SMS_ALIYUN_ENDPOINT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      SMS_ALIYUN_KEY_ID: KEY.id,
      SMS_ALIYUN_KEY_SECRET: secret,
      SMS_ALIYUN_SIGN: '干部网院 (试用)*',
      SMS_ALIYUN_TEMPLATE: 'SMS_1',
    }),
    app.database,
  )

test('a code goes to the provider, signed', async () => {
  await smsWith(KEY.secret).sendCode('13800000001', '246810', NOW)
  expect(received.map((fields) => Object.fromEntries(fields))).toEqual([
    {
      PhoneNumbers: '13800000001',
      SignName: '干部网院 (试用)*',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"246810"}',
    },
  ])
  expect(await app.database.select().from(smsOutbox)).toEqual([])
})

test('a wrong key is not taken for success', async () => {
  await expect(smsWith('other').sendCode('13800000001', '246810', NOW)).rejects.toThrow('SignatureDoesNotMatch')
  expect(received).toEqual([])
})

test.each([
  [{ status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL","RequestId":"r-3"}' }, 'isv.BUSINESS_LIMIT_CONTROL'],
  [{ status: 502, body: '<html>' }, '502'],
])('a refusal %o is an error that does not name the phone', async (given, reason) => {
  answer = given
  const error = await smsWith(KEY.secret)
    .sendCode('13800000001', '246810', NOW)
    .catch((reason: Error) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).toContain(reason)
  expect(String(error)).not.toContain('13800000001')
})

test('without a provider the outbox keeps the message', async () => {
  await app.sms.sendCode('13800000002', '135790', NOW)
  expect(await app.database.select().from(smsOutbox)).toEqual([
    { id: expect.any(Number), phone: '13800000002', message: '【干部网院】验证码135790，5分钟内有效。', sentAt: NOW },
  ])
})

test('half a configuration ends the start', () => {
  expect(() => makeSms(readConfig({ SMS_ALIYUN_KEY_ID: KEY.id }), app.database)).toThrow('SMS_ALIYUN_*')
})
