import { expect, test } from 'vitest'
import type { PlayRecord } from '../study/play-record.ts'
import { contentOf, whyNoManuscript } from './content.ts'

const ORIGIN = 'https://college.example'
const record = (wish: Partial<PlayRecord>): PlayRecord => ({
  id: 'a',
  title: '',
  rTypeValue: 'link',
  fileUrl: '{}',
  fileAdditionUrl: '',
  linkMobileUrl: '',
  lastWatchPoint: '00:00:00',
  furthestPoint: 0,
  durationLong: 0,
  finishedRate: 0,
  covered: [],
  isCounting: 1,
  ...wish,
})
const contentOfLink = (linkMobileUrl: string) => contentOf(record({ linkMobileUrl }), ORIGIN)

test('D3-B174 a page of this server is framed, a foreign one only left for', () => {
  expect(contentOfLink('/files/public/guide.pdf')).toEqual({ kind: 'page', url: `${ORIGIN}/files/public/guide.pdf` })
  expect(contentOfLink('https://other.example/a?b')).toEqual({
    kind: 'outside',
    url: 'https://other.example/a?b',
    host: 'other.example',
  })
})

test.each(['javascript:alert(1)', 'http://other.example/', 'data:text/html,x', 'ftp://x/y', 'https://'])(
  'D3-B338 an address that must not be opened is none: %s',
  (address) => expect(contentOfLink(address)).toBeUndefined(),
)

test('D3-B174 a medium shows its best form, else the document that goes with it', () => {
  const fileUrl = JSON.stringify({ sd: { relative: '/a/sd.mp4' }, mp3: { relative: '/a.mp3' } })
  expect(contentOf(record({ fileUrl }), ORIGIN)).toEqual({ kind: 'medium', url: '/a/sd.mp4' })
  expect(contentOf(record({ fileAdditionUrl: '/files/x.pdf' }), ORIGIN)).toEqual({ kind: 'file', path: '/files/x.pdf' })
  expect(contentOf(record({}), ORIGIN)).toBeUndefined()
})

test('D3-B341 D3-B342 why a manuscript is not shown', () => {
  expect(whyNoManuscript('')).toBe('当前课件暂无相关文档')
  expect(whyNoManuscript(undefined)).toBe('当前课件暂无相关文档')
  expect(whyNoManuscript('/files/a.zip')).toBe('当前文稿不可预览')
  expect(whyNoManuscript('/files/a.pdf')).toBeUndefined()
})
