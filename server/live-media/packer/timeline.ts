import type { Packet } from './flv.ts'

type Track = Packet['kind']

/** Milliseconds between the last packet before a gap or a jump and the first after it. */
const STEP_MS = 40
/** The clock of a source may jump: more than this ahead of all that came is no gap, and costs one step. Milliseconds. */
const FURTHEST_MS = 10_000
/** A track that goes back by less is out of order, and its packet gets the time of the one before. Milliseconds. */
const JITTER_MS = 200

/**
 * The timestamps of one broadcast, in milliseconds from 0. Sources count from anywhere, connect again, and their clocks
 * jump; here each track only goes forward, and no jump becomes seconds of recording.
 */
export class Timeline {
  #last = -STEP_MS
  /** From the clock of the source to this one, since its last jump; undefined before the first packet of a run. */
  #offset: number | undefined
  /** Where the run began. */
  #floor = 0
  readonly #tracks = new Map<Track, { offset: number; at: number }>()

  /** Of the newest packet. */
  get now(): number {
    return Math.max(0, Math.round(this.#last))
  }

  /** What follows is of a new run: whatever its clock says, it goes on one step after the last packet. */
  cut(): void {
    this.#offset = undefined
    this.#tracks.clear()
  }

  /** Undefined for a packet from before the first of its run: there is no picture for it. */
  place({ kind, at }: Pick<Packet, 'kind' | 'at'>): { at: number; isNewRun: boolean } | undefined {
    const isNewRun = this.#offset === undefined
    if (this.#offset === undefined) {
      this.#floor = this.#last + STEP_MS
      this.#offset = this.#floor - at
    }
    const track = this.#tracks.get(kind)
    const offset = this.#offsetFor(at, track) ?? this.#jump(at)
    const placed = Math.max(at + offset, track?.at ?? Number.NEGATIVE_INFINITY)
    if (placed < this.#floor) return undefined
    this.#tracks.set(kind, { offset, at: placed })
    this.#last = Math.max(this.#last, placed)
    return { at: Math.round(placed), isNewRun }
  }

  /** The offset that the track has; when it has jumped, that of the other track, which may have jumped before it. */
  #offsetFor(at: number, track: { offset: number; at: number } | undefined): number | undefined {
    const earliest = track ? track.at - JITTER_MS : this.#floor - FURTHEST_MS
    const isNear = (offset: number) => at + offset >= earliest && at + offset <= this.#last + FURTHEST_MS
    return [track?.offset, this.#offset].find((offset) => offset !== undefined && isNear(offset))
  }

  #jump(at: number): number {
    this.#offset = this.#last + STEP_MS - at
    return this.#offset
  }
}
