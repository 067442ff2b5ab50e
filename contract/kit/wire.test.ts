import { Type } from 'typebox'
import { expect, expectTypeOf, test } from 'vitest'
import { type InWords, readWire, writeWire } from './wire.ts'
import { wordFor } from './wire-plan.ts'

const Hours = Type.Object({ zxs: Type.Number(), year: Type.Integer() })
const Page = Type.Object({
  ywid: Type.String(),
  rows: Type.Array(Hours),
  best: Type.Union([Hours, Type.Null()]),
  note: Type.Optional(Type.String()),
})
const onTheWire = { ywid: 'a', rows: [{ zxs: 1.5, year: 2026 }], best: { zxs: 2, year: 2025 } }
const inWords = { subjectId: 'a', rows: [{ totalHours: 1.5, year: 2026 }], best: { totalHours: 2, year: 2025 } }

test('a value gets our names at every depth, and those of the wire back', () => {
  expect(readWire(Page, onTheWire)).toEqual(inWords)
  expect(writeWire(Page, inWords)).toEqual(onTheWire)
  expect(readWire(Page, { ...onTheWire, best: null })).toEqual({ ...inWords, best: null })
  expectTypeOf<InWords<typeof Page>>().toEqualTypeOf<{
    subjectId: string
    rows: { totalHours: number; year: number }[]
    best: { totalHours: number; year: number } | null
    note?: string
  }>()
})

test('what the documents call by two names is one field of ours', () => {
  const Comment = Type.Object({ plr_text: Type.String(), dsCreateUserName: Type.String() })
  const twins = { plr_text: '李', dsCreateUserName: '李' }
  expect(readWire(Comment, twins)).toEqual({ authorName: '李' })
  expect(writeWire(Comment, { authorName: '李' })).toEqual(twins)
})

test('only the names of the schema change, and a value without such names is not copied', () => {
  const Loose = Type.Object({ rows: Type.Array(Type.Object({}, { additionalProperties: true })) })
  const rows = { rows: [{ zxs: 1 }] }
  expect(readWire(Loose, rows)).toBe(rows)
  expect(readWire(Page, inWords)).toEqual(inWords)
  expect(writeWire(Page, onTheWire)).toEqual(onTheWire)
})

test('a field that would change the prototype of an object is left out', () => {
  const hostile = JSON.parse('{"ywid":"a","__proto__":{"isAdmin":true}}')
  const read = readWire(Page, hostile) as object
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  expect(Object.keys(read)).toEqual(['subjectId'])
})

test('names of the language are no names of the wire', () => {
  expect(['constructor', 'toString', 'ywid'].map(wordFor)).toEqual(['constructor', 'toString', 'subjectId'])
})
