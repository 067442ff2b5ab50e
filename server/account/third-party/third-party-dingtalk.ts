import { Type } from 'typebox'
import type { Config } from '../../kit/config.ts'
import { postJson, requestJson } from './request-json.ts'
import type { Provider } from './third-party-provider.ts'

const name = Type.String({ minLength: 1 })
const PersonToken = Type.Object({ accessToken: name })
const Person = Type.Object({ unionId: name })
const AppToken = Type.Object({ access_token: name })
const Employee = Type.Object({ result: Type.Object({ unionid: name }) })

/** DingTalk. Both ways lead to the union id, so that who is linked one way is known the other way too. */
export function dingtalk(config: Config, own: { clientId: string; clientSecret: string }): Provider {
  const { DINGTALK_ENDPOINT, DINGTALK_OAPI_ENDPOINT, DINGTALK_LOGIN_ENDPOINT, DINGTALK_CORP_ID = '' } = config
  const { clientId, clientSecret } = own

  /** OAuth: the code gives a token of the person, the token tells who that is. */
  async function byRedirect(code: string): Promise<string | undefined> {
    const wish = { clientId, clientSecret, code, grantType: 'authorization_code' }
    const token = await requestJson(PersonToken, `${DINGTALK_ENDPOINT}/v1.0/oauth2/userAccessToken`, postJson(wish))
    if (!token) return undefined
    const headers = { 'x-acs-dingtalk-access-token': token.accessToken }
    const person = await requestJson(Person, `${DINGTALK_ENDPOINT}/v1.0/contact/users/me`, { headers })
    return person?.unionId
  }

  /** A code of the app's bridge: the application asks, with a token of its own, whose it is. */
  async function byBridge(code: string): Promise<string | undefined> {
    const query = new URLSearchParams({ appkey: clientId, appsecret: clientSecret })
    const token = await requestJson(AppToken, `${DINGTALK_OAPI_ENDPOINT}/gettoken?${query}`)
    if (!token) return undefined
    const with_ = new URLSearchParams({ access_token: token.access_token })
    const employee = await requestJson(
      Employee,
      `${DINGTALK_OAPI_ENDPOINT}/topapi/v2/user/getuserinfo?${with_}`,
      postJson({ code }),
    )
    return employee?.result.unionid
  }

  return {
    corpId: DINGTALK_CORP_ID,
    authorize(returnTo, state) {
      const query = new URLSearchParams({
        redirect_uri: returnTo,
        response_type: 'code',
        client_id: clientId,
        scope: 'openid',
        state,
        prompt: 'consent',
      })
      return `${DINGTALK_LOGIN_ENDPOINT}/oauth2/auth?${query}`
    },
    exchange: (code, way) => (way === 'redirect' ? byRedirect(code) : byBridge(code)),
  }
}
