import type { Config } from '../../kit/config.ts'
import { dingtalk } from './third-party-dingtalk.ts'
import type { Provider } from './third-party-provider.ts'
import { wechat } from './third-party-wechat.ts'
import { zzd } from './third-party-zzd.ts'

type Source = 'wechat' | 'dingtalk' | 'zzd'

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
