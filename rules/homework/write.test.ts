import { expect, test } from 'vitest'
import { isHandheld, judgeSending, whyNotHomework, windowRefusal } from './write.ts'

const fine = { title: '心得', content: '学而时习之', files: 0 }
const textsFor = (wish: Partial<typeof fine>, minimum?: number) =>
  whyNotHomework({ ...fine, ...wish }, minimum).map(({ field, refusal }) => [field, refusal.message])

test.each([
  ['D2-B254 no title', { title: '' }, 0, [['title', '请填写标题']]],
  ['D2-B255 D2-M81 a title of 51', { title: '学'.repeat(51) }, 0, [['title', '标题长度不能超过50字']]],
  ['D2-B255 a title of 50', { title: '😀'.repeat(50) }, 0, []],
  ['D2-B256 D2-M82 no content', { content: '' }, 0, [['content', '请填写内容']]],
  ['D2-B256 no content, where a minimum stands', { content: ' \n' }, 100, [['content', '请填写内容']]],
  ['D2-B257 D2-M83 one character too few', {}, 6, [['content', '内容不能少于6个字']]],
  ['D2-B257 as many as asked for', {}, 5, []],
  ['D2-B257 spaces do not count', { content: '学 而 时 ' }, 4, [['content', '内容不能少于4个字']]],
  ['a content of 20,001', { content: '学'.repeat(20_001) }, 0, [['content', '内容不能超过20000字']]],
  ['a content of 20,000', { content: '学'.repeat(20_000) }, 0, []],
  ['ten files', { files: 10 }, 0, [['files', '最多上传9个附件']]],
  [
    'all at once, in the order of the form',
    { title: '', content: '', files: 10 },
    0,
    [
      ['title', '请填写标题'],
      ['content', '请填写内容'],
      ['files', '最多上传9个附件'],
    ],
  ],
])('%s', (_what, wish, minimum, wrong) => {
  expect(textsFor(wish, minimum)).toEqual(wrong)
})

test('D2-B258 without a minimum one character is enough', () => {
  expect(textsFor({ content: '学' })).toEqual([])
})

const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
test.each([
  [desktop, false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
  ['', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', true],
  [`${desktop} NcShell/1.0`, true],
  [`${desktop} MicroMessenger/7.0`, true],
  [`${desktop} DingTalk/7.6`, true],
])('D2-B250 D3-B255 homework is not written with %s: %s', (userAgent, handheld) => {
  expect(isHandheld(userAgent)).toBe(handheld)
})

const at = (text: string) => new Date(`2026-11-${text}+08:00`)
const window = { from: at('10T08:00'), until: at('20T18:00') }
test.each([
  [at('10T07:59:59'), '作业还未开放提交'],
  [at('10T08:00'), undefined],
  [at('20T18:00:59'), undefined],
  [at('20T18:01'), '作业提交已截止'],
])('at %s the homework says %s', (now, text) => {
  expect(windowRefusal(window, now)?.message).toBe(text)
})

const sending = { state: 0, revision: 0, known: undefined, isSame: false } as const
test.each([
  ['the first', {}, 'next'],
  ['the first, of a page that knows there is none', { known: 0 }, 'next'],
  ['D2-B170 while it waits', { state: 1, revision: 1 }, 'replace'],
  ['D2-B170 while it waits, of a page that knows it', { state: 1, revision: 1, known: 1 }, 'replace'],
  ['while it waits, of a page that does not know it', { state: 1, revision: 2, known: 1 }, 'changed'],
  ['the same while it waits', { state: 1, revision: 1, isSame: true }, 'repeated'],
  ['the same while it waits, of a page that knows it', { state: 1, revision: 1, known: 1, isSame: true }, 'repeated'],
  ['the same request once more', { state: 1, revision: 1, known: 0, isSame: true }, 'repeated'],
  ['the same request after it was sent back', { state: -1, revision: 1, known: 0, isSame: true }, 'repeated'],
  ['the same request after it was passed', { state: 2, revision: 1, known: 0, isSame: true }, 'repeated'],
  ['D2-B173 after it was sent back', { state: -1, revision: 1, known: 1 }, 'next'],
  ['D2-B173 after it was sent back, unchanged', { state: -1, revision: 1, known: 1, isSame: true }, 'next'],
  ['after it was sent back, of an old page', { state: -1, revision: 2, known: 0 }, 'changed'],
  ['D2-B175 after it was passed', { state: 2, revision: 1 }, 'passed'],
  ['D2-B175 after it was passed, of an old page', { state: 2, revision: 3, known: 1 }, 'passed'],
] as const)('sending %s', (_what, wish, judged) => {
  expect(judgeSending({ ...sending, ...wish })).toBe(judged)
})
