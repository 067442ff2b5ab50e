import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { makePathCheck } from './tools/cited-paths.ts'

// Whatever a comment, a test or a page cites must exist in this repository.

const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))

/** docs/requirements is left out: it is the cited text. */
const files = all
  .filter((file) => !/^(docs\/requirements|database\/demo\/media\/files)\//.test(file))
  .filter((file) => /\.(tsx?|mjs|cjs|css|html|md|yml|sh)$|^\.ci\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const pages = files.filter(({ file }) => file.endsWith('.md'))

/** `file: number` of each citation that `isThere` does not know. */
function missing(pattern: RegExp, isThere: (cited: string) => boolean, within = files): string[] {
  return within.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, cited = '']) => (isThere(cited) ? [] : [`${file}: ${cited}`])),
  )
}

const column = (name: string) =>
  readFileSync(`docs/requirements/${name}.tsv`, 'utf8').split('\n').slice(1).map(firstCell)
const firstCell = (line: string) => line.split('\t')[0] ?? ''
/** The numbers that `pattern` finds in a page of docs/. */
const numbersIn = (page: string, pattern: RegExp) =>
  new Set([...readFileSync(`docs/${page}.md`, 'utf8').matchAll(pattern)].map(([, number]) => number))

describe('what is cited exists', () => {
  test('requirements in docs/requirements/rows.tsv, decisions on open questions in decisions.tsv', () => {
    const known = new Set([...column('rows'), ...column('decisions')])
    expect(known.size).toBeGreaterThan(2_000)
    expect(missing(/\b(D\d-[A-Z]\d+)/g, (id) => known.has(id))).toEqual([])
    // D1-B096…B099 is a range, whose end exists too; any other id is written out.
    const ends = files.map(({ file, text }) => ({ file, text: text.replace(/\b(D\d-)[A-Z]\d+…(?=[A-Z]\d)/g, '…$1') }))
    expect(missing(/…(D\d-[A-Z]\d+)/g, (id) => known.has(id), ends)).toEqual([])
    expect(missing(/\bD\d-[A-Z]\d+(?:…|, | to | and |\/)([BCEMQR]\d+)\b/g, () => false, ends)).toEqual([])
  })

  test('rows of docs/security.md', () => {
    const rows = numbersIn('security', /^\| (\d+) \|/gm)
    expect(rows.size).toBe(26)
    expect(missing(/\bsecurity (?:row )?(\d+)/gi, (row) => rows.has(row))).toEqual([])
  })

  test('sections of docs/design.md', () => {
    const sections = numbersIn('design', /^## (\d+)\. /gm)
    expect(sections.size).toBe(11)
    expect(missing(/\bdesign (\d+)/g, (section) => sections.has(section))).toEqual([])
  })

  test('each decision has a number of its own', () => {
    const numbers = files.flatMap(({ file }) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  test('pages of docs/decisions', () => {
    const pages = new Set(files.map(({ file }) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1]))
    expect(missing(/\bdecisions?[ /](\d{3})/gi, (page) => pages.has(page))).toEqual([])
  })

  test('files of this repository that a text names', () => {
    const isHere = (name: string) => existsSync(name) || name.includes('NNN')
    expect(missing(/(?<![\w./@-])(docs\/[\w/.-]*\w)/g, (name) => isHere(name) || isPrefix(name))).toEqual([])
    // No page is called so, and no section sign says of what it is a section.
    expect(
      missing(
        /(\bui\.md\b|§)/g,
        () => false,
        files.filter(({ file }) => file !== 'citations.test.ts'),
      ),
    ).toEqual([])
  })

  test('paths that the pages name in backticks', () => {
    const check = makePathCheck(all)
    // The changelog may name files that were removed since.
    const found = pages
      .filter(({ file }) => file !== 'CHANGELOG.md')
      .map(({ file, text }) => ({ file, ...check(text) }))
    expect(found.reduce((sum, { named }) => sum + named, 0)).toBeGreaterThan(700)
    expect(found.flatMap(({ file, missing }) => missing.map(({ line, path }) => `${file}:${line}: ${path}`))).toEqual(
      [],
    )
  })

  test('where the links of the pages lead', () => {
    for (const { file, text } of pages) {
      const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to = '']) => to)
      expect([file, links.filter((to) => !existsSync(path.join(path.dirname(file), to)))]).toEqual([file, []])
    }
  })
})

/** `docs/decisions/004` is short for the page whose name begins so. */
const isPrefix = (name: string) => files.some(({ file }) => file.startsWith(`${name}-`))

test.each([
  ['security', /^(.*)$/gm],
  ['figures', /^(.*)$/gm],
  ['places', /^(.*)$/gm],
  ['glossary', /^\|[^|]*\|([^|]*`[^|]*)\|[^|]*\|$/gm],
])('the names that docs/%s.md gives are names in the code', (page, cell) => {
  const code = files.filter(({ file }) => !file.endsWith('.md') && !file.includes('.test.')).map(({ text }) => text)
  const words = new Set(code.flatMap((text) => text.match(/[A-Za-z_][\w-]*/g) ?? []))
  const cells = [...readFileSync(`docs/${page}.md`, 'utf8').matchAll(cell)].map(([, names = '']) => names)
  const named = cells.flatMap((names) => [...names.matchAll(/`([A-Za-z_]\w*)`/g)].map(([, name = '']) => name))
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((name) => !words.has(name))).toEqual([])
})

test('a path is understood as a page shortens it', () => {
  const files = [
    'a/door.ts',
    'a/b/save.ts',
    'a/b/acts.ts',
    'c/d/save.store.ts',
    'docs/decisions/045-exhaustive-tables.md',
    'x.mjs',
  ]
  const missingIn = (line: string) => makePathCheck(files)(line).missing.map(({ path }) => path)
  expect(
    missingIn('`a/b/` 的 `save.ts`、`a/b/{save,acts}.ts`、`*.store.ts`、`c/…/save.store.ts`、`<功能>/door.ts`'),
  ).toEqual([])
  expect(missingIn('`docs/decisions/045`、`x.mjs`、`/a/nowhere`、`@a/b`、`DATA_DIR/tmp`、`chart.js`')).toEqual([])
  expect(missingIn('`a/b/save.ts` 旁边的 `acts.ts`，`c/d/` 的 `door.ts`')).toEqual(['door.ts'])
  expect(missingIn('`a/{b,e}/save.ts`、`e/`、`docs/decisions/046`、`y.mjs`')).toEqual([
    'a/e/save.ts',
    'e',
    'docs/decisions/046',
    'y.mjs',
  ])
  expect(missingIn('```\n`a/none.ts`\n```')).toEqual([])
})
