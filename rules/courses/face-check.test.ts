import { expect, test } from 'vitest'
import { FACE_PICTURE_BYTES, isFaceCheckDue, isFacePicture } from './face-check.ts'

const MINUTE = 60_000
const now = 1_000 * MINUTE

test.each([
  ['off: verifyTime 0', 0, undefined, false],
  ['off: a negative setting', -5, undefined, false],
  ['no check yet', 20, undefined, true],
  ['just checked', 20, now, false],
  ['exactly verifyTime ago', 20, now - 20 * MINUTE, false],
  ['a moment older', 20, now - 20 * MINUTE - 1, true],
  ['half minutes count too', 0.5, now - MINUTE, true],
] as const)('D3-B189 D3-Q05 %s', (_name, minutes, checkedAt, isDue) => {
  expect(isFaceCheckDue(minutes, checkedAt, now)).toBe(isDue)
})

const jpegOf = (length: number) => {
  const bytes = new Uint8Array(length)
  bytes.set([0xff, 0xd8, 0xff])
  return bytes
}

test.each([
  ['the smallest', jpegOf(FACE_PICTURE_BYTES.least), true],
  ['the largest', jpegOf(FACE_PICTURE_BYTES.most), true],
  ['nothing in it', jpegOf(FACE_PICTURE_BYTES.least - 1), false],
  ['too large', jpegOf(FACE_PICTURE_BYTES.most + 1), false],
  ['no JPEG', new Uint8Array(5_000), false],
  ['empty', new Uint8Array(), false],
] as const)('D3-Q05 a picture: %s', (_name, bytes, isOne) => {
  expect(isFacePicture(bytes)).toBe(isOne)
})
