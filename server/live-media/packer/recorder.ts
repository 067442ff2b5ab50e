import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { RecordingRun } from '@college/rules/lives/replay-place.ts'
import { isSameEncoding, type Packet, type StreamConfig, tracksOf } from './flv.ts'
import { fragmenter } from './fragments.ts'
import type { SegmentList } from './segments.ts'

/** `runs`: when its runs began, so that the chat can stand beside what was said. */
type Recorded = { part: number; file: string; runs: RecordingRun[] }

export type RecorderParts = {
  /** The file of a part; asked once for each. Undefined where nothing is recorded. */
  fileOf(part: number): string | undefined
  /** Called when the file of a part is complete. */
  recorded(recorded: Recorded): void
  complain(error: unknown): void
}

type Part = Awaited<ReturnType<typeof openPart>>

/** The recording of a broadcast in parts, one for each encoding. Each of its seconds is also a segment of HLS. */
export class Recorder {
  readonly #parts: RecorderParts
  readonly #segments: SegmentList
  #current: { config: StreamConfig; part: Part } | undefined
  /** Parts are opened and closed one after the other. */
  #turn = Promise.resolve()
  #lastPart = 0

  constructor(parts: RecorderParts, segments: SegmentList) {
    this.#parts = parts
    this.#segments = segments
  }

  get isOpen(): boolean {
    return this.#current !== undefined
  }

  /** The same encoding as before goes on with the same part; another one begins the next part. */
  use(config: StreamConfig): Promise<void> {
    return this.#inTurn(async () => {
      const before = this.#current?.config
      if (before && isSameEncoding(before, config)) return
      await this.#closePart()
      // No player goes from one set of tracks to another.
      if (before && tracksOf(before) !== tracksOf(config)) this.#segments.forget()
      this.#current = { config, part: await this.#openPart(config) }
    })
  }

  /** `failed` is called at most once for a part, which ends with the first packet that cannot be packed. */
  add(packet: Packet, { at, isNewRun }: { at: number; isNewRun: boolean }, failed: (error: unknown) => void): void {
    const current = this.#current
    if (isNewRun) current?.part.noteRun(at)
    current?.part.add(packet, at).catch((error) => {
      if (this.#current !== current) return
      failed(error)
      this.close().catch(this.#parts.complain)
    })
  }

  close(): Promise<void> {
    const closing = this.#closePart()
    return this.#inTurn(async () => {
      await closing
      // One may have been opened meanwhile.
      await this.#closePart()
    })
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(act)
    this.#turn = done.catch(() => {})
    return done
  }

  #openPart(config: StreamConfig): Promise<Part> {
    // The second in which it begins: unique and in order, also after this process was killed.
    const part = Math.max(Math.floor(Date.now() / 1_000), this.#lastPart + 1)
    this.#lastPart = part
    const { complain } = this.#parts
    return openPart({ part, file: this.#parts.fileOf(part), config, segments: this.#segments, complain })
  }

  async #closePart(): Promise<void> {
    const { part } = this.#current ?? {}
    this.#current = undefined
    const recorded = await part?.close()
    if (recorded) this.#parts.recorded(recorded)
  }
}

type PartSettings = {
  part: number
  file: string | undefined
  config: StreamConfig
  segments: SegmentList
  complain(error: unknown): void
}

async function openPart({ part, file, config, segments, complain }: PartSettings) {
  const out = file === undefined ? undefined : createWriteStream(file)
  out?.on('error', complain)
  segments.startMap()
  const packer = await fragmenter(config, {
    onInit(data) {
      segments.init(data)
      out?.write(data)
    },
    onFragment(fragment) {
      segments.add(fragment, Date.now())
      out?.write(fragment.data)
    },
  })
  const runs: RecordingRun[] = []
  /** Where its first packet is on the time line of the broadcast; milliseconds. */
  let begunAt: number | undefined

  return {
    add: packer.add,
    /** From here on it goes on without a gap. */
    noteRun(at: number): void {
      begunAt ??= at
      runs.push({ at: Date.now(), from: (at - begunAt) / 1_000 })
    },
    /** Undefined where nothing was recorded. */
    async close(): Promise<Recorded | undefined> {
      await packer.finish().catch(complain)
      if (!out || file === undefined) return undefined
      out.end()
      if (!out.closed) await once(out, 'close')
      return { part, file, runs }
    },
  }
}
