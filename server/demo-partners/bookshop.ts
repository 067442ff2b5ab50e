import { cover, type Motif, type Theme } from '@college/rules/kit/art.mjs'
import type { App } from '../app-parts.ts'
import { partnerPaths } from './door.ts'
import { sendPartnerPage } from './partner-page.ts'

/** The demo version of 在线书店: it shows books but sells none. */
export function serveDemoBookshop(app: App) {
  const page = { title: '在线书店（示范站）', style: STYLE, body: body() }
  app.http.get(partnerPaths.bookshop, { schema: { hide: true } }, async (_request, reply) =>
    sendPartnerPage(reply, page),
  )
}

const STYLE = `body { background: #fbfaf7; color: #24322b }
header { background: #2c5c48; color: #fff; padding: 22px 20px }
header b { font-size: 19px; letter-spacing: .08em }
h1 { font-size: 20px; margin: 22px 0 4px }
ul { list-style: none; padding: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 18px; margin-top: 16px }
li svg { display: block; width: 100%; height: auto; border-radius: 4px 10px 10px 4px; box-shadow: 0 6px 16px #24322b33 }
li b { display: block; margin-top: 8px }
li span { font-size: 14px; color: #5f7168 }`

const books: [title: string, about: string, theme: Theme, motif: Motif, mark: string][] = [
  ['田野十二问', '一本写给下乡人的提问手册', 'song', 'titian', '田野'],
  ['把话写短', '公文的减法', 'dan', 'jian', '写短'],
  ['运河边的城', '水、船与城门', 'zhe', 'lang', '运河'],
  ['数字会说话', '给不学统计的人', 'dai', 'xing', '数字'],
]

/** Ids inside an SVG must be unique within a page. */
const drawn = (theme: Theme, motif: Motif, mark: string, place: number): string =>
  cover({ seed: `book ${place}`, theme, motif, mark, w: 300, h: 400 })
    .replaceAll(/id="([^"]+)"/g, `id="b${place}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#b${place}$1)`)

const body = () => `<header><b>青 石 书 店</b></header>
  <main><h1>网院的读者，欢迎光临</h1><p>本月新书，按课上学到的挑了四本。</p>
  <ul>${books
    .map(
      ([title, about, theme, motif, mark], place) =>
        `<li>${drawn(theme, motif, mark, place)}<b>《${title}》</b><span>${about}</span></li>`,
    )
    .join('')}</ul>
  <p class="note">这是示范学院自带的合作站点，书名都是虚构的，不售卖；真实的地址由管理员配置。</p></main>`
