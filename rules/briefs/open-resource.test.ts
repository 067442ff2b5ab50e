import { expect, test } from 'vitest'
import { openingOf } from './open-resource.ts'

const cannot = { refusal: '当前文稿不可预览' }

test.each([
  ['a video', 'video', '/files/a.mp4', { in: 'video' }],
  ['a document that is a video', 'document', '/files/a.MOV', { in: 'video' }],
  ['a PDF', 'document', '/files/a.pdf', { in: 'preview' }],
  ['a text', 'document', '/files/a.txt', { in: 'preview' }],
  ['a picture', 'picture', '/files/a.jpg', { in: 'preview' }],
  ['D3-Q08 an office document', 'document', '/files/a.docx', { in: 'preview' }],
  ['D3-B342 an archive', 'document', '/files/a.zip', cannot],
  ['D3-B342 a file without a kind', 'document', '/files/a', cannot],
  ['a screen of ours', 'link', '/mobile/tel', { in: 'link' }],
  ['D1-M119 D3-B338 nothing', 'document', '', { refusal: '没有资料地址' }],
  ['D3-M114 a link to nowhere', 'link', '', { refusal: '没有资料地址' }],
])('D1-Q52 %s', (_name, type, address, opening) => {
  expect(openingOf({ type, address })).toEqual(opening)
})
