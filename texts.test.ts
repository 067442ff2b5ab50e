import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saidBy } from './tools/said-texts.ts'

/** The product without its tests, and without the component gallery, which only developers see. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'rules', 'server', 'web'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\/testing\/|^web\/dev\//.test(file))
const said = sources.flatMap((file) => saidBy(readFileSync(file, 'utf8'), file)).join('\n')

const texts = readFileSync('docs/requirements/texts.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [id: string, text: string])

test('every sentence of the documents is said by the product to the letter', () => {
  expect(texts.length).toBeGreaterThan(140)
  expect(texts.filter(([, text]) => !said.includes(text))).toEqual([])
})

test.each([
  ['// 无数据\nconst a = 1 /* 暂无 */', []],
  ["type Answer = '无数据' | { text: '暂无' }", []],
  ["const text = '无数据'; say(`共\\n 门`)", ['无数据', '共\n 门']],
  ['const it = <p title="暂无">\n  无数据\n</p>', ['暂无', '无数据']],
])('%j says %j', (source, texts) => {
  expect(saidBy(source, 'a.tsx')).toEqual(texts)
})
