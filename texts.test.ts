import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = execFileSync('git', ['ls-files', 'contract', 'rules', 'server', 'web'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
const product = sources.map((file) => readFileSync(file, 'utf8')).join('\n')

const texts = readFileSync('docs/requirements/texts.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [id: string, text: string])

test('every sentence of the documents stands in the product to the letter', () => {
  expect(texts.length).toBeGreaterThan(140)
  expect(texts.filter(([, text]) => !product.includes(text))).toEqual([])
})
