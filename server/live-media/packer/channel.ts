import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { RecordingRun } from '@college/rules/lives/replay-place.ts'
import { configTags, FLV_HEADER, type Packet, packetTag, type StreamConfig } from './flv.ts'
import { FlvViewers } from './flv-viewers.ts'
import { type Forwarder, forwarder } from './forward.ts'
import { fragmenter } from './fragments.ts'
import { type SegmentList, segmentList } from './segments.ts'

/** Who sends the picture: one connection of a studio page, or another program by RTMP. The newest takes the channel. */
export type Source = {
  takenOver(): void
  /** What it sends cannot be packed. */
  notUnderstood(): void
}

/** `runs`: when its runs began, so that the chat can stand beside what was said. */
type Recorded = { part: number; file: string; runs: RecordingRun[] }
type Parts = {
  /** The file of a part; asked once for each. Undefined where nothing is recorded. */
  fileOf(part: number): string | undefined
  /** Called when the file of a part is complete. */
  recorded(recorded: Recorded): void
  complain(error: unknown): void
}

/** Milliseconds between the last packet before a gap and the first after it. */
const STEP_MS = 40
/** Packets kept for who joins: at most one group of pictures. */
const MOST_KEPT = 600
/** Without a packet for this long there is no picture. */
const AWAY_MS = 3_000
/** A viewer of HLS is one who has asked for the list within this time. */
const LIST_MS = 10_000

type Recording = {
  packer: Awaited<ReturnType<typeof fragmenter>>
  /** Undefined where nothing is recorded. */
  out: WriteStream | undefined
  recorded: Recorded
  isBroken: boolean
  /** Where its first packet is on the time line of the broadcast; milliseconds. */
  begunAt: number | undefined
}

/** One broadcast: takes packets from one source and gives them to viewers (FLV, HLS) and to the recording. */
export class Channel {
  readonly #parts: Parts
  readonly #segments: SegmentList = segmentList(Math.floor(Date.now() / 1_000))
  readonly #viewers = new FlvViewers()
  readonly #lists = new Map<string, number>()
  #source: Source | undefined
  #config: StreamConfig | undefined
  #recording: Recording | undefined
  #forward: Forwarder | undefined
  #group: Buffer[] = []
  /** The timestamps of the broadcast, in milliseconds; after a reconnect they continue without a gap. */
  #last = -STEP_MS
  #base: number | undefined
  #waitsForKey = true
  #isPaused = false
  #isEnded = false
  #seenAt = 0
  #lastPart = 0
  bytes = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get hasPicture(): boolean {
    return this.#source !== undefined && !this.#isPaused && Date.now() - this.#seenAt < AWAY_MS
  }

  /** Its broadcast is over, and was not taken up again. */
  get isEnded(): boolean {
    return this.#isEnded
  }

  get isInUse(): boolean {
    return this.#source !== undefined || this.#recording !== undefined || this.viewers > 0
  }

  get viewers(): number {
    const now = Date.now()
    for (const [viewer, at] of this.#lists) if (now - at > LIST_MS) this.#lists.delete(viewer)
    return new Set([...this.#viewers.people, ...this.#lists.keys()]).size
  }

  isOf(source: Source): boolean {
    return this.#source === source
  }

  /** The same encoding as before goes on with the same part of the recording; another one begins the next part. */
  async open(source: Source, config: StreamConfig): Promise<void> {
    if (this.#source && this.#source !== source) this.#source.takenOver()
    this.#source = source
    this.#isEnded = false
    this.#base = undefined
    this.#waitsForKey = true
    const isSame = this.#recording && this.#config && isSameEncoding(this.#config, config)
    this.#config = config
    if (!isSame) {
      await this.#closeRecording()
      this.#recording = await this.#openRecording(config)
    }
    this.#group = []
    for (const tag of configTags(config, this.#now())) this.#viewers.send(tag, false)
    this.#forward?.begin(configTags(config, this.#now()))
    this.#seenAt = Date.now()
  }

  leave(source: Source): void {
    if (this.#source !== source) return
    this.#source = undefined
    this.forwardTo('')
  }

  /** '' is nowhere. The stream also goes to another media server, which plays it to the viewers. */
  forwardTo(address: string): void {
    if (this.#forward?.address === address) return
    this.#forward?.close()
    this.#forward = address ? forwarder(address, this.#parts.complain) : undefined
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#waitsForKey = true
    this.#base = undefined
  }

  packet(packet: Packet): void {
    this.#seenAt = Date.now()
    if (this.#isPaused || !this.#config || !this.#recording) return
    const isPicture = packet.kind === 'video'
    if (this.#waitsForKey && !(isPicture && packet.isKey)) return
    this.#waitsForKey = false
    const isNewRun = this.#base === undefined
    this.#base ??= this.#last + STEP_MS - packet.at
    const at = Math.max(0, Math.round(packet.at + this.#base))
    if (isNewRun) noteRun(this.#recording, at)
    this.#last = Math.max(this.#last, at)
    this.bytes += packet.data.length
    const tag = packetTag(packet, at)
    const startsGroup = isPicture && packet.isKey
    if (startsGroup) this.#group = []
    if (this.#group.length < MOST_KEPT) this.#group.push(tag)
    this.#viewers.send(tag, startsGroup)
    this.#forward?.send(tag, startsGroup)
    const recording = this.#recording
    recording.packer.add(packet, at).catch((error) => this.#stumble(recording, error))
  }

  /** After one packet that cannot be packed, such as one from the past, the source has to begin again. */
  #stumble(recording: Recording, error: unknown): void {
    if (recording.isBroken) return
    recording.isBroken = true
    this.#parts.complain(error)
    this.#source?.notUnderstood()
    this.#source = undefined
    this.forwardTo('')
    if (this.#recording === recording) void this.#closeRecording().catch(this.#parts.complain)
  }

  /** Sends the stream to one viewer, from the last key frame on. False without a stream. */
  watch(response: ServerResponse, viewer: string): boolean {
    if (!this.#config || this.#isEnded) return false
    response.writeHead(200, { 'content-type': 'video/x-flv', 'cache-control': 'no-store' })
    response.write(FLV_HEADER)
    for (const tag of [...configTags(this.#config, this.#now()), ...this.#group]) response.write(tag)
    this.#viewers.add(response, viewer)
    return true
  }

  /** This person may not watch any more. */
  turnOut(viewer: string): void {
    this.#lists.delete(viewer)
    this.#viewers.turnOut(viewer)
  }

  playlist(viewer: string): string | undefined {
    this.#lists.set(viewer, Date.now())
    return this.#segments.playlist(this.#isEnded)
  }

  init = (number: number): Buffer | undefined => this.#segments.initOf(number)
  segment = (number: number): Buffer | undefined => this.#segments.segment(number)

  /** The broadcast is over. */
  async end(): Promise<void> {
    this.#isEnded = true
    this.#source?.takenOver()
    this.#source = undefined
    this.#config = undefined
    this.forwardTo('')
    this.#viewers.end()
    await this.#closeRecording()
  }

  #now(): number {
    return Math.max(0, Math.round(this.#last))
  }

  async #openRecording(config: StreamConfig): Promise<Recording> {
    // The second in which it begins: unique and in order, also after this process was killed.
    const part = Math.max(Math.floor(Date.now() / 1_000), this.#lastPart + 1)
    this.#lastPart = part
    const file = this.#parts.fileOf(part)
    const out = file === undefined ? undefined : createWriteStream(file)
    out?.on('error', this.#parts.complain)
    this.#segments.startMap()
    const packer = await fragmenter(config, {
      onInit: (data) => {
        this.#segments.init(data)
        out?.write(data)
      },
      onFragment: (data, seconds) => {
        this.#segments.add(data, seconds, Date.now())
        out?.write(data)
      },
    })
    return { packer, out, recorded: { part, file: file ?? '', runs: [] }, isBroken: false, begunAt: undefined }
  }

  async #closeRecording(): Promise<void> {
    const recording = this.#recording
    this.#recording = undefined
    if (!recording) return
    await recording.packer.finish().catch(this.#parts.complain)
    const { out, recorded } = recording
    if (!out) return
    out.end()
    if (!out.closed) await once(out, 'close')
    this.#parts.recorded(recorded)
  }
}

function noteRun(recording: Recording, at: number): void {
  recording.begunAt ??= at
  recording.recorded.runs.push({ at: Date.now(), from: (at - recording.begunAt) / 1_000 })
}

const isSameEncoding = (one: StreamConfig, other: StreamConfig): boolean =>
  one.video.description.equals(other.video.description) && one.audio.description.equals(other.audio.description)
