import type { Config } from '../kit/config.ts'
import { dingtalk } from './third-party-dingtalk.ts'
import { wechat } from './third-party-wechat.ts'
import { zzd } from './third-party-zzd.ts'

/**
 * How a code came: by way of the browser, which was sent there and came back, or from the bridge of the app that the
 * page is open in.
 */
export type Way = 'redirect' | 'bridge'

/** Somebody else's system that vouches for a person. */
export type Provider = {
  /** What its bridge in the page asks for; '' for none. */
  corpId: string
  /** Where the browser goes, to come back to `returnTo` with a code and this `state`. */
  authorize(returnTo: string, state: string): string
  /** Its name for the person behind a one-time code; undefined when the code is not (any more) good. */
  exchange(code: string, way: Way): Promise<string | undefined>
}

export type Source = 'wechat' | 'dingtalk' | 'zzd'

/** The providers whose variables are set; the others do not exist. */
export function makeProviders(config: Config): Partial<Record<Source, Provider>> {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = config
  const { DINGTALK_CLIENT_ID: clientId, DINGTALK_CLIENT_SECRET: clientSecret } = config
  const { ZZD_APP_KEY: key, ZZD_APP_SECRET: secret } = config
  return {
    ...(appId && appSecret && { wechat: wechat(config, { appId, appSecret }) }),
    ...(clientId && clientSecret && { dingtalk: dingtalk(config, { clientId, clientSecret }) }),
    ...(key && secret && { zzd: zzd(config, { key, secret }) }),
  }
}
