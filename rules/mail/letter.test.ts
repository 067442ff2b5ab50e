import { expect, test } from 'vitest'
import { pastedText } from '../kit/phrases.ts'
import {
  letterBody,
  letterTitle,
  replyTitle,
  shownTitle,
  type Written,
  whyNotAttached,
  whyNotSent,
  writesTo,
} from './letter.ts'

const fine: Written = { recipients: 1, title: '请假', content: '因出差请假一天', files: 0 }

test.each<[string, Partial<Written>, ReturnType<typeof whyNotSent>]>([
  ['nothing wrong', {}, undefined],
  ['D2-B277 no recipient', { recipients: 0 }, 'noRecipient'],
  ['D2-B280 two recipients', { recipients: 2 }, 'oneRecipient'],
  ['D2-B278 no title', { title: '' }, 'noTitle'],
  ['D2-B279 no body', { content: '' }, 'noContent'],
  ['D2-B276 the recipient comes first', { recipients: 0, title: '', content: '' }, 'noRecipient'],
  ['D2-B276 then the title', { title: '', content: '', files: 10 }, 'noTitle'],
  ['a title of 100 characters, each of two units', { title: '𠮷'.repeat(100) }, undefined],
  ['a title of 101', { title: '学'.repeat(101) }, 'longTitle'],
  ['a body of 3000 characters', { content: '学'.repeat(3_000) }, undefined],
  ['a body of 3001', { content: '学'.repeat(3_001) }, 'longContent'],
  ['nine files', { files: 9 }, undefined],
  ['ten files', { files: 10 }, 'tooManyFiles'],
])('%s', (_name, wish, why) => {
  expect(whyNotSent({ ...fine, ...wish })).toBe(why)
})

test.each([
  ['a.pdf', 20 * 1024 ** 2, undefined],
  ['a.ZIP', 1, undefined],
  ['a.png', 1, undefined],
  ['a.docx', 20 * 1024 ** 2 + 1, 'largeFile'],
  ['a.mp4', 1, 'wrongFile'],
  ['a.svg', 1, 'wrongFile'],
  ['a', 1, 'wrongFile'],
])('D2-Q74 an attachment %s of %i bytes: %s', (name, bytes, why) => {
  expect(whyNotAttached({ name, bytes })).toBe(why)
})

test.each([
  ['回复：请假', true, '请假'],
  ['回复：回复： 请假', true, '请假'],
  ['回复：', true, ''],
  ['请假', true, '请假'],
  ['回复：请假', false, '回复：请假'],
  [' 请\n假 ', false, '请 假'],
  ['<b>请假</b><script>alert(1)</script>', false, '请假alert(1)'],
  ['\0\u202f ', false, ''],
])('D2-B222 the title %j, of an answer: %s, is stored as %j', (input, isReply, title) => {
  expect(letterTitle(input, isReply)).toBe(title)
})

test('D2-B221 the title of an answer begins with 回复：, also in the lists', () => {
  expect(replyTitle('请假')).toBe('回复：请假')
  expect(shownTitle({ title: '请假', isReply: true })).toBe('回复：请假')
  expect(shownTitle({ title: '请假', isReply: false })).toBe('请假')
})

test('a body is plain text: pasted markup is reduced to its words, its lines stay', () => {
  expect(letterBody('<p>您好</p><img src=x onerror=alert(1)>\r\n谢谢 ')).toBe('您好\n\n谢谢')
  expect(letterBody('a < b && c > d')).toBe('a < b && c > d')
  expect(letterBody(' \n ')).toBe('')
})

test('D2-B281 pasted text loses all white space', () => {
  expect(pastedText(' 第一 段\r\n\t第二　段\u00a0')).toBe('第一段第二段')
})

test.each([
  ['teacher', 'students'],
  ['student', 'head'],
  ['cadre', 'head'],
  ['observer', undefined],
  [undefined, undefined],
] as const)('D2-B282 D2-B306 a %s writes to: %s', (kind, to) => {
  expect(writesTo(kind)).toBe(to)
})
