import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { climbingArrows, floorsOf, knotsOf } from './tools/house/order.ts'
import { type Package, packages, roomsOf } from './tools/house/rooms.ts'
import { walkOf } from './tools/house/walk.ts'

/** The folders that import each other in circles today. A list only gets shorter: whoever takes a folder out removes it here. */
const knots: Record<Package, string[][]> = {
  contract: [],
  rules: [],
  server: [],
  web: [['courses', 'records']],
  console: [],
}

test.each(packages)('the folders of %s import each other in no other circles than those that are known', (part) => {
  const arrows = roomsOf(part)
  expect(arrows.size).toBeGreaterThan(15)
  expect(knotsOf(arrows)).toEqual(knots[part])
})

test('the way of a pulse is the one that docs/map.md writes down, and short', () => {
  const rows = readFileSync('docs/map.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('   | '))
  const stops = [...rows.join('').matchAll(/(↩ )?`([\w./-]+\.ts)` 的 `(\w+)`/g)].map(
    ([, back, file = '', name = '']) => {
      expect([file, name, new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))]).toEqual([file, name, true])
      return { file, isBack: back !== undefined }
    },
  )
  const before = (at: number) => stops.slice(0, at).map(({ file }) => file)
  expect(stops.map(({ isBack }) => isBack)).toEqual(stops.map(({ file }, at) => before(at).includes(file)))
  expect([...new Set(stops.map(({ file }) => file))].toSorted()).toEqual(walkOf('pulses'))
  expect(walkOf('pulses').length).toBeLessThanOrEqual(18)
  expect(stops.filter(({ isBack }) => isBack).length).toBeLessThanOrEqual(5)
})

const rooms = (arrows: Record<string, string[]>) =>
  new Map(Object.entries(arrows).map(([from, to]) => [from, new Map(to.map((room) => [room, 1]))]))

test('rooms without a circle stand above all that they import', () => {
  const arrows = rooms({ kit: [], exams: ['kit', 'questions'], questions: ['kit'] })
  expect(knotsOf(arrows)).toEqual([])
  expect(Object.fromEntries(floorsOf(arrows))).toEqual({ kit: 1, questions: 2, exams: 3 })
})

test('in a circle the fewest arrows climb', () => {
  const arrows = rooms({ kit: [], courses: ['kit', 'exams'], exams: ['tasks', 'courses'], tasks: ['courses'] })
  expect(knotsOf(arrows)).toEqual([['courses', 'exams', 'tasks']])
  expect(climbingArrows(arrows)).toEqual([{ from: 'courses', to: 'exams', imports: 1 }])
  expect(Object.fromEntries(floorsOf(arrows))).toEqual({ kit: 1, courses: 2, tasks: 3, exams: 4 })
})
