import { classTypes } from '@college/contract/classes/class.ts'
import type { ItemKind } from '@college/contract/classes/study.ts'
import { expect, test } from 'vitest'
import { type EntryTerms, isLookedAt, itemRefusal, placesOf, requiredFirst } from './item-entry.ts'
import { unitProgress } from './progress.ts'

const none = { from: null, until: null }
const now = new Date('2026-11-04T09:00+08:00')
const terms: EntryTerms = {
  type: classTypes.special,
  isOpenToAll: false,
  training: none,
  unitsInOrder: false,
  membership: { kind: 'student', status: 'admitted' },
}

type Wish = { progress?: number; isElective?: boolean; kind?: ItemKind; period?: number }
const anItem = (title: string, { progress = 0, isElective = false, kind = 'course', period = 1 }: Wish = {}) => ({
  ...{ id: title, title, kind, period, progress, isCompulsory: !isElective, window: none, course: { parts: 1 } },
})
type Item = ReturnType<typeof anItem>
const aUnit = (title: string, items: Item[], wish: { compulsoryGate?: number; electivesGate?: number } = {}) => {
  const unit = { title, items, itemsInOrder: true, compulsoryGate: 0, electivesGate: 0, ...wish }
  return { ...unit, progress: unitProgress(unit) }
}

/** What the item with this title waits for, in these units. */
function waitsFor(title: string, units: ReturnType<typeof aUnit>[], wish: Partial<EntryTerms> = {}) {
  const place = placesOf({ units }).find(({ item }) => item.title === title)
  if (!place) throw new Error('no such item')
  const refusal = itemRefusal({ ...terms, ...wish }, { units }, place, now)
  expect(refusal === undefined).toBe(requiredFirst({ ...terms, ...wish }, { units }, place) === undefined)
  return refusal?.message
}
const first = (title: string) => `请按序学习，请先学完《${title}》`

test('D2-B238 in a unit studied in order the first compulsory item that is not done holds back what follows', () => {
  const units = [aUnit('一', [anItem('甲', { progress: 100 }), anItem('乙', { progress: 99 }), anItem('丙')])]
  expect(['甲', '乙', '丙'].map((title) => waitsFor(title, units))).toEqual([undefined, undefined, first('乙')])
})

test('D2-B238 D2-B201 an elective holds back until the electives of its unit are reached, and not after', () => {
  const items = [
    anItem('选一', { isElective: true, progress: 100 }),
    anItem('选二', { isElective: true }),
    anItem('必'),
  ]
  expect(waitsFor('必', [aUnit('一', items, { electivesGate: 2 })])).toBe(first('选二'))
  expect(waitsFor('必', [aUnit('一', items, { electivesGate: 1 })])).toBeUndefined()
  expect(waitsFor('必', [aUnit('一', items)])).toBeUndefined()
})

test('D2-B237 D2-B238 what is done is never held back, by items or by units', () => {
  const units = [
    aUnit('一', [anItem('甲'), anItem('乙', { progress: 100 })], { compulsoryGate: 2 }),
    aUnit('二', [anItem('丙', { progress: 100 }), anItem('丁')]),
  ]
  const inOrder = { unitsInOrder: true }
  expect(['乙', '丙', '丁'].map((title) => waitsFor(title, units, inOrder))).toEqual([
    undefined,
    undefined,
    first('甲'),
  ])
})

test('D2-B237 of several units the first unfinished one is named by what can be done in it', () => {
  const units = [
    aUnit('一', [anItem('甲', { progress: 100 }), anItem('选', { isElective: true })], { electivesGate: 1 }),
    aUnit('二', [anItem('乙')], { compulsoryGate: 1 }),
    aUnit('三', [anItem('丙')]),
  ]
  expect(waitsFor('丙', units, { unitsInOrder: true })).toBe(first('选'))
  // A gate above what its items are worth leaves nothing to be named but the unit.
  const tooHigh = [aUnit('一', [anItem('甲', { progress: 100 })], { compulsoryGate: 3 }), aUnit('二', [anItem('乙')])]
  expect(waitsFor('乙', tooHigh, { unitsInOrder: true })).toBe(first('一'))
  expect(waitsFor('乙', tooHigh)).toBeUndefined()
})

test('D2-B240 D2-Q42 teachers and visitors are held to no order', () => {
  const units = [aUnit('一', [anItem('甲'), anItem('乙')])]
  expect(waitsFor('乙', units)).toBe(first('甲'))
  const visitor = { type: classTypes.camp, isOpenToAll: true, membership: undefined }
  expect(waitsFor('乙', units, visitor)).toBeUndefined()
})

const exam = { openState: '2', examlimit: 1, exam_count: 1, surplus_count: 0, examstatus: 1, examPass: 1 } as const

test.each([
  ['D2-B184 D2-B187 an exam that was taken', 'exam', { exam }, true],
  ['D2-B186 an exam that was not', 'exam', { exam: { ...exam, exam_count: 0 } }, false],
  ['D2-B189 an exam used up and closed', 'exam', { exam: { ...exam, examstatus: 0 } }, false],
  ['an exam that is not there', 'exam', {}, false],
  ['D2-B177 homework that passed', 'work', { homeworkState: 2 }, true],
  ['D2-B179 homework that waits', 'work', { homeworkState: 1 }, true],
  ['D2-B180 homework to be written again', 'work', { homeworkState: -1 }, false],
  ['homework that was not begun', 'work', {}, false],
  ['a course', 'course', {}, false],
] as const)('entered to be looked at: %s', (_name, kind, own, may) => {
  expect(isLookedAt(terms, { kind }, own)).toBe(may)
  expect(isLookedAt({ membership: undefined }, { kind }, own)).toBe(false)
})
