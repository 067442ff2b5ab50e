import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, text } from '../kit/fields.ts'

const refusals = { notOpen: { state: 'ruleSaysNo', message: '暂未开放，敬请期待' } } as const

/**
 * An outside page. `url` is '' when the college has no address for it, or one whose host it has not named (D1-Q27):
 * 没有资料地址. `frame` is the page of ours that shows it, in a sandbox; for as long as a session lasts.
 */
const OutsidePage = Type.Object({ url: Type.String(), frame: Type.String() })

/**
 * 中网院: an address that says who comes (number and name), signed, good for one minute and one use. `type` is 'app'.
 * What is handed over is audited, so that a foreign page must not cause it.
 */
export const academyLogin = endpoint({
  id: 'D1-C18',
  method: 'GET',
  path: '/cela/login',
  access: 'login',
  input: Type.Object({ type: Type.Optional(text(20)) }),
  reply: OutsidePage,
  refusals: {},
  changesState: true,
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

/** 视频会议: for who has the permission (security 23), once its address is set (D1-Q48). */
export const meetingUrl = endpoint({
  id: 'D1-Q48-meeting',
  method: 'GET',
  path: '/nc/meeting/getMeetingUrl',
  access: 'login',
  input: nothing,
  reply: Type.Object({ url: Type.String() }),
  refusals: { ...refusals, notAllowed: { state: 'forbidden', message: '您没有权限进行此操作' } },
})

/** The page that holds an outside page in a sandbox and may frame that one host and no other (D3-B081). */
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
