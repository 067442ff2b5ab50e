import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { atLeast, type Floor, lacksSome, learnersFloor, staffFloor } from './floor.ts'

/** Whose app it is: their floors differ. */
export type Audience = 'learners' | 'staff'

const floors: Record<Audience, Floor> = { learners: learnersFloor, staff: staffFloor }
const SHIMS = new URL('./shims.ts', import.meta.url).pathname
const MODULE = /[ \t]*<script type="module" crossorigin src="([^"]+)"><\/script>\n?/g

/**
 * The syntax that scripts are written in. Safari 16 stands for class static blocks, which it lacks: they are lowered, and
 * nothing else. With the whole floor as target the bundler would also lower every class field, 2 kB of the first load;
 * the engines at the floor know them. What they do not know is found in the built scripts (tools/engines/).
 */
export const SYNTAX = ['es2022', 'safari16']

/** The engines that the bundler writes for, in its own names: style sheets are lowered to them. */
export const targetOf = (audience: Audience): string[] => {
  const { chromium, safari, firefox } = floors[audience]
  return [`chrome${chromium}`, `safari${safari}`, `firefox${firefox}`]
}

/** What takes up space in a script and says nothing to a browser: comments on lines of their own, and indentation. */
const FOR_PEOPLE = /^\s*(?:\/\/.*|\/\*\*.*\*\/)?\n?/gm

/** A script as it is sent. A minifier would write JavaScript of 2015: strings become templates. */
const sent = (name: string): string =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8').replaceAll(FOR_PEOPLE, '')

/** The script that looks at the engine before the app starts. `words` is the address of the other one. */
export const checkScript = (audience: Audience, words: string): string =>
  sent('check.js')
    .replace('Boolean(ENOUGH)', () => `Boolean(${atLeast[audience]})`)
    .replace('Boolean(NEEDED)', () => `Boolean(${lacksSome})`)
    .replaceAll('WORDS', () => JSON.stringify(words))

/** The script that says why the app cannot start. */
export const wordsScript = (audience: Audience): string =>
  sent('too-old.js').replace('var FLOOR = {}', () => `var FLOOR = ${JSON.stringify(floors[audience])}`)

/** Loads the shims where they are missing, then the scripts of the app in their order. */
export const startScript = (shims: string, scripts: readonly string[]): string =>
  `if(ncStart.isEnough)(ncStart.needsShims?import(${JSON.stringify(shims)}):Promise.resolve())${scripts
    .map((script) => `.then(()=>import(${JSON.stringify(script)}))`)
    .join('')}.catch(error=>{ncStart.failed();throw error})`

/**
 * Lets an app start on engines that lack library methods, and says on older ones what helps (docs/decisions/053). The
 * scripts of the page become preloads, so that they are fetched as early as before.
 */
export function startOnOldEngines(audience: Audience): Plugin {
  let base = '/'
  let words = ''
  return {
    name: 'start-on-old-engines',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: SHIMS, name: 'shims' })
      words = this.emitFile({ type: 'asset', name: 'too-old.js', source: wordsScript(audience) })
    },
    generateBundle() {
      words = this.getFileName(words)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        withStart(html, `${base}${shimsFile(bundle)}`, checkScript(audience, `${base}${words}`)),
    },
  }
}

/** The file that holds the shims: that of the entry may only import it. */
function shimsFile(bundle: Rolldown.OutputBundle): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(SHIMS))
  if (!found) throw new Error('the bundle has no chunk of the shims')
  return found.fileName
}

export function withStart(html: string, shims: string, check: string): string {
  const scripts = [...html.matchAll(MODULE)].map(([, address = '']) => address)
  if (scripts.length === 0) throw new Error('the page loads no script')
  const preloads = scripts.map((address) => `    <link rel="modulepreload" crossorigin href="${address}">\n`).join('')
  const first = html.indexOf('<script')
  return `${html.slice(0, first)}<script>${check}</script>\n    ${html.slice(first)}`
    .replaceAll(MODULE, '')
    .replace(
      /[ \t]*<\/head>/,
      () => `${preloads}    <script type="module">${startScript(shims, scripts)}</script>\n  </head>`,
    )
}
