import { Type } from 'typebox'
import type { Config } from '../../kit/config.ts'
import { requestJson } from './request-json.ts'
import type { Provider } from './third-party-provider.ts'

const Token = Type.Object({ openid: Type.String({ minLength: 1 }) })

/** WeChat's web page authorisation. There is no bridge: a code that did not come with a redirect is not WeChat's. */
export function wechat(
  { WECHAT_ENDPOINT, WECHAT_LOGIN_ENDPOINT }: Config,
  { appId, appSecret }: { appId: string; appSecret: string },
): Provider {
  return {
    corpId: '',
    authorize(returnTo, state) {
      // WeChat wants the fields in this order.
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: returnTo,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })
      return `${WECHAT_LOGIN_ENDPOINT}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    async exchange(code, way) {
      if (way === 'bridge') return undefined
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
      const token = await requestJson(Token, `${WECHAT_ENDPOINT}/sns/oauth2/access_token?${query}`)
      return token?.openid
    },
  }
}
