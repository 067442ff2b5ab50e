import { expect, test } from 'vitest'
import { readAvcc } from './avc.ts'
import { readSps } from './sps.ts'

const told = { width: 640, height: 360 }
/** As x264 writes them. */
const heads: [string, string, object][] = [
  [
    'Baseline, cropped',
    '0142c00dffe100196742c00dda05467924c044000003000400000300c83c50aa8001000468ce0fc8',
    { profile: 'Baseline', video: { width: 330, height: 186, codec: 'avc1.42c00d' } },
  ],
  [
    'Main, interlaced',
    '014d401effe10018674d401ef405a126c044000003000400000300c87c50aa8001000468de0fc8',
    { profile: 'Main', video: { width: 720, height: 576 } },
  ],
  [
    'High, with its height cropped',
    '0164001fffe1001a6764001facd9405005bb011000000300100000030320f183196001000468ef8fcb',
    { profile: 'High', video: { width: 1_280, height: 720 } },
  ],
  [
    '10 bits',
    '016e000cffe10019676e000ca6cb40a0cfcf80880000030008000003019078a15501000468ce0fc8',
    { track: 'picture', why: 'colours', found: '10 位' },
  ],
  [
    '4:2:2',
    '017a000cffe10018677a000cbcb40a0cfc6e0220000003002000000641e2855401000468ce0fc8',
    { why: 'colours', found: '4:2:2' },
  ],
  [
    '4:4:4',
    '01f4000cffe1001a67f4000c919681419f8dc044000003000400000300c83c50aa8001000568ce0f1920',
    { why: 'colours', found: '4:4:4' },
  ],
  [
    'too wide',
    '0142c032ffe100186742c032da004809b011000003000100000300320f1832a001000468ce0fc8',
    { why: 'size', found: '4608×64' },
  ],
]
test.each(heads)('D3-Q06 the head of a stream says what it is: %s', (_name, hex, expected) => {
  expect(readAvcc(Buffer.from(hex, 'hex'), told)).toMatchObject(expected)
})

test('a head that cannot be read leaves the size that the stream told', () => {
  expect(readAvcc(Buffer.from('0142c01effe10002674201000468ce3c80', 'hex'), told)).toMatchObject({ video: told })
  expect(readAvcc(Buffer.from('0142c01eff', 'hex'), told)).toBeUndefined()
})

test('a head that counts without end is no head', () => {
  const endless = Buffer.concat([
    Buffer.from('674d001e', 'hex'),
    Buffer.from([0xa0, 0, 0, 0x01]),
    Buffer.alloc(40, 0xff),
  ])
  for (const bytes of [endless, Buffer.alloc(0), Buffer.alloc(60), Buffer.alloc(60, 0xaa)]) {
    const read = readSps(bytes)
    if (read) expect([read.width, read.height].every(Number.isFinite)).toBe(true)
  }
  expect(readSps(Buffer.alloc(60))).toBeUndefined()
})
