import { mentionRefusals } from '@college/contract/mentions/mentions.ts'
import { expect, test } from 'vitest'
import { mentionedIn, mentionParts, typedMention, whyNotMention, withMention, withSign } from './mentions.ts'

const [li, liming, wang] = [
  { id: 'a', name: '李明' },
  { id: 'b', name: '李明明' },
  { id: 'c', name: '王海峰' },
]

test.each([
  ['@', 1, { at: 0, word: '' }],
  ['＠', 1, { at: 0, word: '' }],
  ['请@李', 3, { at: 1, word: '李' }],
  ['请＠li', 4, { at: 1, word: 'li' }],
  ['请@李明 看', 4, { at: 1, word: '李明' }],
  ['请@李明 看', 6, undefined],
  ['请看', 2, undefined],
  ['写信给a@li', 7, undefined],
  [`@${'字'.repeat(21)}`, 22, undefined],
  ['@甲@乙', 4, { at: 2, word: '乙' }],
  ['', 0, undefined],
])('D2-Q96 at the caret of %j (%i) is typed %j', (text, caret, typed) =>
  expect(typedMention(text, caret)).toEqual(typed),
)

test.each([
  ['请@李看', { at: 1, word: '李' }, '请@李明 看', 5],
  ['请＠ 看', { at: 1, word: '' }, '请@李明 看', 5],
])('D2-Q96 a picked name takes the place of what was typed: %j', (text, typed, wanted, caret) =>
  expect(withMention(text, typed, '李明')).toEqual({ text: wanted, caret }),
)

test.each([
  ['请看', 1, { text: '请@看', caret: 2 }],
  ['ok', 2, { text: 'ok @', caret: 4 }],
])('D2-Q96 the sign is written into %j at %i', (text, caret, wanted) => expect(withSign(text, caret)).toEqual(wanted))

test('D2-Q96 the longest name that stands there is the one that is meant', () => {
  expect(mentionParts('问@李明明和＠李明，再见', [li, liming])).toEqual([
    { text: '问' },
    { text: '@李明明', userId: 'b' },
    { text: '和' },
    { text: '@李明', userId: 'a' },
    { text: '，再见' },
  ])
  expect(mentionParts('没有提到', [li])).toEqual([{ text: '没有提到' }])
  expect(mentionParts('', [li])).toEqual([])
})

test('D2-Q96 only who is named in the text is mentioned, each once', () => {
  expect(mentionedIn('@李明 @李明 在吗', [li, li, wang])).toEqual([li])
})

test('D2-Q96 more than ten, and somebody out of reach, are refused', () => {
  const many = Array.from({ length: 11 }, (_, at) => ({ id: `${at}`, name: `学员${at}` }))
  const ids = many.map(({ id }) => id)
  const why = (asked: string[], reachable = many) => whyNotMention({ asked, reachable }, mentionRefusals)
  expect(why(ids)).toBe(mentionRefusals.tooManyMentions)
  expect(why(ids.slice(1))).toBeUndefined()
  expect(why(['0', '0'])).toBeUndefined()
  expect(why(['9', 'stranger'])).toBe(mentionRefusals.cannotMention)
})
