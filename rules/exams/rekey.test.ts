import { expect, test } from 'vitest'
import { effectOfRepair, type RepairedPaper } from './rekey.ts'

const paper = (wish: Partial<RepairedPaper> = {}): RepairedPaper => ({
  userId: 'one',
  examId: 'exam',
  state: 'marked',
  isByHand: false,
  oldScore: 0,
  newScore: 5,
  sum: 57,
  examScore: 100,
  passScore: 60,
  isPassed: false,
  otherBest: null,
  ...wish,
})
const none = { sittings: 0, changed: 0, people: 0, open: 0, byHand: 0, gained: 0, keptPasses: 0 }

test.each<[string, RepairedPaper[], Partial<typeof none>]>([
  ['nobody was asked', [], {}],
  ['a paper passes now', [paper()], { sittings: 1, changed: 1, people: 1, gained: 1 }],
  ['a paper that still fails', [paper({ sum: 50 })], { sittings: 1, changed: 1, people: 1 }],
  [
    'two papers of one person count once',
    [paper(), paper({ sum: 20 })],
    { sittings: 2, changed: 2, people: 1, gained: 1 },
  ],
  ['passed already', [paper({ isPassed: true, sum: 70 })], { sittings: 1, changed: 1, people: 1 }],
  [
    'falls below, and keeps the pass',
    [paper({ isPassed: true, sum: 60, oldScore: 5, newScore: 0 })],
    { sittings: 1, changed: 1, people: 1, keptPasses: 1 },
  ],
  [
    'another paper still passes',
    [paper({ isPassed: true, sum: 60, oldScore: 5, newScore: 0, otherBest: 61 })],
    { sittings: 1, changed: 1, people: 1 },
  ],
  ['a pass that was below before the repair', [paper({ isPassed: true, sum: 40, newScore: 0 })], { sittings: 1 }],
  [
    'never above the full score',
    [paper({ sum: 58, examScore: 59, passScore: 60 })],
    { sittings: 1, changed: 1, people: 1 },
  ],
  ['marked by hand', [paper({ isByHand: true, newScore: null })], { sittings: 1, byHand: 1 }],
  ['still open', [paper({ state: 'open' })], { open: 1 }],
  ['people still mark it', [paper({ state: 'submitted' })], { sittings: 1, changed: 1, people: 1 }],
])('D2-Q69 what a repaired key changes: %s', (_name, papers, effect) => {
  expect(effectOfRepair(papers)).toEqual({ ...none, ...effect })
})
