import type { ListFilter } from '@college/contract/kit/list.ts'
import { expect, test } from 'vitest'
import {
  barOf,
  chosenText,
  nextOrder,
  queryOf,
  readChosen,
  readOrder,
  typedNumber,
  withEnd,
  writeChosen,
  writeOrder,
} from './list-filter.ts'

const hours: ListFilter = {
  id: 'hours',
  field: 'period',
  fieldCaption: '学时',
  type: 'number',
  operator: 'between',
  unit: '学时',
}
const label: ListFilter = { id: 'label', field: 'r_label_value', fieldCaption: '标签', type: 'enum', operator: 'eq' }
const filters = [hours, label]

test.each([
  ['D3-B273 a lower bound above the upper takes it along', 'number', '1;2', 'min', '3', '3;3'],
  ['D3-B274 an upper bound below the lower takes it along', 'number', '3;9', 'max', '2', '2;2'],
  ['numbers compare as numbers', 'number', '9;10', 'min', '9.5', '9.5;10'],
  ['D3-B273 days compare by date', 'datetime', '2026-01-01;2026-02-01', 'min', '2026-03-01', '2026-03-01;2026-03-01'],
  ['a bound that fits leaves the other', 'number', '1;5', 'max', '4', '1;4'],
  ['an open end stays open', 'number', '', 'min', '4', '4;'],
  ['two open ends are nothing', 'number', '4;', 'min', '', ''],
] as const)('%s', (_name, type, value, end, to, expected) => {
  expect(withEnd(type, value, end, to)).toBe(expected)
})

test('D3-B277 a sort button goes from none to falling, to rising, to none', () => {
  const falling = nextOrder('views', undefined)
  const rising = nextOrder('views', falling)
  expect([falling, rising, nextOrder('views', rising)]).toEqual([
    { code: 'views', sort: 'desc' },
    { code: 'views', sort: 'asc' },
    undefined,
  ])
  expect(nextOrder('period', rising)).toEqual({ code: 'period', sort: 'desc' })
})

test('D3-B278 D3-B279 three filters are in the bar, the others in a popup', () => {
  expect(barOf(['1', '2', '3'])).toEqual({ shown: ['1', '2', '3'], rest: [] })
  expect(barOf(['1', '2', '3', '4', '5'])).toEqual({ shown: ['1', '2', '3'], rest: ['4', '5'] })
})

test('D3-B276 D3-Q50 a period is sent as min;max, a label as it is', () => {
  expect(queryOf(filters, { hours: '1;2.5', label: '党史' })).toEqual({ period: '1;2.5', r_label_value: '党史' })
  expect(queryOf(filters, { hours: '' })).toEqual({})
})

test.each([
  ['12.55', '12.5'],
  ['1e9', '19'],
  ['.5', '0.5'],
  ['-3', '3'],
  ['1234567', '123456'],
  ['x', ''],
])('D3-B275 typed hours: %s is %s', (typed, number) => expect(typedNumber(typed)).toBe(number))

test.each([
  [hours, '1;2', '1 至 2学时'],
  [hours, '1;', '1学时起'],
  [hours, ';2', '2学时以内'],
  [hours, '2;2', '2学时'],
  [label, '党史', '党史教育'],
  [label, '下', '下级'],
  [label, '不在了', '不在了'],
])('a chip says %j %s as %s', (filter, value, text) => {
  const options = [{ value: '党史', text: '党史教育', children: [{ value: '下', text: '下级' }] }]
  expect(chosenText(filter, value, options)).toBe(text)
})

test('what is chosen stands in the address, and nothing else is read from it', () => {
  const text = writeChosen({ hours: '1;2', label: ' ' })
  expect(text).toBe('{"hours":"1;2"}')
  expect(readChosen(filters, text)).toEqual({ hours: '1;2' })
  expect(writeChosen({ hours: '' })).toBe('')
  for (const odd of ['', '{', 'null', '[]', '"a"', '{"hours":1,"other":"x","__proto__":{"label":"y"}}']) {
    expect(readChosen(filters, odd)).toEqual({})
  }
  expect(readChosen(filters, JSON.stringify({ label: 'x'.repeat(500) })).label).toHaveLength(100)
})

test('an order in the address is one of the list', () => {
  expect(readOrder(['views'], writeOrder({ code: 'views', sort: 'asc' }))).toEqual({ code: 'views', sort: 'asc' })
  for (const odd of ['', 'views', 'views.up', 'password.asc']) expect(readOrder(['views'], odd)).toBeUndefined()
})
