import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { AVCC, pictureUnit, SOUND_CONFIG, soundUnit } from '../../testing/live-source.ts'
import { type Fragment, fragmenter } from './fragments.ts'

const video = { codec: 'avc1.42c01e', width: 320, height: 180, description: AVCC }
const audio = { rate: 48_000, channels: 1, description: SOUND_CONFIG }
const FRAME_MS = 40

type Wish = { frames: number; keyEvery: number; hasPicture?: boolean; hasSound?: boolean; isReordered?: boolean }

/** Packs 25 pictures a second, each `keyEvery`th of them a key picture, and what sound belongs to them. */
async function packed({ frames, keyEvery, hasPicture = true, hasSound = true, isReordered = false }: Wish) {
  let init: Buffer = Buffer.alloc(0)
  const fragments: Fragment[] = []
  const packer = await fragmenter(
    { video: hasPicture ? video : undefined, audio: hasSound ? audio : undefined },
    {
      onInit(data) {
        init = data
      },
      onFragment: (fragment) => void fragments.push(fragment),
    },
  )
  let soundAt = 0
  for (let frame = 0; frame < frames; frame += 1) {
    const at = frame * FRAME_MS
    const isKey = frame % keyEvery === 0
    // I, P, B, P, B: every other picture is decoded before the one that is shown before it.
    const place = isReordered ? (frame % keyEvery) % 2 : 0
    const shownAfter = isReordered && !isKey ? (place === 1 ? FRAME_MS : -FRAME_MS) : 0
    if (hasPicture) void packer.add({ kind: 'video', isKey, at, shownAfter, data: pictureUnit(isKey) }, at)
    for (; hasSound && soundAt < at + FRAME_MS; soundAt += 1_024 / 48) {
      void packer.add({ kind: 'audio', isKey: true, at: soundAt, shownAfter: 0, data: soundUnit }, Math.round(soundAt))
    }
  }
  await packer.finish()
  return { init, fragments }
}

test.each<[string, Wish, number[]]>([
  ['a key picture each second', { frames: 100, keyEvery: 25 }, [1, 1, 1, 1]],
  ['each half second', { frames: 75, keyEvery: 12 }, [0.96, 0.96, 0.96, 0.12]],
  ['each 0.88 seconds', { frames: 88, keyEvery: 22 }, [1.76, 1.76]],
  ['as OBS sends them', { frames: 600, keyEvery: 208 }, [8.32, 8.32, 7.36]],
  ['pictures that are shown in another order', { frames: 100, keyEvery: 25, isReordered: true }, [1, 1, 1, 1]],
  ['no sound', { frames: 60, keyEvery: 25, hasSound: false }, [1, 1, 0.4]],
  ['a single key picture', { frames: 700, keyEvery: 1_000 }, [12, 12, 4]],
  ['a single one and no sound', { frames: 400, keyEvery: 1_000, hasSound: false }, [12, 4]],
])('D3-Q06 a segment of HLS is as long as its list says: %s', async (_name, wish, lengths) => {
  const { fragments } = await packed(wish)
  // What sound outlasts the last picture is a segment of its own.
  const long = fragments.filter(({ seconds }) => seconds > 0.05)
  expect(long.map(({ seconds }) => Math.round(seconds * 100) / 100)).toEqual(lengths)
})

test('D3-Q06 segments of sound alone are as long as their list says', async () => {
  const { fragments } = await packed({ frames: 100, keyEvery: 25, hasPicture: false })
  const all = fragments.reduce((sum, { seconds }) => sum + seconds, 0)
  expect(fragments.length).toBeGreaterThanOrEqual(4)
  expect(all).toBeCloseTo(4.01, 1)
})

test('D3-Q06 a segment that begins between two key pictures says so, and the recording too', async () => {
  const { init, fragments } = await packed({ frames: 700, keyEvery: 1_000, isReordered: true })
  expect(fragments.map(({ isIndependent }) => isIndependent)).toEqual([true, false, false])
  const source = new BufferSource(Buffer.concat([init, ...fragments.map(({ data }) => data)]))
  const track = await new Input({ formats: ALL_FORMATS, source }).getPrimaryVideoTrack()
  if (!track) throw new Error('no picture')
  const kinds: string[] = []
  for await (const { type } of new EncodedPacketSink(track).packets()) kinds.push(type)
  expect(kinds).toHaveLength(700)
  expect(kinds.filter((type) => type === 'key')).toHaveLength(1)
})
