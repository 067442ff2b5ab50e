import { expect, test } from 'vitest'
import { limitText } from './limit-text.ts'

test.each([
  ['within the limit', '', '五个字以内', 5, { text: '五个字以内', cut: 0 }],
  ['pasted into an empty field', '', '一二三四五六', 4, { text: '一二三四', cut: 2 }],
  ['pasted at the end', '一二', '一二三四五', 4, { text: '一二三四', cut: 1 }],
  ['pasted in the middle: the end stays', '一五', '一二三四五', 4, { text: '一二三五', cut: 1 }],
  ['pasted over a selection', '一x五', '一二三四五', 4, { text: '一二三五', cut: 1 }],
  ['typed where nothing is left', '一二三四', '一二三四五', 4, { text: '一二三四', cut: 1 }],
  ['what people take for one character', '', '一👨‍👩‍👧‍👦三', 2, { text: '一👨‍👩‍👧‍👦', cut: 1 }],
  ['an old draft that is too long', '一二三四五', '一二三四五六', 3, { text: '一二三', cut: 3 }],
] as const)('D2-Q84 %s', (_name, before, after, most, limited) => {
  expect(limitText(before, after, most)).toEqual(limited)
})
