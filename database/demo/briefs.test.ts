import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openingOf } from '@college/rules/briefs/open-resource.ts'
import { bannerAddress } from '@college/rules/home/banner-address.ts'
import { expect, test } from 'vitest'
import type { App } from '../../server/app-parts.ts'
import { cleanHtml } from '../../server/kit/rich-text.ts'
import { articlePart } from './articles.ts'
import { briefPart, paperFiles } from './briefs.ts'
import { buildCatalogue } from './catalogue.ts'
import { digestOf, PAPERS, paperPages, readPapers } from './media/papers.ts'

const at = new Date('2026-11-04T09:00+08:00')
const made = { at, catalogue: buildCatalogue(at), app: {} as App }
type Row = Record<string, unknown> & { id: string }
const [files, briefs, resources] = briefPart(made).map(({ rows }) => rows as Row[]) as [Row[], Row[], Row[]]
const [articles] = articlePart(made).map(({ rows }) => rows as Row[]) as [Row[]]

test('the papers and pictures are printed from today’s texts: run npm run media', () => {
  const printed = readPapers()
  expect(printed).toEqual(Object.fromEntries(paperPages().map(({ file, page }) => [file, digestOf(page)])))
  for (const file of Object.keys(printed)) {
    const start = readFileSync(path.join(PAPERS, file)).subarray(0, 4).toString('latin1')
    expect(start, file).toBe(file.endsWith('.pdf') ? '%PDF' : '\xff\xd8\xff\xe0')
  }
})

test('twelve briefs, each with one to six resources', () => {
  expect(briefs).toHaveLength(12)
  const counts = briefs.map(({ id }) => resources.filter(({ briefId }) => briefId === id).length)
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 6])
})

test('every file a brief names has a row and opens; every link leads to a screen of ours', () => {
  const known = new Set([...files, ...made.catalogue.files].map(({ key }) => key))
  const openings = resources.map(({ type, address }) => {
    const resource = { type: String(type), address: String(address) }
    if (resource.type === 'link') expect(bannerAddress(resource.address, ''), resource.address).not.toBe('')
    else if (resource.address) expect(known).toContain(resource.address.replace('/files/', ''))
    return JSON.stringify(openingOf(resource))
  })
  expect(Object.keys(Object.groupBy(openings, (it) => it)).toSorted()).toEqual([
    '{"in":"link"}',
    '{"in":"preview"}',
    '{"in":"video"}',
    '{"refusal":"没有资料地址"}',
  ])
  for (const { key } of paperFiles()) expect(known).toContain(key)
})

test('ten articles of the manual and what the college is for, one with a film, and news; all of them clean', () => {
  const of = (kind: string) => articles.filter((article) => article.kind === kind)
  expect([of('manual').length, of('news').length]).toEqual([11, 4])
  expect(articles.filter(({ code }) => code === 'concept')).toHaveLength(1)
  expect(articles.filter(({ video }) => video !== '')).toHaveLength(1)
  for (const { content } of articles) expect(cleanHtml(String(content))).toBe(content)
})
