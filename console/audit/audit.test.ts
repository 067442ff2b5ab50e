import { readdirSync, readFileSync } from 'node:fs'
import { ClassDraft } from '@college/contract/classes/draft.ts'
import { auditEntries } from '@college/contract/console/audit.ts'
import { saveExam } from '@college/contract/exams/staff.ts'
import { QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { BatchDraft } from '@college/contract/surveys/staff-batches.ts'
import { actNames } from '@college/rules/console/audit-acts.ts'
import { expect, test } from 'vitest'
import { differences, kindIn } from './differences.ts'
import { catalogueKinds, fieldName } from './field-names.ts'
import { valueText } from './value-texts.ts'

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'))
  .map((file) => `server/${file}`)

test('every act that the server writes down has a name', () => {
  const acts = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction(?::| =) '([a-z-]+)'/g)].map(([, act]) => act as string),
  )
  expect(new Set(acts).size).toBeGreaterThan(40)
  expect([...new Set(acts)].filter((act) => !(act in actNames))).toEqual([])
})

/** The text between a bracket and the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if ('{[('.includes(text[at] as string)) depth += 1
    if ('}])'.includes(text[at] as string)) depth -= 1
    if (depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** The keys of an object literal, and those of its `before` and `after`. What it spreads is not seen. */
function keysOf(literal: string): string[] {
  const keys: string[] = []
  for (const [text, name, sign] of topLevel(literal)) {
    if (name === 'before' || name === 'after') {
      const inner = text.indexOf('{')
      if (sign === ':' && inner >= 0 && /^\w+:\s*\{/.test(text)) keys.push(...keysOf(bracketed(text, inner)))
    } else if (name) keys.push(name)
  }
  return keys
}
function topLevel(literal: string): [text: string, name: string | undefined, sign: string | undefined][] {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of literal.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')) {
    if ('{[('.includes(sign)) depth += 1
    if ('}])'.includes(sign)) depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => {
    const found = /^(\w+)\s*(:|$)/.exec(part.trim())
    return [part.trim(), found?.[1], found?.[2]]
  })
}

/** The names of all properties of a schema. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items, anyOf = [] } = schema as Record<string, never>
  const inner = [...Object.values(properties), items, ...anyOf].flatMap(propertiesOf)
  return [...Object.keys(properties), ...inner]
}

/** Whether the log has another word for a field than its key, for an entry of one kind or another. */
const hasName = (key: string) =>
  [undefined, 'homework', ...catalogueKinds.keys()].some((kind) => fieldName(key, kind) !== key)

test('every field that the server writes down has a name', () => {
  const written = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('audit')) return []
    return [...text.matchAll(/\bdetail(?:: | = )\{/g)].flatMap(({ index, 0: sign }) =>
      keysOf(bracketed(text, index + sign.length - 1)),
    )
  })
  expect(written.length).toBeGreaterThan(60)
  const forms = [ClassDraft, saveExam.input, auditEntries.input, QuizConfig, BatchDraft].flatMap(propertiesOf)
  expect([...new Set([...written, ...forms])].filter((key) => !hasName(key))).toEqual([])
})

const U1 = '0198a000-0000-7000-8000-000000000001'
const about = { names: { [U1]: '澄江市' } }

test('before and after are compared field by field; what stayed is left out, codes and ids are read as words', () => {
  const detail = {
    before: { name: '赵一', roles: ['learner'], unitId: null },
    after: { name: '赵一', roles: ['learner', 'teacher'], unitId: U1 },
    ended: 2,
  }
  expect(differences(JSON.stringify(detail), about)).toEqual({
    changed: [
      { field: 'roles', before: '学员', after: '学员、教师' },
      { field: 'unitId', before: '无', after: '澄江市' },
    ],
    others: [['ended', '2']],
  })
})

test('a detail without before and after, a single value, and a new thing', () => {
  expect(differences('{"why":"gone"}', about)).toEqual({ changed: [], others: [['why', '已失效']] })
  expect(differences('{"before":"0","after":"1"}', about).changed).toEqual([
    { field: 'value', before: '0', after: '1' },
  ])
  expect(differences('{"before":null,"after":{"name":"乙"}}', about).changed).toMatchObject([
    { before: '无', after: '乙' },
  ])
  expect(differences('[]', about)).toEqual({ changed: [], others: [] })
})

test('what is nested is read by its own fields, times by the clock, fields and choices of a form by their labels', () => {
  const units = [{ id: 'x', title: '理论', itemsInOrder: true, items: [{ kind: 'course', targetId: U1, period: 1.5 }] }]
  const { changed } = differences(JSON.stringify({ before: { units: [] }, after: { units } }), about)
  expect(changed[0]?.after).toBe('标题：理论；依次学习：是；学习内容：类型：课程；内容：澄江市；学时：1.5')
  const times = { before: { trainUntil: null }, after: { trainUntil: new Date(2026, 10, 25, 18).getTime() } }
  expect(differences(JSON.stringify(times), about).changed[0]?.after).toBe('2026-11-25 18:00')

  const banner = JSON.stringify({ kind: 'banners', before: null, after: { title: '开学', position: 3 } })
  const kind = kindIn(banner, 'create-catalogue')
  expect(fieldName('position', kind)).toBe('次序')
  expect(differences(banner, { ...about, kind }).others).toEqual([['kind', '轮播图']])
  expect(kindIn('{"after":{}}', 'save-homework')).toBe('homework')
  expect(valueText('scoreType', 2, { ...about, kind: 'homework' })).toBe('评分制')
})
