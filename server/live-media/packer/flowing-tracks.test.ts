import { expect, test } from 'vitest'
import { FlowingTracks } from './flowing-tracks.ts'
import { type StreamConfig, tracksOf } from './flv.ts'

const description = Buffer.from([1])
const both: StreamConfig = {
  video: { codec: 'avc1.42c01e', width: 320, height: 180, description },
  audio: { rate: 48_000, channels: 1, description },
}
type Track = 'video' | 'audio'
const packet = (kind: Track, at: number) => ({ kind, at, isKey: true, shownAfter: 0, data: description })

/** Sends tracks for so many seconds, ten packets a second, and answers when which of them flowed: 'va', then 'v'. */
function flow(tracks: FlowingTracks, kinds: Track[], from: number, seconds: number): [number, string][] {
  const changes: [number, string][] = []
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    for (const kind of kinds) {
      const now = tracksOf(tracks.hear(packet(kind, from + tenth * 100)) ?? both)
      if (changes.at(-1)?.[1] !== now) changes.push([tenth / 10, now])
    }
  }
  return changes
}

test.each<[Track, string]>([
  ['audio', 'a'],
  ['video', 'v'],
])('D3-Q06 of two announced tracks only %s comes: two seconds later the other is given up', (kind, left) => {
  const tracks = new FlowingTracks()
  tracks.announce(both)
  expect(flow(tracks, [kind], 0, 4)).toEqual([
    [0, 'va'],
    [2.1, left],
  ])
})

test('D3-Q06 a track that stops is given up after three seconds, is back at once, and is waited for longer next time', () => {
  const tracks = new FlowingTracks()
  tracks.announce(both)
  expect(flow(tracks, ['video', 'audio'], 0, 20)).toEqual([[0, 'va']])
  expect(flow(tracks, ['video'], 20_000, 9).at(-1)).toEqual([3.1, 'v'])
  expect(flow(tracks, ['video', 'audio'], 29_000, 2)).toEqual([
    [0, 'v'],
    [0, 'va'],
  ])
  expect(flow(tracks, ['video'], 31_000, 5)).toEqual([[0, 'va']])
})

test('D3-Q06 a clock that jumps is no missing track', () => {
  const tracks = new FlowingTracks()
  tracks.announce(both)
  flow(tracks, ['video', 'audio'], 0, 2)
  expect(flow(tracks, ['video', 'audio'], 3_600_000, 2)).toEqual([[0, 'va']])
})
