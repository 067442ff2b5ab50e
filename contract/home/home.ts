import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing, pageSize } from '../kit/fields.ts'

/** The banners of one place and client (D1-E04). `url` is an own hash route or an https address of the allow-list. */
export const bannerList = endpoint({
  id: 'D1-C07',
  method: 'GET',
  path: '/nc/banner/mobilelist',
  access: 'open',
  keptOnDevice: true,
  input: Type.Object({
    code: Type.String({ default: '001', maxLength: 20 }),
    pageSize: pageSize(8),
    client: Type.String({ default: 'mobilelist', maxLength: 50 }),
  }),
  reply: Type.Array(Type.Object({ id, imgUrl: Type.String(), url: Type.String(), title: Type.String() })),
  refusals: {},
})

/** '1' when the AI chat is on (D1-B026). */
export const hasAppAiBtn = endpoint({
  id: 'D1-C04',
  method: 'GET',
  path: '/nc/user/hasAppAiBtn',
  access: 'open',
  input: nothing,
  reply: Type.Object({ value: Type.String() }),
  refusals: {},
})

/** The notice shown once after login (D1-E18); null if there is none. `content` is sanitised HTML. */
export const loginPopupNotice = endpoint({
  id: 'D1-C51',
  method: 'GET',
  path: '/nc/notice/loginPopupNotice',
  access: 'login',
  input: nothing,
  reply: Type.Union([Type.Object({ id, title: Type.String(), content: Type.String() }), Type.Null()]),
  refusals: {},
})

/** What the home page shows of the server's switches. Unknown keys are not asked. */
export const homeSettingKeys = [
  'setting_nc_other_dycth',
  'setting_nc_other_isopenystsg',
  'setting_nc_other_isopenzxsc',
] as const
