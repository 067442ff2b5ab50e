// @vitest-environment node
import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { type Audience, checkScript, startScript, withStart, wordsScript } from './start-plugin.ts'

type Engine = { css?: string[]; lacks?: string[]; noModule?: boolean; agent?: string }

/** Runs the script of the page in an engine that has these properties of CSS and lacks these globals. */
function started(audience: Audience, { css = [], lacks = [], noModule = true, agent = '' }: Engine) {
  const listeners: (() => void)[] = []
  const scripts: { src?: string }[] = []
  const element = (name: string) => ({
    name,
    style: {},
    children: [] as unknown[],
    setAttribute() {},
    appendChild(child: unknown) {
      this.children.push(child)
    },
    removeChild() {},
    ...(name === 'script' && noModule && { noModule: false }),
  })
  const root = element('div')
  const document = {
    createElement: element,
    createTextNode: (text: string) => ({ text }),
    getElementById: () => root,
    addEventListener: (_event: string, act: () => void) => listeners.push(act),
    body: { appendChild: (script: { src?: string }) => scripts.push(script) },
  }
  const engine = vm.createContext({
    document,
    navigator: { userAgent: agent },
    CSS: { supports: (name: string) => css.includes(name) },
  })
  vm.runInContext(
    'var window = globalThis; AbortSignal = class { throwIfAborted() {} }; URL = { canParse() {} }; AbortSignal.timeout = () => {}',
    engine,
  )
  for (const name of lacks) vm.runInContext(`delete ${name}`, engine)
  vm.runInContext(checkScript(audience, '/assets/too-old.js'), engine)
  for (const act of listeners) act()
  if (scripts.length > 0) vm.runInContext(wordsScript(audience), engine)
  const textsOf = (node: unknown): string[] => {
    const { text, children = [] } = node as { text?: string; children?: unknown[] }
    return text === undefined ? children.flatMap(textsOf) : [text]
  }
  const { isEnough, needsShims } = vm.runInContext('ncStart', engine)
  return { isEnough, needsShims, asked: scripts.map(({ src }) => src), said: textsOf(root) }
}

const chromium = ['inset', 'overscroll-behavior']
const firefox = [...chromium, '-moz-appearance']

test.each<[what: string, audience: Audience, engine: Engine, expected: { isEnough: boolean; needsShims: boolean }]>([
  ['today’s Chromium', 'learners', { css: chromium }, { isEnough: true, needsShims: false }],
  [
    'Chromium 87',
    'learners',
    { css: chromium, lacks: ['Array.prototype.toSorted'] },
    { isEnough: true, needsShims: true },
  ],
  [
    'Chromium 118',
    'learners',
    { css: chromium, lacks: ['Promise.withResolvers'] },
    { isEnough: true, needsShims: true },
  ],
  ['Chromium 86', 'learners', { css: [] }, { isEnough: false, needsShims: false }],
  ['Safari 14', 'learners', { css: ['inset'], lacks: ['BigInt64Array'] }, { isEnough: false, needsShims: false }],
  ['Firefox 115', 'learners', { css: firefox, lacks: ['Map.groupBy'] }, { isEnough: true, needsShims: true }],
  [
    'Firefox 114',
    'learners',
    { css: firefox, lacks: ['Array.prototype.toSorted'] },
    { isEnough: false, needsShims: false },
  ],
  ['a browser without modules', 'learners', { css: chromium, noModule: false }, { isEnough: false, needsShims: false }],
  [
    'Chromium 99 of staff',
    'staff',
    { css: chromium, lacks: ['AbortSignal.prototype.throwIfAborted'] },
    { isEnough: false, needsShims: false },
  ],
  [
    'Chromium 100 of staff',
    'staff',
    { css: chromium, lacks: ['Array.prototype.with'] },
    { isEnough: true, needsShims: true },
  ],
  ['Safari 15 of staff', 'staff', { css: ['inset'] }, { isEnough: false, needsShims: false }],
])('decision 053: %s', (_what, audience, engine, expected) => {
  const { isEnough, needsShims, asked, said } = started(audience, engine)
  expect({ isEnough, needsShims }).toEqual(expected)
  expect(asked).toEqual(isEnough ? [] : ['/assets/too-old.js'])
  expect(said.length > 0).toBe(!isEnough)
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 9; OPPO) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.62'
const WINDOWS = 'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    '微信',
    `${ANDROID} XWEB/2693 Mobile Safari/537.36 MicroMessenger/8.0.1`,
    ['您在用微信，内核是 Chrome 78。', '把微信升级到最新版本', '系统浏览器'],
  ],
  ['企业微信', `${ANDROID} Mobile Safari/537.36 wxwork/3.1 MicroMessenger/7.0`, ['您在用企业微信', '把企业微信升级']],
  ['钉钉', `${ANDROID} Mobile Safari/537.36 AliApp(DingTalk/6.0)`, ['您在用钉钉', '把钉钉升级']],
  [
    'an iPhone',
    `${IPHONE} Version/14.1.2 Mobile/15E148 Safari/604.1`,
    ['您在用 Safari，系统是 iOS 14.8。', '升级到 iOS 15', '软件更新'],
  ],
  [
    '微信 on an iPhone',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.2`,
    ['您在用微信，系统是 iOS 14.8。', '升级到 iOS 15'],
  ],
  ['Chrome', `${WINDOWS} Chrome/79.0.3945.88 Safari/537.36`, ['您在用 Chrome 79。', '内核 Chrome 87 以上']],
  [
    '360',
    `${WINDOWS} Chrome/78.0.3904.108 Safari/537.36 QIHU 360SE`,
    ['您在用360 浏览器，内核是 Chrome 78。', '升级到最新版本'],
  ],
  [
    'IE',
    'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
    ['您在用 IE 浏览器或兼容模式。', '极速模式', 'Edge'],
  ],
  [
    'Firefox',
    'Mozilla/5.0 (Windows NT 6.1; rv:102.0) Gecko/20100101 Firefox/102.0',
    ['您在用 Firefox 102。', '升级到 Firefox 115'],
  ],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Safari/605.1.15',
    ['您在用 Safari 14.1.2。', '升级系统'],
  ],
  [
    'a WebView',
    'Mozilla/5.0 (Linux; Android 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/72.0 Mobile Safari/537.36',
    ['您在用应用里的网页，内核是 Chrome 72。', 'Android System WebView'],
  ],
  ['nothing known', 'Links (2.3)', ['您在用这个浏览器。', '系统自带的浏览器']],
])('decision 053: what is too old is named, and told what helps: %s', (_what, agent, parts) => {
  const said = started('learners', { agent }).said.join('\n')
  expect(said).toMatch(/^浏览器版本过低，打不开这个页面\n/)
  for (const part of parts) expect(said).toContain(part)
})

test('decision 053: what a page runs before the app is JavaScript of 2009', () => {
  const scripts = [
    checkScript('learners', '/a.js'),
    checkScript('staff', '/a.js'),
    wordsScript('staff'),
    readFileSync('web/appearance.js', 'utf8'),
  ]
  for (const script of scripts) expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow()
  expect(() => parse('a ?? b', { ecmaVersion: 5 })).toThrow()
})

test('decision 053: the scripts of a page are fetched as early as before, and start behind the check and the shims', () => {
  const html = `<head>
    <script>first()</script>
    <script type="module" crossorigin src="/assets/framework.js"></script>
    <script type="module" crossorigin src="/assets/app.js"></script>
  </head>`
  expect(withStart(html, '/assets/shims.js', 'check()')).toBe(`<head>
    <script>check()</script>
    <script>first()</script>
    <link rel="modulepreload" crossorigin href="/assets/framework.js">
    <link rel="modulepreload" crossorigin href="/assets/app.js">
    <script type="module">${startScript('/assets/shims.js', ['/assets/framework.js', '/assets/app.js'])}</script>
  </head>`)
  expect(() => withStart('<head></head>', '/s.js', '')).toThrow('the page loads no script')
})
