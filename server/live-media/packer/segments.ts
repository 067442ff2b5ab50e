import type { Fragment } from './fragments.ts'

/** One segment of HLS: about a second. */
type Segment = Fragment & { number: number; map: number; startsMap: boolean; at: number }

/** How many are offered, of how many bytes together. Players need three. */
const OFFERED = { most: 12, bytes: 24_000_000, least: 3 }
/** How many are still there for a player that has an older list (RFC 8216, 6.2.2). */
const WITHDRAWN = 12

export type SegmentList = ReturnType<typeof segmentList>

/** The last seconds of a broadcast as HLS with fragmented mp4. A new map begins with every new encoding. */
export function segmentList(firstNumber: number) {
  let next = firstNumber
  let map = 0
  let startsMap = false
  const inits = new Map<number, Buffer>()
  const segments: Segment[] = []
  const withdrawn: Segment[] = []

  function withdraw(count: number): void {
    withdrawn.push(...segments.splice(0, count))
    withdrawn.splice(0, withdrawn.length - WITHDRAWN)
    const oldest = (withdrawn[0] ?? segments[0])?.map ?? map
    for (const known of inits.keys()) if (known < oldest) inits.delete(known)
  }

  const isTooMuch = () =>
    segments.length > OFFERED.most ||
    (segments.length > OFFERED.least && segments.reduce((sum, { data }) => sum + data.length, 0) > OFFERED.bytes)

  return {
    /** What follows is of another encoding. */
    startMap(): void {
      map += 1
      startsMap = true
    },
    init(data: Buffer): void {
      inits.set(map, data)
    },
    /** What was offered is over: whoever comes now begins with what follows. */
    forget: () => withdraw(segments.length),
    add(fragment: Fragment, at: number): void {
      segments.push({ ...fragment, number: next, map, startsMap, at })
      next += 1
      startsMap = false
      while (isTooMuch()) withdraw(1)
    },
    /** Undefined before the first segment. */
    playlist: (isEnded: boolean): string | undefined => (segments.length > 0 ? listOf(segments, isEnded) : undefined),
    initOf: (number: number) => inits.get(number),
    segment: (number: number) => [...withdrawn, ...segments].find((segment) => segment.number === number)?.data,
  }
}

function listOf(segments: Segment[], isEnded: boolean): string {
  const [first] = segments
  // Rounded, not raised: a target of two seconds would make players stay four seconds further behind.
  const target = Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)))
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    ...startLines(segments),
    `#EXT-X-MEDIA-SEQUENCE:${first?.number}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, (first?.map ?? 1) - 1 - (first?.startsMap ? 1 : 0))}`,
    ...segments.flatMap((segment, index) => linesOf(segment, segments[index - 1])),
    ...(isEnded ? ['#EXT-X-ENDLIST'] : []),
  ].join('\n')}\n`
}

/** Where a player that joins can begin: anywhere, or, where key frames are rare, with the last key frame. */
function startLines(segments: Segment[]): string[] {
  if (segments.every(({ isIndependent }) => isIndependent)) return ['#EXT-X-INDEPENDENT-SEGMENTS']
  const begin = segments.findLastIndex(({ isIndependent }) => isIndependent)
  const before = segments.slice(0, Math.max(0, begin)).reduce((sum, { seconds }) => sum + seconds, 0)
  return begin < 0 ? [] : [`#EXT-X-START:TIME-OFFSET=${before.toFixed(3)}`]
}

function linesOf(segment: Segment, previous: Segment | undefined): string[] {
  const begun = new Date(segment.at - segment.seconds * 1_000).toISOString()
  return [
    ...(segment.startsMap && segment.map > 1 ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(segment.map === previous?.map ? [] : [`#EXT-X-MAP:URI="init${segment.map}.mp4"`]),
    `#EXT-X-PROGRAM-DATE-TIME:${begun}`,
    `#EXTINF:${segment.seconds.toFixed(3)},`,
    `seg${segment.number}.m4s`,
  ]
}
