import type { App } from '../app-parts.ts'
import { asHtml } from '../kit/as-html.ts'
import { readAssertion, type Visitor } from './assertion.ts'
import { demoAcademy, partnerPaths } from './door.ts'
import { type PartnerPage, sendPartnerPage } from './partner-page.ts'

/** A longer text is not an assertion of ours. */
const LONGEST_ASSERTION = 3_000

/**
 * The demo version of 中网院: logs in the people that the college's assertion names, once per assertion, and greets them
 * by name (D1-B045).
 */
export function serveDemoAcademy(app: App) {
  const { secret } = demoAcademy(app)

  app.http.get<{ Querystring: { assertion?: unknown } }>(
    partnerPaths.academy,
    { schema: { hide: true } },
    async ({ query: { assertion } }, reply) => {
      const visitor = await admitted(assertion)
      return sendPartnerPage(reply, visitor ? welcome(visitor) : REFUSED)
    },
  )

  async function admitted(assertion: unknown): Promise<Visitor | undefined> {
    if (typeof assertion !== 'string' || assertion.length > LONGEST_ASSERTION) return undefined
    const now = app.now()
    const visitor = readAssertion(assertion, { secret, audience: partnerPaths.academy, now })
    if (!visitor) return undefined
    const seconds = Math.ceil((visitor.until.getTime() - now.getTime()) / 1_000)
    const isFirst = await app.limits.take(`demo academy ${visitor.nonce}`, { most: 1, seconds }, now)
    return isFirst ? visitor : undefined
  }
}

const STYLE = `body { background: #f2f6fb; color: #16324f }
header { background: #1d4f8c; color: #fff; padding: 26px 20px 58px; text-align: center; letter-spacing: .1em }
header small { display: block; letter-spacing: 0; opacity: .85 }
.card { background: #fff; border-radius: 16px; box-shadow: 0 4px 18px #16324f1f; margin-top: -36px; padding: 22px 20px }
.card h1 { font-size: 24px }
.badge { display: inline-block; background: #e3f1e6; color: #1c6a35; border-radius: 99px; font-size: 13px; padding: 2px 12px; margin-top: 10px }
.badge.no { background: #fbe7e2; color: #9c2a14 }
h2 { font-size: 17px; margin: 26px 0 10px }
ol { list-style: none; padding: 0; display: grid; gap: 10px }
li { background: #fff; border-left: 5px solid #e0a93b; border-radius: 10px; padding: 12px 16px }
li span { display: block; font-size: 14px; color: #4d6580 }`

const HEADER = '<header>中 网 院<small>示范站 · 全国干部在线学习</small></header>'

const themes = [
  ['数字政府与公共服务', '从一件事一次办看流程再造'],
  ['基层治理的法治方式', '调解、复议与说理'],
  ['绿色转型与区域协作', '流域补偿的几种算法'],
] as const

const welcome = ({ name, loginName }: Visitor): PartnerPage => ({
  title: '中网院（示范站）',
  style: STYLE,
  body: `${HEADER}<main>
    <section class="card"><h1>${asHtml(name)}，您好</h1>
      <p>由干部网院送达，学号 ${asHtml(loginName)}</p>
      <p class="badge">身份已核实，本次入口仅用一次</p></section>
    <h2>本期专题</h2>
    <ol>${themes.map(([title, about]) => `<li><b>${title}</b><span>${about}</span></li>`).join('')}</ol>
    <p class="note">这是示范学院自带的合作站点，用来演示免登录进入；真实的地址由管理员配置。</p></main>`,
})

const REFUSED: PartnerPage = {
  title: '中网院（示范站）',
  style: STYLE,
  status: 403,
  body: `${HEADER}<main>
    <section class="card"><h1>没有核实您的身份</h1>
      <p>入口一分钟内有效，只能用一次。请回到干部网院首页，重新点“中网院”。</p>
      <p class="badge no">未进入</p></section></main>`,
}
