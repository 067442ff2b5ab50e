import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { endpoints, listPages, persistPages } from './contract/endpoints.ts'
import { wireNames } from './contract/kit/wire-names.ts'
import { planOf, wordFor } from './contract/kit/wire-plan.ts'
import { routes } from './contract/routes.ts'

type Part = TSchema & { properties?: Record<string, Part>; items?: Part | Part[]; anyOf?: Part[]; allOf?: Part[] }

const schemas: readonly Part[] = [
  ...endpoints.flatMap(({ input, reply }) => [input, reply]),
  ...listPages.flatMap(({ query, row }) => [query, row]),
  ...persistPages.flatMap(({ data, reply }) => [data, reply]),
  ...Object.values(routes).map(({ query }) => query),
]

/** The fields of each object in a schema; objects among which a value may choose count as one. */
function objectsIn(alternatives: readonly Part[]): string[][] {
  const flat = (part: Part): Part[] => [
    ...(part.properties ? [part] : []),
    ...[part.items ?? [], part.anyOf ?? [], part.allOf ?? []].flat().flatMap(flat),
  ]
  const fields = Map.groupBy(
    alternatives.flatMap(flat).flatMap(({ properties = {} }) => Object.entries(properties)),
    ([name]) => name,
  )
  return [[...fields.keys()], ...[...fields.values()].flatMap((same) => objectsIn(same.map(([, part]) => part)))]
}

const objects = schemas.flatMap((schema) => objectsIn([schema]))
const declared = new Set(objects.flat())

test('every name of the table stands in the contract', () => {
  expect(declared.size).toBeGreaterThan(900)
  expect(Object.keys(wireNames).filter((name) => !declared.has(name))).toEqual([])
})

/** Words without a vowel that everybody reads, and what the documents abbreviate in English. */
const READABLE = 'by my why cycle ms fps kbps pdf txt flv hls rtmp sms btn pwd str sdp sd hd'.split(' ')

/** Initials of Chinese words have no vowel, or begin with four consonants. */
function isUnreadable(name: string): boolean {
  const words = (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
  return words.some((word) => {
    const stem = word.replace(/^is(?=..)/, '').replace(/(?<=..)(ids?|name|list|count)$/, '')
    return stem.length > 1 && !READABLE.includes(stem) && (!/[aeiou]/.test(stem) || /^[^aeiou]{4}/.test(stem))
  })
}

test('a field whose name cannot be read has a word of ours in the table', () => {
  expect(['jhrs', 'bm', 'iskscp', 'kcname', 'nc_pack_id', 'zjsfax'].filter((name) => !isUnreadable(name))).toEqual([])
  const unnamed = [...declared].filter((name) => isUnreadable(name) && !(name in wireNames))
  expect(unnamed.toSorted()).toEqual([])
  expect(Object.values(wireNames).filter(isUnreadable)).toEqual([])
})

/** Where the documents have two names for one value. Any other two fields of an object need two words. */
const TWINS = [
  'answeredName: bplrText bplr_text',
  'answeredUserId: bplrValue bplr_value',
  'authorId: dsCreateUserId plr_value',
  'authorName: dsCreateUserName plr_text',
  'commentId: comment_id dsfaCommentId',
  'commentList: commentList dsfaCommentBoList',
  'content: comment_content plnr',
  'coursewareId: coursewareId kjid',
  'createTime: dsCreateTime ds_create_time',
  'progress: progress wcjd',
]

test('two fields share a word only where they are one value', () => {
  const shared = objects.flatMap((names) =>
    [...Map.groupBy(names, (name): string => wordFor(name))].filter(([, same]) => same.length > 1),
  )
  expect([...new Set(shared.map(([word, same]) => `${word}: ${same.toSorted().join(' ')}`))].toSorted()).toEqual(TWINS)
})

test('what has names of the wire is declared by a constant, as the build of the app expects it', () => {
  const source = execFileSync('git', ['grep', '-h', 'export const', 'contract']).toString()
  const declares = (value: object) => Object.values(value).some((part) => part?.properties && planOf(part).length > 0)
  const modules = [...globSync('contract/*/*.ts')].filter((file) => !file.endsWith('.test.ts'))
  expect(modules.length).toBeGreaterThan(50)
  return Promise.all(
    modules.map(async (file) => {
      for (const [name, value] of Object.entries(await import(path.resolve(file)))) {
        if (typeof value !== 'object' || value === null || !('refusals' in value || 'row' in value || 'data' in value))
          continue
        if (declares(value))
          expect(source).toMatch(new RegExp(`export const ${name} = (endpoint|listPage|persistPage)\\(`))
      }
    }),
  )
})

/** The tab of the favourites is kept on devices under this key. */
const LEFT = ['web/videos/feed-state.ts: sc']

test('only the contract, tests and programs that call from outside use names of the wire', () => {
  const files = execFileSync('git', ['ls-files', 'server', 'rules', 'web', 'console'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const name = new RegExp(`(?<![\\w$-])(${Object.keys(wireNames).join('|')})(?![\\w-])`, 'g')
  const uses = files.flatMap(
    (file) =>
      readFileSync(file, 'utf8')
        .match(name)
        ?.map((used) => `${file}: ${used}`) ?? [],
  )
  expect(uses).toEqual(LEFT)
})
