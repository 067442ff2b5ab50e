import { expect, test } from 'vitest'
import { afterChoice, rowAddress, splitButtons } from './data-row.ts'

test.each([
  ['/player?id={_id}', { _id: 'a' }, '/player?id=a'],
  [
    '/player?id={_id}&from={place}',
    { _id: 'a&b=c', place: '专栏 1' },
    '/player?id=a%26b%3Dc&from=%E4%B8%93%E6%A0%8F%201',
  ],
  ['/player?id={_id}&x={none}', { _id: 1 }, '/player?id=1&x='],
  ['/list', { _id: 'a' }, '/list'],
])('D3-B116 %s of the row %o is %s', (template, row, address) => expect(rowAddress(template, row)).toBe(address))

const byType = { course: '/player?id={_id}', dsp: '/video?kjid={_id}&kcid={courseId}' }
test.each([
  [{ _id: 'a', type: 'course' }, '/player?id=a'],
  [{ _id: 'a', type: 'dsp', courseId: 'b' }, '/video?kjid=a&kcid=b'],
  [{ _id: 'a', type: 'column' }, undefined],
  [{ _id: 'a' }, undefined],
])('D3-B116 with an address for each type the row %o opens %s', (row, address) =>
  expect(rowAddress(byType, row)).toBe(address),
)

test.each([
  ['abc', 'ab', 'c'],
  ['abcd', 'ab', 'cd'],
  ['ab', 'ab', ''],
  ['', '', ''],
])('D3-B114 D3-B115 of the buttons %s the row has %s, and 更多 has %s', (all, shown, more) => {
  expect(splitButtons([...all])).toEqual({ shown: [...shown], more: [...more] })
})

test.each([
  ['single', '', 'a', 'a'],
  ['single', 'a', 'b', 'b'],
  ['single', 'a', 'a', ''],
  ['multiple', 'a', 'b', 'ab'],
  ['multiple', 'ab', 'a', 'b'],
] as const)('D3-B112 D3-B113 %s: of %s after a tap on %s are chosen %s', (mode, chosen, id, after) => {
  expect([...afterChoice(mode, new Set(chosen), id)]).toEqual([...after])
})
