import { expect, test } from 'vitest'
import { segmentList } from './segments.ts'

const second = { data: Buffer.alloc(10), seconds: 1, isIndependent: true }
const numbersIn = (list = '') => [...list.matchAll(/seg(\d+)/g)].map(([, number]) => Number(number))

test('D3-Q06 a piece that has left the list is still there for who has an older list, with its beginning', () => {
  const list = segmentList(100)
  list.startMap()
  list.init(Buffer.from('first'))
  for (let piece = 0; piece < 12; piece += 1) list.add(second, 0)
  list.startMap()
  list.init(Buffer.from('second'))
  for (let piece = 0; piece < 12; piece += 1) list.add(second, 0)
  expect(numbersIn(list.playlist(false))).toEqual(Array.from({ length: 12 }, (_, at) => 112 + at))
  expect([list.segment(100), list.initOf(1)?.toString()]).toEqual([second.data, 'first'])
  for (let piece = 0; piece < 12; piece += 1) list.add(second, 0)
  expect([list.segment(111), list.initOf(1)]).toEqual([undefined, undefined])
  // The host pauses: nothing is offered, and players finish what they have.
  list.forget()
  expect([list.playlist(false), list.segment(135)]).toEqual([undefined, second.data])
})

test('D3-Q06 large pieces are fewer, but never less than three', () => {
  const list = segmentList(0)
  list.startMap()
  for (let piece = 0; piece < 8; piece += 1) list.add({ ...second, data: Buffer.alloc(6_000_000), seconds: 8 }, 0)
  expect(numbersIn(list.playlist(false))).toHaveLength(4)
  for (let piece = 0; piece < 4; piece += 1) list.add({ ...second, data: Buffer.alloc(20_000_000), seconds: 12 }, 0)
  expect(numbersIn(list.playlist(false))).toHaveLength(3)
})

test('D3-Q06 where key pictures are rare, a player that joins is told where the last one is', () => {
  const list = segmentList(0)
  list.startMap()
  const rare = { ...second, seconds: 12 }
  list.add(rare, 0)
  expect(list.playlist(false)).toContain('#EXT-X-INDEPENDENT-SEGMENTS')
  list.add(rare, 0)
  list.add({ ...rare, isIndependent: false }, 0)
  expect(list.playlist(false)).toContain('#EXT-X-START:TIME-OFFSET=12.000')
  expect(list.playlist(false)).not.toContain('#EXT-X-INDEPENDENT-SEGMENTS')
})
