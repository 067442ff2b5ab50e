import { createUpload, LARGEST_RECORDING } from '@college/contract/courses/media.ts'
import { expect, test } from 'vitest'
import { isRecordingName, partsFor, readRecording, whyNot, whyNotSend } from './recording.ts'

const printed = `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'a.mp4':
  Duration: 00:01:40.08, start: 0.000000, bitrate: 60 kb/s
    Stream #0:0(und): Video: h264 (Main) (avc1 / 0x31637661), yuv420p(tv, bt709), 854x480, 40 kb/s, 5 fps
    Stream #0:1(und): Audio: aac (LC) (mp4a / 0x6134706D), 22050 Hz, mono, fltp, 20 kb/s (default)`

test('D1-B006 what is in a recording is read from what the program prints, and not from what the file says of itself', () => {
  const picture = { width: 854, height: 480 }
  expect(readRecording(printed)).toEqual({ picture, hasSound: true, isStereo: false })
  expect(readRecording(printed.replace('mono', 'stereo'))).toEqual({ picture, hasSound: true, isStereo: true })
  const song =
    'Duration: 00:00:02.50\n Stream #0:0: Audio: mp3\n Stream #0:1: Video: mjpeg, yuvj420p, 300x300 [SAR 1:1], (attached pic)'
  expect(readRecording(song)).toEqual({ hasSound: true, isStereo: false })
  const boast = '  Metadata:\n    comment : Stream #0:0: Audio: aac, stereo, and Stream #0:1: Video: h264, 854x480 [SAR'
  for (const text of [boast, 'Invalid data found']) {
    expect(readRecording(text)).toEqual({ hasSound: false, isStereo: false })
  }
})

const sound = { seconds: 60, hasSound: true }
const film = { ...sound, picture: { width: 1_920, height: 1_080 } }
test.each([
  [film, 'video', undefined],
  [film, 'audio', undefined],
  [sound, 'audio', undefined],
  [sound, 'video', '只有声音'],
  [{ ...film, hasSound: false }, 'audio', '没有声音'],
  [{ seconds: 0, hasSound: false }, 'video', '没有能播放'],
  [{ ...film, seconds: 0 }, 'video', '没有长度'],
  [{ ...film, seconds: 30_000 }, 'video', '8 小时'],
  [{ ...film, picture: { width: 60_000, height: 60_000 } }, 'video', '7680×4320'],
] as const)('D1-B006 %o as %s: %s', (recording, type, why) => {
  const said = whyNot(recording, type)
  if (why === undefined) expect(said).toBeUndefined()
  else expect(said).toContain(why)
})

test('D1-B006 what is made of it', () => {
  expect(partsFor('audio', sound)).toEqual(['mp3'])
  expect(partsFor('video', film)).toEqual(['cd', 'sd', 'hd', 'mp3', 'poster'])
  expect(partsFor('video', { hasSound: false })).toEqual(['cd', 'sd', 'hd', 'poster'])
  expect(['a.MP4', 'b.mkv', 'c.m3u8', 'mp4'].map(isRecordingName)).toEqual([true, true, false, true])
})

test.each([
  ['讲座.mp4', 1, undefined],
  ['讲座.MOV', LARGEST_RECORDING, undefined],
  ['讲座.mp4', 0, '「讲座.mp4」是空的，请重新导出后上传'],
  ['讲座.mp4', LARGEST_RECORDING + 1, createUpload.refusals.tooLarge.message],
  ['讲义.pdf', 1, createUpload.refusals.wrongType.message],
])('D1-B006 %s with %i bytes before it is sent: %s', (name, size, words) => {
  expect(whyNotSend({ name, size })).toBe(words)
})
