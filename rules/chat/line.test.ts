import { LONGEST_LINE, RECALL_WITHIN } from '@college/contract/chat/chat.ts'
import { expect, test } from 'vitest'
import { lineText, whyNotRecalled, whyNotSent } from './line.ts'

test.each([
  ['a text', { content: '收到', images: 0 }, undefined],
  ['an image alone', { content: '', images: 1 }, undefined],
  ['nothing', { content: '', images: 0 }, 'noContent'],
  [
    'as long as may be, in characters as people count them',
    { content: '👩‍👩‍👧'.repeat(LONGEST_LINE), images: 0 },
    undefined,
  ],
  ['too long', { content: '字'.repeat(LONGEST_LINE + 1), images: 0 }, 'longContent'],
  ['nine images', { content: '', images: 9 }, undefined],
  ['ten images', { content: '', images: 10 }, 'tooManyImages'],
])('a message: %s', (_, line, why) => {
  expect(whyNotSent(line)).toBe(why)
})

test('a message of white space is empty', () => {
  expect(lineText(' \u00a0\n\u3000')).toBe('')
})

const now = new Date('2026-03-20T09:00+08:00')
const ago = (ms: number) => new Date(now.getTime() - ms)
test.each([
  ['own, two minutes old', { isOwn: true, isHost: false, sentAt: ago(RECALL_WITHIN) }, undefined],
  ['own, older', { isOwn: true, isHost: false, sentAt: ago(RECALL_WITHIN + 1) }, 'recallOver'],
  ['of another', { isOwn: false, isHost: false, sentAt: ago(0) }, 'noLine'],
  ['a teacher, of another, old', { isOwn: false, isHost: true, sentAt: ago(1e9) }, undefined],
])('a recall: %s', (_, recall, why) => {
  expect(whyNotRecalled({ ...recall, now })).toBe(why)
})
