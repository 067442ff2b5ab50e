import type { App } from '../app-parts.ts'
import { partnerPaths } from './door.ts'
import { sendPartnerPage } from './partner-page.ts'

/** The demo version of 有声图书馆. It is not told who the visitor is, so the greeting has no name. */
export function serveDemoLibrary(app: App) {
  app.http.get(partnerPaths.audioLibrary, { schema: { hide: true } }, async (_request, reply) =>
    sendPartnerPage(reply, { title: '有声图书馆（示范站）', style: STYLE, body: BODY }),
  )
}

const STYLE = `body { background: #f7f2e7; color: #3a2c1a }
header { padding: 34px 20px 8px; text-align: center }
header svg { width: 72px; height: 72px }
h1 { font: 700 24px/1.4 'Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', serif; margin-top: 8px }
details { border-top: 1px solid #d9c9a8 }
details:last-of-type { border-bottom: 1px solid #d9c9a8 }
summary { display: flex; gap: 12px; align-items: baseline; font-weight: 600 }
summary span { margin-left: auto; font-weight: 400; font-size: 14px; color: #806a45; white-space: nowrap }
details p { padding: 0 0 16px; color: #5b4a30 }
h2 { font-size: 17px; margin: 24px 0 6px }`

/** Old texts whose copyright has expired. */
const pieces = [
  [
    '《桃花源记》',
    '四分钟',
    '晋太元中，武陵人捕鱼为业。缘溪行，忘路之远近。忽逢桃花林，夹岸数百步，中无杂树，芳草鲜美，落英缤纷。',
  ],
  ['《岳阳楼记》', '五分钟', '庆历四年春，滕子京谪守巴陵郡。越明年，政通人和，百废具兴，乃重修岳阳楼，增其旧制。'],
  ['《醉翁亭记》', '四分钟', '环滁皆山也。其西南诸峰，林壑尤美，望之蔚然而深秀者，琅琊也。'],
  ['《爱莲说》', '一分钟', '水陆草木之花，可爱者甚蕃。予独爱莲之出淤泥而不染，濯清涟而不妖。'],
] as const

const HEADPHONES =
  '<svg viewBox="0 0 72 72" fill="none" stroke="#9c5a1d" stroke-width="5" stroke-linecap="round" aria-hidden="true"><path d="M12 44v-6a24 24 0 0 1 48 0v6"/><rect x="8" y="42" width="12" height="20" rx="5" fill="#e7c48b"/><rect x="52" y="42" width="12" height="20" rx="5" fill="#e7c48b"/></svg>'

const BODY = `<header>${HEADPHONES}<h1>网院的读者，您好</h1><p>今天想听点什么？</p></header>
  <main><h2>今日听书</h2>${pieces
    .map(
      ([title, length, text]) => `<details><summary>${title}<span>${length}</span></summary><p>${text}</p></details>`,
    )
    .join('')}
  <p class="note">这是示范学院自带的合作站点，点开书名看开头一段；真实的地址由管理员配置。</p></main>`
