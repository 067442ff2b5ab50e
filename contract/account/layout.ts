import { type Static, Type } from 'typebox'
import { defaultsOf } from '../kit/defaults.ts'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/fields.ts'
import { Source } from './third-party.ts'

/** What drives the login page (D1-B088), as the setting `setting_nc_login` keeps it. Each field has a default. */
export const LoginLayout = Type.Object({
  /** A picture of our own. */
  logo: Type.String({ pattern: '^/(?!/)[\\w./-]{1,200}$', default: '/icons/logo.svg' }),
  title: Type.String({ minLength: 1, maxLength: 20, default: '干部网络学院' }),
  subtitle: Type.String({ maxLength: 30, default: '学思践悟 知行合一' }),
  /** The ways to log in, the first one open. */
  tabs: Type.Array(Type.Union([Type.Literal('account'), Type.Literal('sms')]), {
    minItems: 1,
    uniqueItems: true,
    default: ['account', 'sms'],
  }),
  links: Type.Array(
    Type.Union([
      Type.Literal('forgotPassword'),
      Type.Literal('home'),
      Type.Literal('hotline'),
      Type.Literal('download'),
    ]),
    { uniqueItems: true, default: ['forgotPassword', 'home', 'hotline', 'download'] },
  ),
  /** Buttons of outside systems, where those are set up. */
  thirdParties: Type.Array(Source, { uniqueItems: true, default: ['wechat', 'dingtalk', 'zzd'] }),
})
export type LoginLayout = Static<typeof LoginLayout>

/** The layout where the server says nothing of its own, or cannot be asked. */
export const standardLayout = defaultsOf(LoginLayout) as LoginLayout

/** The login page's layout and what is agreed to there; of the outside systems only those that are set up, with what their bridge asks for. */
export const loginLayout = endpoint({
  id: 'D1-B088',
  method: 'GET',
  path: '/login/layout',
  access: 'open',
  input: nothing,
  reply: Type.Object({
    ...LoginLayout.properties,
    thirdParties: Type.Array(Type.Object({ source: Source, corpId: Type.String() })),
    /** The version of the agreement in force, which the box of the page stands for (D1-Q72). */
    agreement: Type.Integer({ minimum: 1 }),
  }),
  refusals: {},
  countedApart: true,
  whileGated: true,
})
