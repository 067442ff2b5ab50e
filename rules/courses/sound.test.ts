import { expect, test } from 'vitest'
import { channelsFor, readLoudness, readVolumes } from './sound.ts'

const printed = `[volumedetect@left @ 0x5] n_samples: 64000
[volumedetect@left @ 0x5] mean_volume: -21.1 dB
[volumedetect@right @ 0x6] mean_volume: -21.1 dB
[volumedetect@sum @ 0x7] mean_volume: -91.0 dB
[volumedetect@difference @ 0x8] mean_volume: -21.1 dB`

test('D1-B006 the loudness of channels is read from what the program prints', () => {
  expect(readVolumes(printed)).toEqual({ left: -21.1, right: -21.1, sum: -91, difference: -21.1 })
  expect(readVolumes('')).toEqual({ left: -91, right: -91, sum: -91, difference: -91 })
})

test.each([
  ['the same in both', { left: -21, right: -21, sum: -21, difference: -91 }, 'plain'],
  ['a speaker in each', { left: -21, right: -23, sum: -25, difference: -25 }, 'plain'],
  ['one turned over', { left: -21, right: -21, sum: -91, difference: -21 }, 'inverted'],
  ['one turned over, with noise', { left: -21, right: -22, sum: -38, difference: -21.5 }, 'inverted'],
  ['the left alone', { left: -21, right: -91, sum: -27, difference: -27 }, 'left'],
  ['the right alone', { left: -70, right: -21, sum: -27, difference: -27 }, 'right'],
  ['silence', { left: -91, right: -91, sum: -91, difference: -91 }, 'plain'],
] as const)('D1-B006 channels with %s', (_what, volumes, channels) => {
  expect(channelsFor(volumes)).toBe(channels)
})

test('D1-B006 the loudness of the whole is the last that the program prints, and none of what is silent is made up', () => {
  const summary =
    '[Parsed_ebur128_3 @ 0x7] Summary:\n\n  Integrated loudness:\n    I:         -21.8 LUFS\n    Threshold: -31.8 LUFS'
  expect(readLoudness(`    comment: I: -3 LUFS\n${summary}`)).toBe(-21.8)
  expect(readLoudness('size= 4kB')).toBeUndefined()
})
