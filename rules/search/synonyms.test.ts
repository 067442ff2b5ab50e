import { expect, test } from 'vitest'
import { withSynonyms } from './synonyms.ts'

const pairs = [
  ['党建', '党的建设'],
  ['乡村振兴', '三农'],
  ['三农', '农业农村'],
]

test.each([
  ['党建', ['党建', '党的建设']],
  ['基层党建案例', ['基层党建案例', '基层党的建设案例']],
  ['三农', ['三农', '乡村振兴', '农业农村']],
  ['党建与党的建设', ['党建与党的建设']],
  ['防汛', ['防汛']],
  ['', ['']],
])('D1-C25 %j is searched for as %j', (text, texts) => expect(withSynonyms(text, pairs)).toEqual(texts))

test('one text never becomes more than five', () => {
  const many = Array.from({ length: 20 }, (_, index) => ['法', `律${index}`])
  expect(withSynonyms('法', many)).toHaveLength(5)
})
