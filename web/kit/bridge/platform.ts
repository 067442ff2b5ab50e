import { create } from 'zustand'

/** Where the page runs. One place asks; everything else reads the answer. */
export type HostPlatform = {
  kind: 'browser' | 'shell' | 'wechat' | 'dingtalk' | 'governmentDingtalk'
  /** Chat apps prove who somebody is in their own way (D1-B172). */
  isChatApp: boolean
  system: 'ios' | 'android' | 'other'
}

/** The user agent's tokens, the most special first: the government's DingTalk calls itself DingTalk too. */
const KINDS = [
  ['governmentDingtalk', /TaurusApp/i],
  ['dingtalk', /DingTalk/i],
  ['wechat', /MicroMessenger/i],
  ['shell', /NcShell\//],
] as const

export function detectPlatform(userAgent: string): HostPlatform {
  const kind = KINDS.find(([, token]) => token.test(userAgent))?.[0] ?? 'browser'
  return { kind, isChatApp: kind !== 'browser' && kind !== 'shell', system: systemOf(userAgent) }
}

function systemOf(userAgent: string): HostPlatform['system'] {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'other'
}

/** The platform of this page; tests set another with `usePlatform.setState(detectPlatform('…'))`. */
export const usePlatform = create<HostPlatform>()(() => detectPlatform(navigator.userAgent))
