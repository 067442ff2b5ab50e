import type { ItemDraft, UnitDraft } from '@college/contract/classes/draft.ts'
import { expect, test } from 'vitest'
import { movedBy, moveItem, placeItem, placeUnit, removeItem, withGates } from './moves.ts'

const item = (id: string, wish: Partial<ItemDraft> = {}): ItemDraft => ({
  id,
  kind: 'course',
  targetId: id,
  title: '',
  period: 2,
  isCompulsory: true,
  openFrom: null,
  openUntil: null,
  ...wish,
})
const unit = (id: string, items: ItemDraft[], compulsoryGate = 0): UnitDraft => ({
  ...{ id, title: id, compulsoryGate, electivesGate: 0, itemsInOrder: false, items },
})
const units = [unit('1', [item('a'), item('b')]), unit('2', [item('c')])]
const orderOf = (all: UnitDraft[]) => all.map(({ items }) => items.map(({ id }) => id).join(''))

test('D1-B006 the keys move an item through its unit and on into the next, and no further than the last', () => {
  expect(orderOf(moveItem(units, 'a', 1))).toEqual(['ba', 'c'])
  expect(orderOf(moveItem(units, 'b', 1))).toEqual(['a', 'bc'])
  expect(orderOf(moveItem(units, 'c', -1))).toEqual(['abc', ''])
  expect(orderOf(moveItem(units, 'a', -1))).toEqual(['ab', 'c'])
  expect(orderOf(moveItem(units, 'c', 1))).toEqual(['ab', 'c'])
  expect(movedBy(units, '2', -1).map(({ id }) => id)).toEqual(['2', '1'])
  expect(movedBy(units, '1', -1).map(({ id }) => id)).toEqual(['1', '2'])
})

test('D1-B006 what is dropped stands before the place where it was dropped, once', () => {
  expect(orderOf(placeItem(units, item('n'), '1', 1))).toEqual(['anb', 'c'])
  expect(orderOf(placeItem(units, item('a'), '1', 2))).toEqual(['ba', 'c'])
  expect(orderOf(placeItem(units, item('b'), '1', 0))).toEqual(['ba', 'c'])
  expect(orderOf(placeItem(units, item('c'), '1', 1))).toEqual(['acb', ''])
})

test('D2-Q66 a gate that asked for all hours follows them; another stays, as far as there are hours', () => {
  const before = [unit('1', [item('a'), item('b')], 4), unit('2', [item('c'), item('d')], 3)]
  const gates = (after: UnitDraft[]) => withGates(before, after).map(({ compulsoryGate }) => compulsoryGate)
  expect(gates(removeItem(before, 'a'))).toEqual([2, 3])
  expect(gates(removeItem(before, 'd'))).toEqual([4, 2])
  expect(gates(placeItem(before, item('n'), '1', 0))).toEqual([6, 3])
  expect(gates(before.map((one) => ({ ...one, compulsoryGate: 1 })))).toEqual([1, 1])
})

test('D2-E01 a unit is put before or behind another', () => {
  const all = [...units, unit('3', [])]
  const order = (id: string, at: number) => placeUnit(all, id, at).map((one) => one.id)
  expect(order('3', 0)).toEqual(['3', '1', '2'])
  expect(order('1', 3)).toEqual(['2', '3', '1'])
  expect(order('1', 2)).toEqual(['2', '1', '3'])
  expect(order('2', 2)).toEqual(['1', '2', '3'])
  expect(order('none', 0)).toEqual(['1', '2', '3'])
})
