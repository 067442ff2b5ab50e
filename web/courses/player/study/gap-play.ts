import type { Span } from '@college/rules/kit/spans.ts'

type Parts = {
  /** Moves playback to a second. */
  jump: (to: number) => void
  onChange: (left: readonly Span[] | undefined) => void
  /** The last gap has been played. */
  onDone: () => void
}

/** Plays the spans that do not count yet one after the other, and nothing between them. */
export class GapPlay {
  readonly #parts: Parts
  /** What is still to be played, the current gap first; undefined when gaps are not being played. */
  #left: readonly Span[] | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(gaps: readonly Span[]): void {
    const [first] = gaps
    if (!first) return
    this.#set(gaps)
    this.#parts.jump(first[0])
  }

  /** Playback has reached `time` seconds. */
  reached(time: number): void {
    const [current, next, ...rest] = this.#left ?? []
    if (!current || time < current[1]) return
    if (next) {
      this.#set([next, ...rest])
      this.#parts.jump(next[0])
    } else this.#finish()
  }

  /** The medium is over. True when gaps were being played: the last of them reaches to the end. */
  ended(): boolean {
    if (!this.#left) return false
    this.#finish()
    return true
  }

  /** The learner goes elsewhere: what is missing is offered again at the end. */
  stop(): void {
    if (this.#left) this.#set(undefined)
  }

  #finish(): void {
    this.#set(undefined)
    this.#parts.onDone()
  }

  #set(left: readonly Span[] | undefined): void {
    this.#left = left
    this.#parts.onChange(left)
  }
}
