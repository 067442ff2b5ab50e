/**
 * How far, in seconds, the sound may fall behind the clock before silence takes its place: the microphone is gone, or the
 * machine slept. The packer waits for the slower of picture and sound, so that a broadcast without sound would stand still.
 */
const MOST_BEHIND = 0.5
/** While it is silent it stays this close behind, and goes on from there when sound comes again. */
const SILENT_BEHIND = 0.1
/** Blocks that come late all at once, in whose place silence went already, are left out. */
const MOST_AHEAD = 0.2

/** The time line of the sound: blocks of samples, one after the other without a gap. Times in seconds. */
export class SoundLine {
  readonly #rate: number
  readonly #block: number
  #begun: number | undefined
  #count = 0
  #isSilent = false

  constructor(rate: number, block: number) {
    this.#rate = rate
    this.#block = block
  }

  /** When the next block begins. */
  next(): number {
    const at = this.#end()
    this.#count += this.#block
    return at
  }

  /** How many blocks of silence are due at `now`. The line begins with the first question. */
  silence(now: number): number {
    this.#begun ??= now
    const behind = now - this.#end()
    if (behind > MOST_BEHIND) this.#isSilent = true
    if (!this.#isSilent) return 0
    return Math.max(0, Math.ceil(((behind - SILENT_BEHIND) * this.#rate) / this.#block))
  }

  /** Whether a block that has come at `now` goes out. */
  takes(now: number): boolean {
    this.#begun ??= now
    this.#isSilent = false
    return this.#end() - now < MOST_AHEAD
  }

  #end(): number {
    return (this.#begun ?? 0) + this.#count / this.#rate
  }
}
