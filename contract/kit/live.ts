/**
 * What the server sends to open pages. The page then fetches the changed data again; the event carries no data itself.
 */
export type LiveEvent = {
  /** Which feature changed, by the name of its folder. */
  feature: string
  /** The id of what changed; '' when the event is not about a single thing. */
  id: string
  /** How many people are told the same, when they are many: their pages spread the requests over some seconds. */
  audience?: number
}

/**
 * The feature of the event that tells the pages of a person: what they may see and do is not what it was. Everything on
 * the page is asked again.
 */
export const RIGHTS = 'rights'

/** The names of the socket messages. */
export const live = {
  /** Its payload is a `LiveEvent`. */
  changed: 'changed',
  /** The session of this page has ended; its payload is a `SessionEnd`. The server closes the socket right after it. */
  sessionEnded: 'session-ended',
} as const

/** Why a session ended before its time, and what its pages say of it. It tells nothing of who ended it. */
export const sessionEnds = {
  other: '您的登录已失效，请重新登录',
  device: '已从另一台设备退出了这里的登录，请重新登录',
  newPassword: '您的密码已修改，请用新密码登录',
  passwordReset: '管理员重置了您的密码，请用临时密码登录',
  ended: '管理员结束了您的登录，请重新登录',
  roles: '您的角色有变动，请重新登录',
  factorReset: '管理员重置了您的二次验证，请重新登录并绑定验证器',
  merged: '这个账号已并入您的另一个账号，请用那个账号登录',
  closing: '您已申请注销账号，重新登录会撤回申请',
  suspended: '账号已停用，请联系您单位的管理员',
  closed: '这个账号已注销',
} as const
export type SessionEnd = keyof typeof sessionEnds

/** What a page was told; a reason that it does not know yet is any other. */
export const sessionEndOf = (told: unknown): SessionEnd =>
  typeof told === 'string' && Object.hasOwn(sessionEnds, told) ? (told as SessionEnd) : 'other'
