import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAndroidManifest } from './android-manifest.ts'
import { aManifest } from './testing/manifest.ts'

const said = { packageName: 'cn.college.app', versionCode: 24, versionName: '2.4.0', isSplit: false }

test.each([true, false])('D1-B260 the package and the version are read, texts in UTF-8: %s', (isUtf8) => {
  expect(readAndroidManifest(aManifest({ isUtf8 }))).toEqual(said)
  const long = { packageName: `cn.${'x'.repeat(150)}`, versionName: ' 2.4.0 测试版 ', isUtf8 }
  expect(readAndroidManifest(aManifest(long))).toEqual({
    ...said,
    ...long,
    versionName: '2.4.0 测试版',
    isUtf8: undefined,
  })
})

test('D1-B260 a version beyond 32 bits, a version in the resources, one of several packages', () => {
  expect(readAndroidManifest(aManifest({ versionCodeMajor: 1 }))?.versionCode).toBe(2 ** 32 + 24)
  expect(readAndroidManifest(aManifest({ versionCode: 0xffff_ffff }))?.versionCode).toBe(0xffff_ffff)
  expect(readAndroidManifest(aManifest({ versionName: { reference: 0x7f01_0000 } }))?.versionName).toBe('')
  expect(readAndroidManifest(aManifest({ versionCode: { reference: 0x7f01_0000 } }))).toBeUndefined()
  expect(readAndroidManifest(aManifest({ split: 'config.zh' }))?.isSplit).toBe(true)
})

test('D1-B260 it is read from the middle of a larger buffer, and never beyond its own bytes', () => {
  const bytes = aManifest()
  const larger = new Uint8Array(bytes.length + 200).fill(7)
  larger.set(bytes, 100)
  expect(readAndroidManifest(larger.subarray(100, 100 + bytes.length))).toEqual(said)
  // The file says that it is longer than it is, and the buffer behind it would allow that.
  const end = larger.subarray(100, 100 + bytes.length - 30)
  expect(readAndroidManifest(end)).toBeUndefined()
})

/** A manifest with a number somewhere in it replaced. */
function damaged(at: number, value: number, bytes = aManifest()): Uint8Array {
  new DataView(bytes.buffer).setUint32(at, value, true)
  return bytes
}
/** Where the chunks stand in `aManifest()`. */
const POOL = 8
const sizeOf = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer).getUint32(at + 4, true)
const elementIn = (bytes: Uint8Array) => {
  let at = POOL
  while (bytes[at] !== 0x02 || bytes[at + 1] !== 0x01) at += sizeOf(bytes, at)
  return at
}
const ELEMENT = elementIn(aManifest())

describe('security 21 a manifest that is none', () => {
  test.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['three bytes', Uint8Array.of(3, 0, 8)],
    ['XML in words', Uint8Array.from([...'<manifest package="a"/>'].map((letter) => letter.charCodeAt(0)))],
    ['another first element', aManifest({ element: 'resources' })],
    ['texts only', aManifest().slice(0, POOL + sizeOf(aManifest(), POOL))],
    ['a chunk of no length', damaged(POOL + 4, 0)],
    ['a chunk shorter than its header', damaged(POOL + 4, 9)],
    ['a chunk longer than the file', damaged(POOL + 4, 0x7fff_ffff)],
    ['a file longer than it is', damaged(4, 0xffff_fff0)],
    ['no texts', damaged(POOL + 8, 0)],
    ['texts outside of the file', damaged(POOL + 20, 0xffff_ff00)],
    ['65,535 attributes', damaged(ELEMENT + 16 + 12, 0xffff)],
    ['attributes of no length', damaged(ELEMENT + 16 + 8, 20)],
    ['attributes outside of the file', damaged(ELEMENT + 16 + 8, (20 << 16) | 0xffff)],
    ['a name that is no text of the file', damaged(ELEMENT + 16 + 4, 0x00ff_ffff)],
    ['a control character in the name', aManifest({ packageName: 'cn.college\u0000.app' })],
    ['a name too long', aManifest({ packageName: 'x'.repeat(300), isUtf8: false })],
    ['a name too long, in UTF-8', aManifest({ packageName: 'x'.repeat(1_100) })],
    ['half a character', aManifest({ packageName: 'cn.\ud800', isUtf8: false })],
  ])('%s is no manifest', (_name, bytes) => {
    expect(readAndroidManifest(bytes)).toBeUndefined()
  })

  test('that claims thousands of millions of texts takes no longer: only the named ones are read', () => {
    expect(readAndroidManifest(damaged(POOL + 8, 0xffff_fff0))).toEqual(said)
  })

  test('cut off anywhere before its first element ends, it is none', () => {
    const bytes = aManifest()
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readAndroidManifest(bytes.slice(0, length))).toBeUndefined()
    }
  })

  test('whatever bytes are changed, it is read or none, and never a fault', () => {
    const good = aManifest()
    const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const bytes = good.slice()
        for (const [at, value] of changes) bytes[at] = value
        const read = readAndroidManifest(bytes)
        expect(read === undefined || typeof read.packageName === 'string').toBe(true)
      }),
      { numRuns: 5_000 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readAndroidManifest(bytes)))
  })
})
