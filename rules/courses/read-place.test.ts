import { expect, test } from 'vitest'
import type { ReadParagraph } from './read-along.ts'
import { placeOfPassage, readHits, saidAt, saidInSecond, stateOf } from './read-place.ts'

const said = (...sentences: [text: string, from: number, to: number][]): ReadParagraph => ({
  isHeading: false,
  sentences: sentences.map(([text, from, to]) => ({ text, from, to })),
})
const text: ReadParagraph[] = [
  { isHeading: true, sentences: [{ text: '从一条路说起', from: 10_000, to: 10_000 }] },
  said(['路宽了。', 10_000, 14_000], ['车也多了。', 14_300, 20_000]),
  said(['路宽了。', 20_000, 30_000]),
]
const at = (paragraph: number, sentence: number) => ({ paragraph, sentence })

test.each([
  [0, undefined, 'next next next'],
  [10_000, at(1, 0), 'past now next'],
  [14_299, at(1, 0), 'past now next'],
  [14_300, at(1, 1), 'past now next'],
  [20_000, at(2, 0), 'past past now'],
  [99_000, at(2, 0), 'past past now'],
])('at %i ms %j is said, and the paragraphs are %s', (ms, place, states) => {
  expect(saidAt(text, ms)).toEqual(place)
  expect(text.map((_, index) => stateOf(index, saidAt(text, ms))).join(' ')).toBe(states)
})

test('the second of an address is that in which its sentence begins', () => {
  expect(saidInSecond(text, [], 14)).toEqual(at(1, 1))
  expect(saidInSecond(text, [], 13)).toEqual(at(1, 0))
  expect(saidInSecond(text, [], 3)).toBeUndefined()
})

test('the line of the captions that begins then leads to the sentence with its words, wherever that was reckoned to be', () => {
  const lines = [
    { from: 10.2, to: 12, text: '路宽了' },
    { from: 12.4, to: 17, text: '车也多了，' },
    { from: 17.2, to: 22, text: '没有写在文稿里' },
    { from: 22.4, to: 26, text: '路宽了' },
  ]
  expect(saidInSecond(text, lines, 12)).toEqual(at(1, 1))
  expect(saidInSecond(text, lines, 10)).toEqual(at(1, 0))
  expect(saidInSecond(text, lines, 22)).toEqual(at(2, 0))
  expect(saidInSecond(text, lines, 17)).toEqual(at(1, 1))
})

test('a passage stands where its words are said nearest to its time, and after a change where its time is', () => {
  const passage = { text: '路宽了。', from: 21_000, to: 24_000 }
  expect(placeOfPassage(text, passage)).toEqual(at(2, 0))
  expect(placeOfPassage(text, { ...passage, from: 9_000 })).toEqual(at(1, 0))
  expect(placeOfPassage(text, { ...passage, text: '改过的。', from: 15_000 })).toEqual(at(1, 1))
  expect(placeOfPassage(text, { ...passage, text: '改过的。', from: 1_000 })).toBeUndefined()
})

test('every place of a word is found, in headings too, whatever its case', () => {
  expect(readHits(text, ' 路 ')).toEqual([
    { ...at(0, 0), start: 3 },
    { ...at(1, 0), start: 0 },
    { ...at(2, 0), start: 0 },
  ])
  expect(readHits([said(['Loop and loop.', 0, 1])], 'LOOP').map(({ start }) => start)).toEqual([0, 9])
  expect(readHits(text, '  ')).toEqual([])
})
