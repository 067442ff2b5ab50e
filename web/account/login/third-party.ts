import { thirdLogin } from '@college/contract/account/login.ts'
import { thirdAuthorize } from '@college/contract/account/third-party.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import type { HostPlatform } from '../../kit/bridge/platform.ts'
import { send } from '../../kit/data/send.ts'
import { isAutoLoginDisabled } from '../../kit/navigation/auto-login.ts'

export type Source = Input<typeof thirdAuthorize>['source']
export type OutsideSystem = { source: Source; corpId: string }

/**
 * The outside system of the app around this page: it can identify the person without a login form (D1-B164, D1-B165).
 */
const HOME_OF: Partial<Record<HostPlatform['kind'], Source>> = {
  wechat: 'wechat',
  dingtalk: 'dingtalk',
  governmentDingtalk: 'zzd',
}

export const containerSource = (kind: HostPlatform['kind']): Source | undefined => HOME_OF[kind]

/** WeChat's authorisation page works inside WeChat only; the others have a login page for every browser. */
export const canUse = (source: Source, kind: HostPlatform['kind']): boolean => source !== 'wechat' || kind === 'wechat'

const TRIED = 'nc-third-party'

/** True after one attempt in this browser session, and after a logout: prevents an endless redirect. */
export const isTried = (): boolean => sessionStorage.getItem(TRIED) !== null || isAutoLoginDisabled()
const markTried = (): void => sessionStorage.setItem(TRIED, '1')

/** The part of the JavaScript bridge of DingTalk and 政务钉钉 that is used here. */
type Answered = {
  onSuccess?: (result: { code?: string; auth_code?: string }) => void
  onFail?: (error: unknown) => void
}
type DingBridge = {
  ready?: (act: () => void) => void
  getAuthCode?: (wish: { corpId: string } & Answered) => Promise<{ code?: string; auth_code?: string }> | undefined
  runtime?: { permission?: { requestAuthCode?: (wish: { corpId: string } & Answered) => void } }
}

/** Timeout of the bridge in milliseconds. */
const PATIENCE = 5_000

/** A one-time code from the bridge of the surrounding app; undefined without a bridge. */
async function codeOfBridge({ source, corpId }: OutsideSystem): Promise<string | undefined> {
  const { dd } = window as { dd?: DingBridge }
  if (!dd || source === 'wechat' || (source === 'dingtalk' && corpId === '')) return undefined
  const request = dd.runtime?.permission?.requestAuthCode
  const answered = new Promise<{ code?: string; auth_code?: string }>((resolve, reject) => {
    const wish = { corpId, onSuccess: resolve, onFail: reject }
    setTimeout(() => reject(new Error('the bridge does not answer')), PATIENCE)
    const ask = () => {
      if (request) request(wish)
      else void dd.getAuthCode?.(wish)?.then(resolve, reject)
    }
    if (dd.ready) dd.ready(ask)
    else ask()
  })
  const { code, auth_code } = await answered
  return code ?? auth_code
}

/**
 * Logs in by an outside system: by the bridge of the surrounding app, else by a redirect to the system's own page,
 * which returns here. Answers the login, or undefined when the browser is being redirected.
 */
export async function enterBy(system: OutsideSystem) {
  markTried()
  const code = await codeOfBridge(system).catch(() => undefined)
  if (code !== undefined) return send(thirdLogin, { openId: code, source: system.source })
  const { url } = await send(thirdAuthorize, { source: system.source })
  window.location.assign(url)
  return undefined
}
