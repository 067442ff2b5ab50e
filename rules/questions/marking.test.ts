import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { Answer, QuestionBody } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isScoreWithin, markAnswer, markParts, splitScore, sumScores } from './marking.ts'

const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, text: value }))
const question = (type: QuestionType, key: QuestionKey, body: QuestionBody = {}) => ({ type, key, body })

const single = question('single', { values: ['b'] }, { options })
const multiple = question('multiple', { values: ['a', 'c', 'd'] }, { options })
const partial = question('multiple', { values: ['a', 'c', 'd'] }, { options, isPartial: true })
const judge = question('judge', { isTrue: false })
const blank = question('blank', { accepted: [['北京', 'Beijing'], ['2']] }, { blanks: 2 })
const anyOrder = question('blank', { accepted: [['A', 'B'], ['A']], isAnyOrder: true }, { blanks: 2 })
const numeric = question('numeric', { number: 3.14, tolerance: 0.01 }, { unit: 'm' })
const matching = question('matching', { pairs: { a: 'x', b: 'y', c: 'z' } })
const ordering = question('ordering', { values: ['c', 'a', 'b'] }, { options })

test.each<[string, typeof single, Answer | null, number, number]>([
  ['single right', single, 'b', 5, 5],
  ['single wrong', single, 'a', 5, 0],
  ['single with a list', single, ['b'], 5, 0],
  ['single without a key', question('single', {}), 'b', 5, 0],
  ['multiple right, in another order', multiple, ['d', 'a', 'c'], 5, 5],
  ['multiple, one missing: nothing', multiple, ['a', 'c'], 5, 0],
  ['multiple, one too many', multiple, ['a', 'b', 'c', 'd'], 5, 0],
  ['multiple with a text', multiple, 'a', 5, 0],
  ['multiple without a key', question('multiple', {}), ['a'], 5, 0],
  ['partial, two of three: halves up', partial, ['a', 'c'], 5, 3.3],
  ['partial, the same one twice counts once', partial, ['a', 'a'], 3, 1],
  ['partial, one wrong: nothing', partial, ['a', 'c', 'b'], 5, 0],
  ['partial, all', partial, ['c', 'a', 'd'], 5, 5],
  ['judge right', judge, 'false', 2, 2],
  ['judge wrong', judge, 'true', 2, 0],
  ['judge with a word', judge, '错', 2, 0],
  ['blank, full width and case', blank, ['ＢＥＩＪＩＮＧ', '２'], 4, 4],
  ['blank, spaces at the ends and in Chinese', blank, [' 北 京 ', '2'], 4, 4],
  ['blank, one of two', blank, ['北京', '3'], 4, 2],
  ['blank, one of two at 2.5: halves up', blank, ['北京', '3'], 2.5, 1.3],
  ['blank, in the wrong order', blank, ['2', '北京'], 4, 0],
  ['blank, only the second', blank, ['', '2'], 4, 2],
  ['blank, one short', blank, ['北京'], 4, 2],
  ['blank with a text', blank, '北京', 4, 0],
  ['blank without a key', question('blank', {}), ['x'], 4, 0],
  ['any order: the first word gives its place to the second', anyOrder, ['A', 'B'], 4, 4],
  ['any order: each once', anyOrder, ['B', 'B'], 4, 2],
  ['any order: nothing right', anyOrder, ['x', 'y'], 4, 0],
  ['any order: more words than blanks do not help', anyOrder, ['x', 'y', 'A', 'B'], 4, 0],
  ['numeric within the tolerance, full width', numeric, '３．１５', 2, 2],
  ['numeric at the lower end, where binary fractions are off', numeric, '3.13', 2, 2],
  ['numeric too far', numeric, '3.12', 2, 0],
  ['numeric with its unit', numeric, '3.14 ｍ', 2, 2],
  ['numeric with a word', numeric, '三点一四', 2, 0],
  ['numeric with a list', numeric, ['3.14'], 2, 0],
  ['numeric without a key', question('numeric', {}), '1', 2, 0],
  ['numeric without a tolerance', question('numeric', { number: 1_200 }), '1,200', 2, 2],
  ['matching, two of three', matching, { a: 'x', b: 'y', c: 'x' }, 4, 2.7],
  ['matching, all', matching, { a: 'x', b: 'y', c: 'z' }, 4, 4],
  ['matching with a list', matching, ['x'], 4, 0],
  ['matching without a key', question('matching', {}), { a: 'x' }, 4, 0],
  ['ordering right', ordering, ['c', 'a', 'b'], 4, 4],
  ['ordering, two exchanged: nothing', ordering, ['a', 'c', 'b'], 4, 0],
  ['ordering, not finished', ordering, ['c', 'a'], 4, 0],
  ['ordering with a text', ordering, 'c', 4, 0],
  ['ordering without a key', question('ordering', {}), ['c'], 4, 0],
  ['nothing answered', single, null, 5, 0],
  ['an essay with only spaces', question('essay', {}), ' \n', 10, 0],
])('D2-Q69 marked by the machine: %s', (_name, asked, answer, fullScore, score) => {
  expect(markAnswer(asked, answer, fullScore)).toEqual({ score, isRight: score === fullScore })
})

test.each(['short', 'essay'] as const)('D2-Q69 people mark what was written: %s', (type) => {
  expect(markAnswer(question(type, { reference: '要点' }), '我的答案', 10)).toEqual({ score: null, isRight: null })
})

const parts = [
  { value: 'p1', type: 'single' as const, stem: '', weight: 1, options },
  { value: 'p2', type: 'blank' as const, stem: '', weight: 2, blanks: 1 },
]
const keys = { p1: { values: ['a'] }, p2: { accepted: [['x']] } }
const openPart = { value: 'p3', type: 'short' as const, stem: '', weight: 1 }

test.each<[string, Answer, number | null, boolean | null]>([
  ['all parts right', { p1: 'a', p2: ['x'] }, 10, true],
  ['the heavier part', { p2: ['x'] }, 6.7, false],
  ['the lighter part', { p1: 'a', p2: ['y'] }, 3.3, false],
  ['no record', 'a', 0, false],
])('D2-Q69 a case is marked by the weights of its parts: %s', (_name, answer, score, isRight) => {
  expect(markAnswer(question('case', { parts: keys }, { parts }), answer, 10)).toEqual({ score, isRight })
})

test('D2-Q69 a case without parts or keys gives nothing and does not fail', () => {
  expect(markAnswer(question('case', {}, { parts }), { p1: 'a' }, 10)).toEqual({ score: 0, isRight: false })
  expect(markParts(question('case', {}), { p1: 'a' }, 10)).toEqual([])
})

test('D2-Q69 people mark a case with an answered open part; without that answer the machine does', () => {
  const open = question('case', { parts: keys }, { parts: [...parts, openPart] })
  expect(markAnswer(open, { p1: 'a', p3: '因为' }, 10)).toEqual({ score: null, isRight: null })
  expect(markAnswer(open, { p1: 'a', p2: ['x'] }, 10)).toEqual({ score: 7.5, isRight: false })
  expect(markParts(open, { p1: 'a', p3: '因为' }, 10).map(({ fullScore, mark }) => [fullScore, mark.score])).toEqual([
    [2.5, 2.5],
    [5, 0],
    [2.5, null],
  ])
})

test('D2-Q69 sums have one decimal and never exceed the total', () => {
  expect(sumScores([0.1, 0.2, null, 0.3])).toBe(0.6)
  expect(sumScores([60, 40.1], 100)).toBe(100)
  expect(sumScores([])).toBe(0)
})

test.each([
  [0, true],
  [7.3, true],
  [10, true],
  [10.1, false],
  [-0.1, false],
  [7.25, false],
])('D2-Q69 people may give %d of 10: %s', (score, isIt) => {
  expect(isScoreWithin(score, 10)).toBe(isIt)
})

const scores = fc.integer({ min: 0, max: 5_000 }).map((tenth) => tenth / 10)

test('D2-Q69 a score is never below 0, never above the full score, and has one decimal', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '北京', '2', '3.14', ''), { maxLength: 6 })
  const answer: fc.Arbitrary<Answer> = fc.oneof(
    fc.constantFrom('a', 'true', '3.14', ' '),
    list,
    fc.dictionary(fc.constantFrom('a', 'b', 'p1', 'p2'), fc.oneof(fc.constantFrom('x', 'y', 'a'), list)),
  )
  const asked = fc.constantFrom(
    ...[single, multiple, partial, judge, blank, anyOrder, numeric, matching, ordering],
    question('case', { parts: keys }, { parts }),
  )
  fc.assert(
    fc.property(asked, answer, scores, (one, given, full) => {
      const { score, isRight } = markAnswer(one, given, full)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(full)
      expect(Math.round((score as number) * 10) / 10).toBe(score)
      if (isRight) expect(score).toBe(full)
    }),
  )
})

test('D2-Q69 what is split by weights sums up to the whole', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(scores, weights, (full, shares) => {
      expect(sumScores(splitScore(full, shares))).toBe(full)
    }),
  )
})

test('D2-Q69 another right option never lowers the score', () => {
  const right = ['a', 'b', 'c', 'd']
  fc.assert(
    fc.property(fc.subarray(right), fc.constantFrom(...right), scores, (chosen, more, full) => {
      const mark = (answer: string[]) =>
        markAnswer(question('multiple', { values: right }, { options, isPartial: true }), answer, full).score as number
      expect(mark([...new Set([...chosen, more])])).toBeGreaterThanOrEqual(mark(chosen))
    }),
  )
})
