/** One track of a recording as its packets say; seconds. `isOpen`: how long its last packet lasts is not said. */
export type Track = { from: number; to: number; packets: number; isOpen: boolean }

/** Reads what the program writes of every packet (`-f framecrc`), one line each; `bytes` is the size of all so far. */
export function packetReader() {
  /** Seconds of one tick, by track. */
  const ticks: number[] = []
  const tracks: Track[] = []
  const kinds: (string | undefined)[] = []
  let bytes = 0
  return {
    /** The track of this kind; undefined where no packet of one came. */
    track: (kind: 'video' | 'audio'): Track | undefined => tracks[kinds.indexOf(kind)],
    bytes: () => bytes,
    read(line: string): void {
      if (line.startsWith('#')) {
        const [, at, one, of] = /^#tb (\d+): (\d+)\/(\d+)/.exec(line) ?? []
        if (at !== undefined) ticks[Number(at)] = Number(one) / Number(of)
        const [, place, kind] = /^#media_type (\d+): (\w+)/.exec(line) ?? []
        if (place !== undefined) kinds[Number(place)] = kind
        return
      }
      const [at, , begins, lasts, size] = line.split(',', 5).map(Number)
      const tick = at === undefined ? undefined : ticks[at]
      if (at === undefined || tick === undefined || begins === undefined || !Number.isFinite(begins)) return
      bytes += size ?? 0
      const [from, to] = [begins * tick, (begins + (lasts ?? 0)) * tick]
      const track = tracks[at] ?? { from, to: Number.NEGATIVE_INFINITY, packets: 0, isOpen: false }
      tracks[at] = {
        from: Math.min(track.from, from),
        packets: track.packets + 1,
        ...(to < track.to ? { to: track.to, isOpen: track.isOpen } : { to, isOpen: !lasts }),
      }
    },
  }
}
