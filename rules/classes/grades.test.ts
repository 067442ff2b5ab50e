import { describe, expect, test } from 'vitest'
import {
  areWeights,
  type CellActs,
  type GradedItem,
  gradeCellOf,
  gradeText,
  gradeTotal,
  noActs,
  noStanding,
  type Standing,
  weightsOf,
} from './grades.ts'

const NOW = Date.parse('2026-11-28T10:00+08:00')
const HOUR = 3_600_000
const exam: GradedItem = { id: 'e', kind: 'exam', hasScore: true, isHeld: false, until: NOW - HOUR, weight: null }
const work: GradedItem = { ...exam, kind: 'work' }
const open = { until: NOW + HOUR }
const scored = (score: number): Partial<Standing> => ({ progress: 'scored', score })

const rows: [string, Partial<GradedItem>, Partial<Standing>, Partial<CellActs>, string][] = [
  ['not due', open, {}, {}, '—'],
  ['without an end', { until: null }, {}, {}, '—'],
  ['the last minute belongs to it', { until: NOW }, {}, {}, '—'],
  ['an exam over without a sitting', {}, {}, {}, '缺考'],
  ['homework over without a text', { kind: 'work' }, {}, {}, '未交'],
  ['homework sent back', { kind: 'work', ...open }, { progress: 'returned' }, {}, '退回'],
  ['homework sent back and over', { kind: 'work' }, { progress: 'returned' }, {}, '未交'],
  ['to be marked', {}, { progress: 'waiting' }, {}, '待评'],
  ['a score', {}, scored(81.25), {}, '81.3'],
  ['zero is a score', {}, scored(0), {}, '0'],
  ['a score that is not published', { isHeld: true }, scored(81), {}, '未公布'],
  ['homework that is passed only', { kind: 'work', hasScore: false }, { progress: 'passed' }, {}, '通过'],
  ['waived takes the place of a score', {}, scored(81), { isWaived: true }, '免修'],
  ['a recorded score takes the place of another', {}, scored(81), { recorded: 64.5 }, '64.5'],
  ['a recorded score is published', { isHeld: true }, scored(81), { recorded: 64.5 }, '64.5'],
  ['a make-up that can still be taken', {}, {}, { makeup: { until: NOW + HOUR, most: null } }, '—'],
  ['a make-up that was missed', {}, {}, { makeup: { until: NOW - 1, most: null } }, '缺考'],
  [
    'a make-up of somebody who was absent',
    {},
    { progress: 'scored', makeupScore: 76 },
    { makeup: { until: NOW, most: null } },
    '76 补',
  ],
  [
    'a make-up that counts 60 at most',
    {},
    { ...scored(40), makeupScore: 76 },
    { makeup: { until: NOW, most: 60 } },
    '60 补',
  ],
  ['a worse make-up', {}, { ...scored(58), makeupScore: 50 }, { makeup: { until: NOW, most: null } }, '58'],
]
test.each(rows)('D1-B006 a cell of the gradebook: %s', (_name, item, standing, acts, text) => {
  const cell = gradeCellOf({ ...exam, ...item }, { ...noStanding, ...standing }, { ...noActs, ...acts }, NOW)
  expect(gradeText(cell)).toBe(text)
})

describe('D1-B006 目前总评', () => {
  const weights = [10, 10, 10, 15, 15, 40]
  const cells = (texts: string) =>
    texts.split(' ').map((text) => {
      const states = { 缺: 'absent', 免: 'waived', 评: 'waiting', '-': 'none', 未: 'missing', 扣: 'held' } as const
      const state = states[text as keyof typeof states]
      return state ? { state, score: null } : { state: 'scored' as const, score: Number(text) }
    })
  test.each([
    ['all that is there', '95 92 - 93 90 -', 92.3],
    ['what is to be marked does not count yet', '88 84 - 86 评 -', 86],
    ['waived leaves the weight', '90 免 - 88 84 -', 87],
    ['absent counts zero', '缺 72 - 75 70 -', 57.9],
    ['nothing but absent', '缺 缺 - - 未 -', 0],
    ['not due', '- - - - - -', null],
    ['what is held back counts for nobody', '扣 80 - - - -', 80],
  ])('%s', (_name, texts, total) => {
    expect(gradeTotal(cells(texts), weights)).toBe(total)
  })

  test('without weights all that has scores weighs the same; with some, the others nothing', () => {
    const even = [exam, work, { ...work, hasScore: false }]
    expect(weightsOf(even)).toEqual([50, 50, null])
    expect(weightsOf([{ ...exam, weight: 100 }, work])).toEqual([100, 0])
    expect(gradeTotal(cells('80 60'), weightsOf([exam, work]))).toBe(70)
    expect(gradeTotal(cells('80 60'), weightsOf([{ ...exam, weight: 100 }, work]))).toBe(80)
  })

  test.each([
    [[], true],
    [[40, 60], true],
    [[40, 59], false],
  ])('weights %j can be kept: %j', (given, kept) => expect(areWeights(given)).toBe(kept))
})
