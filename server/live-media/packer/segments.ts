/** One segment of HLS: about a second. */
type Segment = { number: number; map: number; startsMap: boolean; data: Buffer; at: number; seconds: number }

/** How many are offered, and held in memory. */
const KEPT = 12

export type SegmentList = ReturnType<typeof segmentList>

/** The last seconds of a broadcast as HLS with fragmented mp4. A new map begins with every new encoding. */
export function segmentList(firstNumber: number) {
  let next = firstNumber
  let map = 0
  let startsMap = false
  const inits = new Map<number, Buffer>()
  const segments: Segment[] = []

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
    forget(): void {
      segments.length = 0
      for (const known of inits.keys()) if (known < map) inits.delete(known)
    },
    add(data: Buffer, seconds: number, at: number): void {
      segments.push({ number: next, map, startsMap, data, at, seconds })
      next += 1
      startsMap = false
      if (segments.length <= KEPT) return
      segments.shift()
      for (const known of inits.keys()) if (known < (segments[0]?.map ?? 0)) inits.delete(known)
    },
    /** Undefined before the first segment. */
    playlist(isEnded: boolean): string | undefined {
      const [first] = segments
      if (!first) return undefined
      // Rounded, not raised: a target of two seconds would make players stay four seconds further behind.
      const target = Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)))
      return `${[
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        `#EXT-X-TARGETDURATION:${target}`,
        '#EXT-X-INDEPENDENT-SEGMENTS',
        `#EXT-X-MEDIA-SEQUENCE:${first.number}`,
        `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, first.map - 1 - (first.startsMap ? 1 : 0))}`,
        ...segments.flatMap((segment, index) => linesOf(segment, segments[index - 1])),
        ...(isEnded ? ['#EXT-X-ENDLIST'] : []),
      ].join('\n')}\n`
    },
    initOf: (number: number) => inits.get(number),
    segment: (number: number) => segments.find((segment) => segment.number === number)?.data,
  }
}
