import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Config } from '../kit/config.ts'

/** Somebody else's system that vouches for a person. */
export type Provider = {
  /** Its name for the person behind a one-time code; undefined when the code is not (any more) good. */
  exchange(code: string): Promise<string | undefined>
}

export type Source = 'wechat' | 'dingtalk' | 'zzd'

/** Milliseconds that a provider may take: somebody waits for it. */
const PATIENCE = 5_000

const WechatToken = Type.Object({ openid: Type.String({ minLength: 1 }) })
const DingtalkToken = Type.Object({ accessToken: Type.String({ minLength: 1 }) })
const DingtalkUser = Type.Object({ openId: Type.String({ minLength: 1 }) })

/** The providers whose variables are set; the others do not exist. */
export function makeProviders(config: Config): Partial<Record<Source, Provider>> {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = config
  const { DINGTALK_CLIENT_ID: clientId, DINGTALK_CLIENT_SECRET: clientSecret } = config
  return {
    ...(appId && appSecret && { wechat: wechat({ endpoint: config.WECHAT_ENDPOINT, appId, appSecret }) }),
    ...(clientId &&
      clientSecret && { dingtalk: dingtalk({ endpoint: config.DINGTALK_ENDPOINT, clientId, clientSecret }) }),
  }
}

/** WeChat's web page authorisation; the code is that of the redirect. */
function wechat({ endpoint, appId, appSecret }: { endpoint: string; appId: string; appSecret: string }): Provider {
  return {
    async exchange(code) {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
      const token = await ask(WechatToken, `${endpoint}/sns/oauth2/access_token?${query}`)
      return token?.openid
    },
  }
}

/** DingTalk's OAuth: the code gives a token of the person, the token tells who that is. */
function dingtalk(own: { endpoint: string; clientId: string; clientSecret: string }): Provider {
  const { endpoint, clientId, clientSecret } = own
  return {
    async exchange(code) {
      const wish = { clientId, clientSecret, code, grantType: 'authorization_code' }
      const token = await ask(DingtalkToken, `${endpoint}/v1.0/oauth2/userAccessToken`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      })
      if (!token) return undefined
      const headers = { 'x-acs-dingtalk-access-token': token.accessToken }
      const user = await ask(DingtalkUser, `${endpoint}/v1.0/contact/users/me`, { headers })
      return user?.openId
    },
  }
}

/** The answer when it is what was asked for. Throws when no answer comes, without the address: it holds a secret. */
async function ask<Answer extends TSchema>(
  shape: Answer,
  address: string,
  init: RequestInit = {},
): Promise<Static<Answer> | undefined> {
  const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
  // Of a refusal WeChat says 200 and DingTalk 400; neither has the shape.
  const answer: unknown = await response.json()
  return Value.Check(shape, answer) ? answer : undefined
}
