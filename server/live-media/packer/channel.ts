import type { ServerResponse } from 'node:http'
import { Audience } from './audience.ts'
import { FlowingTracks } from './flowing-tracks.ts'
import { configTags, flvHeader, isSameTrack, type Packet, packetTag, type StreamConfig, tracksOf } from './flv.ts'
import { type Forwarder, forwarder } from './forward.ts'
import { Recorder, type RecorderParts } from './recorder.ts'
import { type SegmentList, segmentList } from './segments.ts'
import { ShownGroup } from './shown-group.ts'
import { Timeline } from './timeline.ts'

/** Who sends the picture: one connection of a studio page, or another program by RTMP. The newest takes the channel. */
export type Source = {
  takenOver(): void
  /** What it sends cannot be packed. */
  notUnderstood(): void
}

/** The length of a group where there is only sound. Milliseconds. */
const SOUND_GROUP_MS = 1_000
/** Without a packet for this long there is no picture. */
const AWAY_MS = 3_000

/** One broadcast: takes packets from one source and gives them to viewers (FLV, HLS) and to the recording. */
export class Channel {
  readonly #complain: (error: unknown) => void
  readonly #segments: SegmentList = segmentList(Math.floor(Date.now() / 1_000))
  readonly #recorder: Recorder
  readonly #audience = new Audience()
  readonly #timeline = new Timeline()
  readonly #tracks = new FlowingTracks()
  readonly #group = new ShownGroup()
  /** Of a picture that goes on while only its sound is another one: the next key frame may be far away. */
  #earlier: Packet[] = []
  #source: Source | undefined
  /** The encoding of the tracks that flow. */
  #config: StreamConfig | undefined
  /** What comes while the next part is being opened. */
  #held: Packet[] | undefined
  #forward: Forwarder | undefined
  #groupAt = Number.NEGATIVE_INFINITY
  #waitsForKey = true
  #isPaused = false
  #isEnded = false
  #seenAt = 0
  bytes = 0

  constructor(parts: RecorderParts) {
    this.#complain = parts.complain
    this.#recorder = new Recorder(parts, this.#segments)
  }

  get hasPicture(): boolean {
    return this.#source !== undefined && this.#isFlowing
  }

  /** A source that connects again within seconds is not missed. */
  get #isFlowing(): boolean {
    return !this.#isPaused && Date.now() - this.#seenAt < AWAY_MS
  }

  /** Its broadcast is over, and was not taken up again. */
  get isEnded(): boolean {
    return this.#isEnded
  }

  get isInUse(): boolean {
    return this.#source !== undefined || this.#recorder.isOpen || this.viewers > 0
  }

  get viewers(): number {
    return this.#audience.people
  }

  isOf(source: Source): boolean {
    return this.#source === source
  }

  async open(source: Source, config: StreamConfig): Promise<void> {
    const isSamePicture = config.video !== undefined && isSameTrack(this.#config?.video, config.video)
    // No sound is played twice.
    const earlier = this.#source === source && isSamePicture ? this.#group.packets({ ...config, audio: undefined }) : []
    if (this.#source && this.#source !== source) this.#source.takenOver()
    this.#source = source
    this.#isEnded = false
    this.#held = undefined
    this.#tracks.announce(config)
    this.#seen()
    await this.#use(config)
    if (this.#config === config) this.#earlier = earlier
  }

  /** Players must begin anew when a track comes or goes: they wait for every track that they were told of. */
  async #use(config: StreamConfig): Promise<void> {
    const hasOtherTracks = this.#config !== undefined && tracksOf(this.#config) !== tracksOf(config)
    this.#config = config
    this.#timeline.cut()
    this.#waitsForKey = true
    this.#group.forget()
    this.#earlier = []
    await this.#recorder.use(config)
    const tags = configTags(config, this.#timeline.now)
    if (hasOtherTracks) this.#audience.end()
    else this.#audience.begin(tags)
    this.#forward?.begin(tags)
  }

  leave(source: Source): void {
    if (this.#source === source) this.#letSourceGo()
  }

  /** '' is nowhere. The stream also goes to another media server, which plays it to the viewers. */
  forwardTo(address: string): void {
    if (this.#forward?.address === address) return
    this.#forward?.close()
    this.#forward = address ? forwarder(address, this.#complain) : undefined
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#waitsForKey = true
    this.#timeline.cut()
    this.#tracks.restart()
    if (isPaused) this.#forgetShown()
  }

  packet(packet: Packet): void {
    this.#seen()
    if (this.#isPaused || !this.#config) return
    if (this.#held) return void this.#held.push(packet)
    if (!this.#recorder.isOpen) return
    const flowing = this.#tracks.hear(packet) ?? this.#config
    const isChanged = tracksOf(flowing) !== tracksOf(this.#config)
    if (isChanged && startsAnew(packet, flowing)) this.#change(flowing, [packet])
    // A packer holds what comes of the one track until the other one comes: not for longer than a fragment.
    else if (isChanged && this.#group.isLongWith(packet))
      this.#change(flowing, [...this.#group.packets(flowing), packet])
    else if (this.#config[packet.kind]) this.#pass(packet, this.#config)
  }

  #pass(packet: Packet, config: StreamConfig): void {
    if (this.#waitsForKey && !startsAnew(packet, config) && !this.#goesOn(packet)) return
    const placed = this.#timeline.place(packet)
    if (!placed) return
    this.#waitsForKey = false
    this.#earlier = []
    this.bytes += packet.data.length
    const tag = packetTag(packet, placed.at)
    const isLong = config.video !== undefined || placed.at - this.#groupAt >= SOUND_GROUP_MS
    const startsGroup = startsAnew(packet, config) && isLong
    if (startsGroup) this.#groupAt = placed.at
    this.#group.add(packet, placed.at, startsGroup)
    this.#audience.send(tag, startsGroup)
    this.#forward?.send(tag, startsGroup)
    // After one packet that cannot be packed the source has to begin again.
    this.#recorder.add(packet, placed, (error) => this.#refuseSource(error))
  }

  /** Shows again what the picture needs from before. False where that is not known. */
  #goesOn({ kind }: Packet): boolean {
    const earlier = kind === 'video' ? this.#earlier : []
    if (kind === 'video') this.#earlier = []
    for (const packet of earlier) this.packet(packet)
    return !this.#waitsForKey
  }

  /** A track has stopped, or is back: the next part has the tracks that flow. No packet is lost meanwhile. */
  #change(flowing: StreamConfig, held: Packet[]): void {
    this.#held = held
    const goOn = () => {
      // Another source may have come.
      if (this.#held !== held) return
      this.#held = undefined
      for (const packet of held) this.packet(packet)
    }
    this.#use(flowing).then(goOn, (error) => this.#refuseSource(error))
  }

  #refuseSource(error: unknown): void {
    this.#complain(error)
    this.#source?.notUnderstood()
    this.#letSourceGo()
  }

  #letSourceGo(): void {
    this.#source = undefined
    this.#held = undefined
    this.#group.forget()
    this.forwardTo('')
  }

  /** Sends the stream to one viewer, from the last key frame on. False without a stream. */
  watch(response: ServerResponse, viewer: string): boolean {
    if (!this.#config || this.#isEnded) return false
    // Of a source that is gone nothing is shown again: a page that connects every few seconds would repeat it.
    if (!this.#isFlowing) this.#group.forget()
    const head = [flvHeader(this.#config), ...configTags(this.#config, this.#timeline.now)]
    this.#audience.add(response, viewer, { head, group: this.#group.tags() })
    return true
  }

  /** This person may not watch any more. */
  turnOut(viewer: string): void {
    this.#audience.turnOut(viewer)
  }

  /** Undefined while nothing comes: a list that does not grow would be played from its beginning again and again. */
  playlist(viewer: string): string | undefined {
    this.#audience.asksForList(viewer)
    return this.#isFlowing || this.#isEnded ? this.#segments.playlist(this.#isEnded) : undefined
  }

  init = (number: number): Buffer | undefined => this.#segments.initOf(number)
  segment = (number: number): Buffer | undefined => this.#segments.segment(number)

  /** The broadcast is over. */
  async end(): Promise<void> {
    this.#isEnded = true
    this.#source?.takenOver()
    this.#letSourceGo()
    this.#config = undefined
    this.#audience.end()
    await this.#recorder.close()
  }

  /** Something has come. Who joins after a gap sees nothing from before it. */
  #seen(): void {
    if (Date.now() - this.#seenAt >= AWAY_MS) this.#forgetShown()
    this.#seenAt = Date.now()
  }

  #forgetShown(): void {
    this.#group.forget()
    this.#earlier = []
    this.#segments.forget()
  }
}

/** Whether a player can begin here. */
const startsAnew = ({ kind, isKey }: Packet, { video }: StreamConfig): boolean =>
  video ? kind === 'video' && isKey : true
