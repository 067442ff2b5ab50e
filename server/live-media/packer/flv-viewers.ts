import type { ServerResponse } from 'node:http'

/** Bytes a viewer's connection may be behind: then it waits for a key frame, then it is cut. */
const SLOW = { skips: 1_000_000, goesOn: 200_000, cut: 8_000_000 }
/** Connections of one person to one channel; the oldest ends. */
const MOST_OF_PERSON = 5

type Viewer = { response: ServerResponse; userId: string; skips: boolean }

/** The open connections of those who watch a broadcast as FLV. */
export class FlvViewers {
  /** In the order in which they came. */
  readonly #all = new Set<Viewer>()

  get people(): string[] {
    return [...this.#all].map(({ userId }) => userId)
  }

  add(response: ServerResponse, userId: string): void {
    const viewer = { response, userId, skips: false }
    this.#all.add(viewer)
    response.on('close', () => this.#all.delete(viewer))
    const own = [...this.#all].filter((other) => other.userId === userId)
    for (const oldest of own.slice(0, -MOST_OF_PERSON)) this.#cut(oldest)
  }

  send(tag: Buffer, startsGroup: boolean): void {
    for (const viewer of this.#all) {
      const behind = viewer.response.writableLength
      if (behind > SLOW.cut) {
        this.#cut(viewer)
        continue
      }
      if (behind > SLOW.skips) viewer.skips = true
      if (viewer.skips && startsGroup && behind < SLOW.goesOn) viewer.skips = false
      if (!viewer.skips) viewer.response.write(tag)
    }
  }

  /** This person may not watch any more. */
  turnOut(userId: string): void {
    for (const viewer of this.#all) if (viewer.userId === userId) this.#cut(viewer)
  }

  end(): void {
    for (const { response } of this.#all) response.end()
  }

  #cut(viewer: Viewer): void {
    this.#all.delete(viewer)
    viewer.response.destroy()
  }
}
