import type { RefusalText } from './envelope.ts'

/** The one sentence for everything that is announced but not available yet (D1-M115). */
export const notOpenYet = {
  state: 'ruleSaysNo',
  message: '暂未开放，敬请期待',
} as const satisfies RefusalText

/** The refusals that every endpoint may give in addition to its own. */
export const commonRefusals = {
  logInFirst: { state: 'logInFirst', message: '请先登录' },
  otherUnit: { state: 'forbidden', message: '这一项属于其他单位，请联系该单位或上级单位的管理员' },
  ofCollege: { state: 'forbidden', message: '这一类内容由全院管理员维护，请联系全院管理员' },
  ofSystem: { state: 'forbidden', message: '这一类内容由全院系统管理员维护，请联系全院系统管理员' },
  notAllowed: { state: 'forbidden', message: '您没有权限进行此操作' },
  foreignPage: { state: 'forbidden', message: '请求来源不可信，请刷新页面后重试' },
  demoBehindProxy: { state: 'forbidden', message: '示范学院只供本机访问，经代理访问前请设置 TRUST_PROXY' },
  changePasswordFirst: { state: 'forbidden', message: '请先修改密码' },
  setLastFourFirst: { state: 'forbidden', message: '请先设置手机号后四位' },
  secondFactorFirst: { state: 'deskLocked', message: '请先完成二次验证' },
  awayFromDesk: { state: 'deskLocked', message: '您已离开较久，请确认身份后继续' },
  malformed: { state: 'malformed', message: '请求参数有误' },
  tooLarge: { state: 'malformed', message: '提交的内容过大' },
  notFound: { state: 'notFound', message: '内容不存在' },
  tooMany: { state: 'tooMany', message: '操作过于频繁，请稍后再试' },
  overloaded: { state: 'overloaded', message: '当前访问人数较多，请稍后再试' },
  busy: { state: 'overloaded', message: '系统繁忙，请稍后再试' },
  diskFull: { state: 'overloaded', message: '存储空间不足，暂时不能保存，请稍后再试' },
  damaged: { state: 'overloaded', message: '数据暂时无法读取，请联系管理员' },
  fault: { state: 'fault', message: '请求异常' },
} as const satisfies Record<string, RefusalText>

/** For an account of the demonstration. */
export const readOnly = { state: 'forbidden', message: '演示账号由多人共用，不能修改' } as const
