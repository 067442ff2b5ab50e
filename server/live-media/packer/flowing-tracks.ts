import type { Packet, StreamConfig } from './flv.ts'

type Track = Packet['kind']

/**
 * Milliseconds by which one track runs ahead until the other one is taken as missing: of one that was announced and has
 * never come, and of one that has stopped. Each return of a track doubles it: of a picture that changes every few seconds
 * each return would be a new part.
 */
const PATIENCE = { first: 2_000, stopped: 3_000, most: 60_000 }
/** A longer step is a jump of the clock. Milliseconds. */
const LONGEST_STEP_MS = 10_000

const otherOf = (track: Track): Track => (track === 'video' ? 'audio' : 'video')

/**
 * Which of the announced tracks arrive. A packer and a player wait for every track that they were told of: with one that
 * has stopped they stand still.
 */
export class FlowingTracks {
  #announced: StreamConfig | undefined
  /** The track that came last, and how much of it has come without the other. */
  #alone: { kind: Track; at: number; by: number } | undefined
  readonly #heard = new Set<Track>()
  #missing: Track | undefined
  #patience = PATIENCE.stopped

  announce(config: StreamConfig): void {
    this.#announced = config
    this.#patience = PATIENCE.stopped
    this.restart()
  }

  /** What came before is no measure for what follows. */
  restart(): void {
    this.#alone = undefined
    this.#heard.clear()
    this.#missing = undefined
  }

  /** Answers the encoding of what flows now. */
  hear({ kind, at }: Packet): StreamConfig | undefined {
    const config = this.#announced
    if (!config?.video || !config.audio) return config
    const other = otherOf(kind)
    if (this.#missing === kind) {
      this.#missing = undefined
      this.#patience = Math.min(this.#patience * 2, PATIENCE.most)
    }
    const before = this.#alone?.kind === kind ? this.#alone : { at, by: 0 }
    const step = at - before.at
    const by = before.by + (step > 0 && step < LONGEST_STEP_MS ? step : 0)
    this.#alone = { kind, at, by }
    this.#heard.add(kind)
    if (by > (this.#heard.has(other) ? this.#patience : PATIENCE.first)) this.#missing = other
    return this.#missing ? { ...config, [this.#missing]: undefined } : config
  }
}
