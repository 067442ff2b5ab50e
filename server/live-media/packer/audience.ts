import type { ServerResponse } from 'node:http'

/** Bytes a viewer's connection may be behind: then it waits for a key frame, then it is cut. */
const SLOW = { skips: 1_000_000, goesOn: 200_000, cut: 8_000_000 }
/** Connections of one person to one channel; the oldest ends. */
const MOST_OF_PERSON = 5
/** A viewer of HLS is one who has asked for the list within this time. */
const LIST_MS = 10_000

type Viewer = {
  response: ServerResponse
  userId: string
  /** Waits for a key frame. */
  skips: boolean
  /** Bytes that were sent at once at the beginning, until they have arrived: they are no sign of a slow line. */
  begun: number
}

/** Who watches a broadcast: the open connections of FLV with what they are sent, and who asks for the list of HLS. */
export class Audience {
  /** In the order in which they came. */
  readonly #all = new Set<Viewer>()
  readonly #lists = new Map<string, number>()

  get people(): number {
    const now = Date.now()
    for (const [userId, at] of this.#lists) if (now - at > LIST_MS) this.#lists.delete(userId)
    return new Set([...[...this.#all].map(({ userId }) => userId), ...this.#lists.keys()]).size
  }

  /** Sends the beginning of a stream and then what follows: without a whole `group`, from the next key frame on. */
  add(
    response: ServerResponse,
    userId: string,
    { head, group }: { head: Buffer[]; group: Buffer[] | undefined },
  ): void {
    response.writeHead(200, { 'content-type': 'video/x-flv', 'cache-control': 'no-store' })
    for (const bytes of [...head, ...(group ?? [])]) response.write(bytes)
    const viewer = { response, userId, skips: group === undefined, begun: response.writableLength }
    this.#all.add(viewer)
    response.on('close', () => this.#all.delete(viewer))
    const own = [...this.#all].filter((other) => other.userId === userId)
    for (const oldest of own.slice(0, -MOST_OF_PERSON)) this.#cut(oldest)
  }

  asksForList(userId: string): void {
    this.#lists.set(userId, Date.now())
  }

  /** How the stream is encoded from now on. Also for who waits for a key frame, which will be of this encoding. */
  begin(tags: Buffer[]): void {
    for (const { response } of this.#all) for (const tag of tags) response.write(tag)
  }

  send(tag: Buffer, startsGroup: boolean): void {
    for (const viewer of this.#all) {
      const unsent = viewer.response.writableLength
      if (unsent < SLOW.goesOn) viewer.begun = 0
      const behind = unsent - viewer.begun
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
    this.#lists.delete(userId)
    for (const viewer of this.#all) if (viewer.userId === userId) this.#cut(viewer)
  }

  /** Lets all connections go; their pages ask whether to connect again. */
  end(): void {
    for (const { response } of this.#all) response.end()
    this.#all.clear()
  }

  #cut(viewer: Viewer): void {
    this.#all.delete(viewer)
    viewer.response.destroy()
  }
}
