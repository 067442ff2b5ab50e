import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookAlikes } from './fold.ts'
import { makeWordMatcher } from './word-matcher.ts'

const matcher = makeWordMatcher([
  { word: '代写作业', level: 1 },
  { word: '代写', level: 3 },
  { word: '赌博', level: 2 },
  { word: 'sb', level: 2 },
  { word: '加微信 xyz', level: 1 },
  { word: '——', level: 1 },
])

describe('security 20 the words of the list are found however they are written', () => {
  test.each([
    ['as it is', '有人赌博', 'hold', ['赌博']],
    ['with separators', '有人赌 . — 博', 'hold', ['赌博']],
    ['with invisible characters', '有人赌\u200b\u2060博', 'hold', ['赌博']],
    ['traditional', '有人賭博', 'hold', ['赌博']],
    ['full width and capitals', 'ＳＢ', 'hold', ['sb']],
    ['circled', 'ⓢⓑ', 'hold', ['sb']],
    ['Cyrillic', 'ЅВ', 'hold', ['sb']],
    ['accented', 'ŝḃ', 'hold', ['sb']],
    ['the worst level counts, and every word is named', '代写作业', 'refuse', ['代写', '代写作业']],
    ['a word inside the end of another', '我代写', 'mark', ['代写']],
    ['a mixed word', '加微信：X-Y-Z 吧', 'refuse', ['加微信 xyz']],
    ['between Chinese', '你sb吗', 'hold', ['sb']],
  ] as const)('%s', (_name, text, level, words) => {
    expect(matcher.judge(text)).toEqual({ level, words })
  })

  test.each([
    ['an ordinary sentence', '今天的课讲得很好'],
    ['nothing', ''],
    ['a Latin word inside another', 'usb, class b, sbs'],
    ['separators alone are no word', '—— ……'],
    ['half a surrogate', '\ud800 好'],
  ])('clean: %s', (_name, text) => {
    expect(matcher.judge(text)).toEqual({ level: 'clean', words: [] })
  })

  test('finds what a plain search finds, in any text', () => {
    const letters = fc.constantFrom('甲', '乙', '丙')
    const word = fc.array(letters, { minLength: 1, maxLength: 4 }).map((each) => each.join(''))
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.array(letters, { maxLength: 30 }), (words, text) => {
        const list = [...new Set(words)]
        const found = makeWordMatcher(list.map((each) => ({ word: each, level: 2 }))).judge(text.join('')).words
        expect(found.toSorted()).toEqual(list.filter((each) => text.join('').includes(each)).toSorted())
      }),
    )
  })

  test('every pair of the table is two characters', () => {
    expect([...lookAlikes].filter(([one, other]) => one === other || one.length !== 1 || other.length !== 1)).toEqual(
      [],
    )
  })
})
