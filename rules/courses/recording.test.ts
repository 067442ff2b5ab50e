import { createUpload, LARGEST_RECORDING } from '@college/contract/courses/media.ts'
import { expect, test } from 'vitest'
import {
  claritiesFor,
  isRecordingName,
  isStereo,
  partsFor,
  readHeader,
  typeOfRecording,
  whyNot,
  whyNotSend,
} from './recording.ts'

const printed = `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'a.mp4':
  Duration: 00:01:40.08, start: 0.000000, bitrate: 60 kb/s
    Stream #0:0(und): Video: h264 (Main) (avc1 / 0x31637661), yuv420p(tv, bt709), 854x480, 40 kb/s, 5 fps
    Stream #0:1(und): Audio: aac (LC) (mp4a / 0x6134706D), 22050 Hz, mono, fltp, 20 kb/s (default)`

test('D1-B006 what is in a recording is read from what the program prints, and not from what the file says of itself', () => {
  const picture = { width: 854, height: 480, codec: 'h264', ticks: 0 }
  const mono = { codec: 'aac', layout: 'mono' }
  expect(readHeader(printed)).toEqual({ headerSeconds: 100.08, picture, sound: mono, others: {} })
  expect(isStereo(readHeader(printed.replace('mono', 'stereo')))).toBe(true)
  expect(isStereo(readHeader(printed))).toBe(false)
  const song =
    '  Duration: N/A, start: 0\n    Stream #0:0: Audio: mp3, 44100 Hz, 2 channels, s16p\n    Stream #0:1: Video: mjpeg, yuvj420p, 300x300 [SAR 1:1], (attached pic)'
  expect(readHeader(song)).toEqual({ sound: { codec: 'mp3', layout: '2 channels' }, others: {} })
  const boasts = [
    '    comment         : Stream #0:0: Audio: aac, stereo, and Stream #0:1: Video: h264, 854x480 [SAR',
    '    Duration: 00:00:05.00, start',
    '    title           : Duration: 00:00:07.00, start',
    '      Stream #0:7: Audio: aac, 44100 Hz, stereo',
  ]
  for (const text of [...boasts, 'Invalid data found'])
    expect(readHeader(`  Metadata:\n${text}\n`)).toEqual({ others: {} })
})

test('D1-B006 the first picture and the first sound are used, and what else there is is counted', () => {
  const many = `  Duration: 00:00:10.00, start: 0.000000, bitrate: 60 kb/s
  Stream #0:0[0x1](und): Video: vp8, yuv420p(tv, progressive), 1280x720, SAR 1:1 DAR 16:9, 15 fps, 1k tbr, 1k tbn (default)
  Stream #0:1[0x2](und): Audio: opus, 48000 Hz, 5.1, fltp (default)
  Stream #0:2(chi): Audio: aac (LC), 48000 Hz, stereo, fltp
  Stream #0:3(chi): Subtitle: ass
  Stream #0:4: Data: bin_data
  Stream #0:5: Video: h264, yuv420p, 320x180, 25 tbr
  Stream #0:6: Video: png, rgba(pc), 10x10, 90k tbr (attached pic)`
  expect(readHeader(many)).toEqual({
    headerSeconds: 10,
    picture: { width: 1_280, height: 720, codec: 'vp8', ticks: 1_000 },
    sound: { codec: 'opus', layout: '5.1' },
    others: { sound: 1, subtitle: 1, other: 1, picture: 1 },
  })
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
  expect(partsFor('audio', { hasSound: true, lines: 0 })).toEqual(['mp3'])
  expect(partsFor('video', { hasSound: true, lines: 1_080 })).toEqual(['cd', 'sd', 'hd', 'mp3', 'poster'])
  expect(partsFor('video', { hasSound: false, lines: 360 })).toEqual(['cd', 'poster'])
  expect(['a.MP4', 'b.m2ts', 'c.m3u8', 'mp4'].map(isRecordingName)).toEqual([true, true, false, false])
  expect(['a.AMR', 'b.ts', 'c.wma', 'd.flv'].map(typeOfRecording)).toEqual(['audio', 'video', 'audio', 'video'])
})

test.each([
  [90, ['cd']],
  [360, ['cd']],
  [384, ['cd']],
  [480, ['cd', 'sd']],
  [576, ['cd', 'sd', 'hd']],
  [2_160, ['cd', 'sd', 'hd']],
])(
  'D1-B006 D3-B031 of a picture with %i lines on its short side each clarity shows more than the one below',
  (lines, parts) => {
    expect(claritiesFor(lines)).toEqual(parts)
  },
)

test.each([
  ['讲座.mp4', 1, undefined],
  ['讲座.MOV', LARGEST_RECORDING, undefined],
  ['讲座.mp4', 0, '「讲座.mp4」是空的，请重新导出后上传'],
  ['讲座.mp4', LARGEST_RECORDING + 1, createUpload.refusals.tooLarge.message],
  ['讲义.pdf', 1, createUpload.refusals.wrongType.message],
])('D1-B006 %s with %i bytes before it is sent: %s', (name, size, words) => {
  expect(whyNotSend({ name, size })).toBe(words)
})
