/** How much may be kept: bytes, and milliseconds of the stream. */
export type GroupBounds = { bytes: number; ms: number }

type Timed = { at: number; data: Uint8Array }

/**
 * What has come since the last key frame, for who begins later: without its first frame a group cannot be decoded, and
 * shows as a smeared picture. Over its bounds it is given up as a whole, until the next one begins.
 */
export class Group<Item extends Timed> {
  readonly #bounds: GroupBounds
  /** Undefined where the beginning is missing. */
  #items: Item[] | undefined
  #bytes = 0

  constructor(bounds: GroupBounds) {
    this.#bounds = bounds
  }

  get isWhole(): boolean {
    return this.#items !== undefined
  }

  /** Nothing while it is not whole. */
  get items(): readonly Item[] {
    return this.#items ?? []
  }

  add(item: Item, isFirst: boolean): void {
    if (isFirst) {
      this.#items = []
      this.#bytes = 0
    }
    const [first = item] = this.items
    this.#bytes += item.data.length
    if (this.#bytes > this.#bounds.bytes || item.at - first.at > this.#bounds.ms) this.forget()
    this.#items?.push(item)
  }

  forget(): void {
    this.#items = undefined
  }
}
