import { expect, test } from 'vitest'
import { carriedOver, differencesOf, isSame, merged } from './merge.ts'

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

test.each([
  ['nothing was typed meanwhile', { title: ' 甲 ', note: '' }, { title: '甲', note: '' }],
  ['another field was typed', { title: ' 甲 ', note: '二' }, { title: '甲', note: '二' }],
  ['the field itself was typed on', { title: ' 甲乙', note: '' }, { title: ' 甲乙', note: '' }],
])('of what is typed while it is saved: %s', (_name, typed, left) => {
  expect(carriedOver(typed, { title: ' 甲 ', note: '' }, { title: '甲', note: '' })).toEqual(left)
})

test('a text or a list is carried over as a whole', () => {
  expect(carriedOver('甲', '甲', '已存')).toBe('已存')
  expect(carriedOver('甲乙', '甲', '已存')).toBe('甲乙')
  expect(carriedOver([1, 2], [1], [0])).toEqual([1, 2])
})

test('the order of the fields of a value does not count; that of a list does', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({}, [])).toBe(false)
  expect(isSame(null, {})).toBe(false)
  expect(isSame({ a: undefined }, { b: undefined })).toBe(true)
})
