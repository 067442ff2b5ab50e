import { expect, test } from 'vitest'
import { differencesOf, isSame, merged } from './merge.ts'

const base = { title: '甲', note: '一', place: 1, units: [{ id: 'a', title: '上' }] }

test.each([
  ['nothing changed', {}, {}, []],
  ['one changed a field', { title: '乙' }, {}, [{ key: 'title', by: 'mine' }]],
  ['the other changed a field', {}, { note: '二' }, [{ key: 'note', by: 'theirs' }]],
  ['both changed one field to the same', { place: 2 }, { place: 2 }, []],
  ['both changed one field differently', { place: 2 }, { place: 3 }, [{ key: 'place', by: 'both' }]],
  ['a list changed inside', { units: [{ id: 'a', title: '下' }] }, {}, [{ key: 'units', by: 'mine' }]],
])('%s', (_name, mine, theirs, differences) => {
  expect(differencesOf(Object.keys(base), base, { ...base, ...mine }, { ...base, ...theirs })).toEqual(differences)
})

test('what is taken over replaces the present values, and nothing else does', () => {
  const mine = { ...base, title: '我的', note: '我的' }
  const theirs = { ...base, title: '别人的', place: 9 }
  expect(merged(mine, theirs, new Set(['title']))).toEqual({ ...base, title: '我的', place: 9 })
})

test('the order of the fields of a value does not count; that of a list does', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({}, [])).toBe(false)
  expect(isSame(null, {})).toBe(false)
  expect(isSame({ a: undefined }, { b: undefined })).toBe(true)
})
