import { Type } from 'typebox'
import { route } from '../kit/route.ts'

const optional = Type.Optional(Type.String())

export const login = route({
  id: 'D1-R29',
  path: '/mobile/ncLogin',
  aliases: ['/mobile/login'],
  /** `source`, `code` and `state` come back from an outside system; the page takes them out of the address at once. */
  query: Type.Object({ from: optional, source: optional, code: optional, state: optional }),
  access: 'open',
  title: '登录',
  parent: 'home',
})

export const forgotPassword = route({
  id: 'D1-R31',
  path: '/mobile/forgetpwd',
  query: Type.Object({}),
  access: 'open',
  title: '忘记密码',
  parent: 'login',
})

export const phoneBind = route({
  id: 'D1-R32',
  path: '/mobile/phonebind',
  query: Type.Object({ userId: optional, loginName: optional, openId: optional, source: optional, from: optional }),
  access: 'open',
  title: '绑定手机号',
  parent: 'login',
})

export const scanLogin = route({
  id: 'D1-R33',
  path: '/mobile/sys',
  query: Type.Object({}),
  access: 'open',
  title: '扫码登录',
})

/** The computer's side of login by scanning (D1-Q60). */
export const desktopLogin = route({
  id: 'D1-Q60',
  path: '/desktop/login',
  query: Type.Object({ from: optional }),
  access: 'open',
  title: '电脑端登录',
})

export const loginAuthentication = route({
  id: 'D1-R34',
  path: '/mobile/loginAuthentication',
  query: Type.Object({ typeValue: optional, userKey: optional, action: optional, id: optional, clickToId: optional }),
  access: 'open',
  title: '身份校验',
})

export const autoLogin = route({
  id: 'D1-R35',
  path: '/mobile/autoLogin',
  query: Type.Object({}),
  access: 'open',
  title: '自动登录',
})

export const changePassword = route({
  id: 'D1-R38',
  path: '/mobile/nc/page/app/gzyddpage/mobile-changePwd',
  query: Type.Object({}),
  access: 'login',
  title: '修改密码',
  parent: 'appSettings',
})

export const changeLastFour = route({
  id: 'D1-R39',
  path: '/mobile/nc/page/app/gzyddpage/mobile-changeNewPhone',
  query: Type.Object({}),
  access: 'login',
  title: '手机号后四位',
  parent: 'mine',
})

export const personalInfo = route({
  id: 'D1-R43',
  path: '/mobile/nc/page/app/mine/mobile-userInfo',
  query: Type.Object({}),
  access: 'login',
  title: '个人信息',
  parent: 'mine',
})

export const appSettings = route({
  id: 'D1-Q76',
  path: '/mobile/nc/page/app/mine/mobile-setting',
  query: Type.Object({}),
  access: 'open',
  title: '设置',
  parent: 'mine',
})

export const devices = route({
  id: 'D1-Q76',
  path: '/mobile/nc/page/app/mine/mobile-devices',
  query: Type.Object({}),
  access: 'login',
  title: '登录设备',
  parent: 'appSettings',
})

/** The outside accounts that open this account. */
export const bindings = route({
  id: 'D1-Q44',
  path: '/mobile/nc/page/app/mine/mobile-bindings',
  query: Type.Object({}),
  access: 'login',
  title: '账号绑定',
  parent: 'appSettings',
})

export const about = route({
  id: 'D1-Q76',
  path: '/mobile/about',
  query: Type.Object({}),
  access: 'open',
  title: '关于',
  parent: 'appSettings',
})

/** What everybody agrees to before the first use of an account. */
export const terms = route({
  id: 'D1-Q72',
  path: '/mobile/terms',
  query: Type.Object({}),
  access: 'open',
  title: '用户协议',
})

export const closeAccount = route({
  id: 'D1-Q76',
  path: '/mobile/nc/page/app/mine/mobile-closeAccount',
  query: Type.Object({}),
  access: 'login',
  title: '注销账号',
  parent: 'appSettings',
})

export const mine = route({
  id: 'D1-R44',
  path: '/mobile/nc/page/app/mine/mobile-mine',
  query: Type.Object({}),
  access: 'open',
  title: '我的',
})
