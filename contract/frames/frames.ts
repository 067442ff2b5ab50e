import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, text } from '../kit/fields.ts'
import { notOpenYet } from '../kit/refusals.ts'

const refusals = { notOpen: notOpenYet }

/**
 * An outside page. `url` is '' when no address is configured, or when its host is not on the college's allow-list
 * (D1-Q27); the page then shows 没有资料地址. `frame` is the address of our page that shows it in a sandbox; it is valid as
 * long as a session.
 */
const OutsidePage = Type.Object({ url: Type.String(), frame: Type.String() })

/**
 * 中网院: a signed address that names the learner (number and name), valid for one minute and for one use. `type` is
 * 'app'. Each call is audited, so a foreign page must not be able to trigger it.
 */
export const academyLogin = endpoint({
  id: 'D1-C18',
  method: 'GET',
  path: '/cela/login',
  repeat: 'each',
  access: 'login',
  input: Type.Object({ type: Type.Optional(text(20)) }),
  reply: OutsidePage,
  refusals: {},
  changesState: true,
  whileFull: true,
})

/** 有声图书馆. `type` is 'mobile'. */
export const audioLibraryLogin = endpoint({
  id: 'D1-C19',
  method: 'GET',
  path: '/inc/auth/login',
  access: 'login',
  input: Type.Object({ type: Type.Optional(text(20)) }),
  reply: OutsidePage,
  refusals,
})

/** 在线书店. */
export const bookshopUrl = endpoint({
  id: 'D1-C20',
  method: 'GET',
  path: '/inc/nc/zxsd/getZxsdUrl',
  access: 'login',
  input: nothing,
  reply: OutsidePage,
  refusals,
})

/**
 * Which outside pages have an address configured: the home page draws a tile only for those (D1-Q16, D1-Q27). A tile
 * whose page is not open yet says so when it is tapped.
 */
export const outsideTiles = endpoint({
  id: 'D1-Q16-tiles',
  method: 'GET',
  path: '/nc/mobile/home/outsideTiles',
  access: 'open',
  keptOnDevice: true,
  input: nothing,
  reply: Type.Object({ academy: Type.Boolean(), audioLibrary: Type.Boolean(), bookshop: Type.Boolean() }),
  refusals: {},
})

/** 视频会议: for people with the permission (security 23), once its address is configured (D1-Q48). */
export const meetingUrl = endpoint({
  id: 'D1-Q48-meeting',
  method: 'GET',
  path: '/nc/meeting/getMeetingUrl',
  access: 'login',
  input: nothing,
  reply: Type.Object({ url: Type.String() }),
  refusals: { ...refusals, notAllowed: { state: 'forbidden', message: '您没有权限进行此操作' } },
})

/** The page that shows an outside page in a sandbox. Its CSP allows framing that one host and no other (D3-B081). */
export const frame = endpoint({
  id: 'D3-B081',
  method: 'GET',
  path: '/frame/page',
  access: 'open',
  input: Type.Object({ key: text(3000) }),
  reply: Type.Unknown(),
  refusals: { noAddress: { state: 'notFound', message: '没有资料地址' } },
  raw: true,
})
