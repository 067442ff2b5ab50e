import { createHmac, randomInt } from 'node:crypto'
import { Type } from 'typebox'
import type { Config } from '../../kit/config.ts'
import { requestJson } from './request-json.ts'
import type { Provider } from './third-party-provider.ts'

const name = Type.String({ minLength: 1 })
const answerOf = <Fields extends Record<string, typeof name>>(fields: Fields) =>
  Type.Object({
    success: Type.Literal(true),
    content: Type.Object({ success: Type.Literal(true), data: Type.Object(fields) }),
  })
const Token = answerOf({ accessToken: name })
const Person = answerOf({ openid: name })

/** What each way calls its code, and where it is exchanged. */
const EXCHANGES = {
  bridge: { path: '/rpc/oauth2/dingtalk_app_user.json', field: 'auth_code' },
  redirect: { path: '/rpc/oauth2/getuserinfo_bycode.json', field: 'code' },
} as const

/** 政务钉钉 (the government's DingTalk): every call is signed with the application's key. */
export function zzd(config: Config, own: { key: string; secret: string }): Provider {
  const { ZZD_ENDPOINT, ZZD_LOGIN_ENDPOINT } = config

  async function exchange(code: string, way: keyof typeof EXCHANGES): Promise<string | undefined> {
    const login = { appkey: own.key, appsecret: own.secret }
    const headers = signedHeaders(own, 'GET', '/gettoken.json', login)
    const token = await requestJson(Token, `${ZZD_ENDPOINT}/gettoken.json?${new URLSearchParams(login)}`, { headers })
    if (!token) return undefined
    const { path, field } = EXCHANGES[way]
    const fields = { access_token: token.content.data.accessToken, [field]: code }
    const person = await requestJson(Person, `${ZZD_ENDPOINT}${path}`, {
      method: 'POST',
      headers: signedHeaders(own, 'POST', path, fields),
      body: new URLSearchParams(fields),
    })
    return person?.content.data.openid
  }

  return {
    corpId: '',
    authorize(returnTo, state) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: own.key,
        redirect_uri: returnTo,
        scope: 'get_user_info',
        authType: 'QRCODE',
        state,
      })
      return `${ZZD_LOGIN_ENDPOINT}/oauth2/auth.htm?${query}`
    },
    exchange,
  }
}

/** Method, time, nonce, path and the sorted fields as they are, a line each; HMAC-SHA256 in base64. */
function signedHeaders(
  { key, secret }: { key: string; secret: string },
  method: string,
  path: string,
  fields: Record<string, string>,
): Record<string, string> {
  const timestamp = new Date().toISOString().replace('Z', '+00:00')
  const nonce = `${Date.now()}${randomInt(1_000, 10_000)}`
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const written = sorted.map(([field, value]) => `${field}=${value}`).join('&')
  const signature = createHmac('sha256', secret).update([method, timestamp, nonce, path, written].join('\n'))
  return {
    'X-Hmac-Auth-Timestamp': timestamp,
    'X-Hmac-Auth-Version': '1.0',
    'X-Hmac-Auth-Nonce': nonce,
    apiKey: key,
    'X-Hmac-Auth-Signature': signature.digest('base64'),
  }
}
