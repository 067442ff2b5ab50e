import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saidBy } from './tools/said-texts.ts'

/** What docs/texts.md forbids, by the name of its rule. */
const FORBIDDEN: [rule: string, pattern: RegExp][] = [
  ['three dots', /\.{3}/],
  ['half-width punctuation', /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u],
  [
    'a word that has another name',
    /次浏览|人学过|阅读量|点击量|访问量|观看次数|工号|用户名|刷新重试|点击重试|注销登录|登出|课时/,
  ],
  ['exclamation mark', /！/],
]

const brokenBy = (text: string): string[] => FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([rule]) => rule)

const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(1)

/** The sentences that the documents fix: their texts, and what a row of texts says before its ' · '. */
const fixed = [
  ...linesOf('docs/requirements/texts.tsv').map((line) => line.split('\t')[1] ?? ''),
  ...linesOf('docs/requirements/rows.tsv')
    .filter((line) => /^D\d-M/.test(line))
    .map((line) => line.split('\t')[1]?.split(' · ')[0] ?? ''),
]
  // The shortest are parts of anything.
  .filter((text) => text.length > 3)

/** Without the sentences that the documents fix, and only what a person can read. */
const ownPart = (text: string): string => fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text)

const ROOMS = ['contract', 'rules', 'server', 'web', 'console']

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...ROOMS], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\/testing\/|^web\/dev\//.test(file))
  // Whole pages of HTML, whose markup is no text.
  .filter((file) => !/^server\/(demo-partners|frames\/frame|providers\/outbox)/.test(file))

test('every text of our own keeps to docs/texts.md', () => {
  const broken = sources.flatMap((file) =>
    saidBy(readFileSync(file, 'utf8'), file)
      .filter((text) => /\p{Script=Han}/u.test(text))
      .flatMap((text) => brokenBy(ownPart(text)).map((rule) => `${file}: ${text} (${rule})`)),
  )
  expect(broken).toEqual([])
})

test.each([
  ['正在登录...', ['three dots']],
  ['好的,谢谢', ['half-width punctuation']],
  ['安全连接(HTTPS)', ['half-width punctuation']],
  ['请输入工号', ['a word that has another name']],
  ['欢迎！', ['exclamation mark']],
  ['共 24 学时，约 3:20', []],
])('%s breaks %j', (text, rules) => {
  expect(brokenBy(text)).toEqual(rules)
})
