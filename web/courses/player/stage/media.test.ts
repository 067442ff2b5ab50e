import { expect, test } from 'vitest'
import { clarityText, firstClarity, kindOf, offeredClarities, readMedia, sourceOf } from './media.ts'

const fileUrl = JSON.stringify({
  sd: { relative: '/files/s/1.a/x/sd.mp4' },
  hd: { relative: '/files/s/1.a/x/hd.mp4' },
  originM3u8: { relative: '/files/s/1.a/x/hls/index.m3u8' },
  cd: null,
  mp3: { relative: '' },
})
const media = readMedia(fileUrl)

test('D3-B031 D3-Q57 what is missing is not offered, what is there has its name', () => {
  expect(offeredClarities(media).map((each) => clarityText[each])).toEqual(['标清', '高清', '原画'])
  const every = { cd: 'a', sd: 'b', hd: 'c', originM3u8: 'd' }
  expect(offeredClarities(every).map((each) => clarityText[each])).toEqual(['标清', '清晰', '高清', '原画'])
})

test.each([
  ['hd with high definition', media, 1, 'hd'],
  ['sd without', media, 0, 'sd'],
  ['sd where hd is missing', { cd: 'a', sd: 'b' }, 1, 'sd'],
  ['the first there is', { originM3u8: 'x' }, 0, 'originM3u8'],
  ['none where there is only sound', { mp3: 'x' }, 1, undefined],
] as const)('D3-B374 D3-Q57 play starts with %s', (_name, has, highDefinition, expected) => {
  expect(firstClarity(has, highDefinition)).toBe(expected)
})

test.each(['', 'null', '[]', '{"sd":"x"}', '{"sd":{"relative":5}}', 'not json'])('nonsense is no media: %s', (text) => {
  expect(readMedia(text)).toEqual({})
})

test('D3-B378 the type is that of the extension, whatever follows it', () => {
  expect(kindOf('/files/s/1.ab/a/b.mp3')).toBe('sound')
  expect(kindOf('/a/index.M3U8?X-Amz=1.mp4')).toBe('playlist')
  expect(kindOf('/a/b.mp4#t=1')).toBe('picture')
  expect(kindOf('/files/s/1.m3u8x/lecture')).toBe('picture')
})

test('D3-B172 the sound is played in audio mode, and only then', () => {
  const both = { ...media, mp3: '/a.mp3' }
  expect(sourceOf(both, 'audio', 'sd')).toEqual({ url: '/a.mp3', kind: 'sound' })
  expect(sourceOf(both, 'video', 'originM3u8')).toEqual({ url: '/files/s/1.a/x/hls/index.m3u8', kind: 'playlist' })
  expect(sourceOf(media, 'audio', 'sd')).toBeUndefined()
  expect(sourceOf({}, 'video', undefined)).toBeUndefined()
})
