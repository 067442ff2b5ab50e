import { publishTicket } from '@college/contract/lives/host.ts'
import { send } from '../../kit/data/send.ts'
import type { EncodedPart, PictureInfo, SoundInfo } from './encoder-messages.ts'

/** What the line is doing, to be said in words. */
export type LineState = 'idle' | 'connecting' | 'sending' | 'lost' | 'takenOver' | 'refused'

/** Bytes that wait to be sent: above the first, pictures are left out until a key picture, when the second is reached. */
const UNSENT = { most: 1_500_000, goesOn: 300_000 }
/** Milliseconds: the server says something each second; silence means that the line is dead. */
const SILENCE_MS = 4_000
const LOOK_MS = 500
const AGAIN_MS = { first: 500, most: 2_000 }
/** Why the server closes a connection (server/live-media/packer/publish.ts). */
const CLOSED = { notUnderstood: 4000, takenOver: 4001 }
const HEAD = 10

type Hooks = {
  onState(state: LineState): void
  /** Send a key picture now. */
  onReady(): void
}

/** Sends encoded packets over one WebSocket, and connects again by itself, each time with a new ticket. */
export class Publisher {
  readonly counts = { bytes: 0, sent: 0, dropped: 0 }
  readonly #liveId: string
  readonly #hooks: Hooks
  #socket: WebSocket | undefined
  #isWanted = false
  #isReady = false
  #waitsForKey = true
  #picture: PictureInfo | undefined
  #sound: SoundInfo | undefined
  #heardAt = 0
  #delay = AGAIN_MS.first
  /** When to connect again; undefined while connected or connecting. */
  #againAt: number | undefined
  #watch: ReturnType<typeof setInterval> | undefined

  constructor(liveId: string, hooks: Hooks) {
    this.#liveId = liveId
    this.#hooks = hooks
  }

  start = (): void => {
    if (this.#isWanted) return
    this.#isWanted = true
    this.#hooks.onState('connecting')
    this.#watch = setInterval(this.#look, LOOK_MS)
    addEventListener('online', this.#atOnce)
    this.#open().catch(this.#lost)
  }

  stop = (): void => {
    this.#isWanted = false
    this.#isReady = false
    this.#againAt = undefined
    clearInterval(this.#watch)
    removeEventListener('online', this.#atOnce)
    const ending = this.#socket
    this.#socket = undefined
    ending?.close()
    this.#hooks.onState('idle')
  }

  picture(info: PictureInfo): void {
    const isNew = isOther(this.#picture, info)
    this.#picture = info
    if (isNew) this.#greet()
  }

  sound(info: SoundInfo): void {
    const isNew = isOther(this.#sound, info)
    this.#sound = info
    if (isNew) this.#greet()
  }

  packet({ kind, isKey, at, data }: EncodedPart): void {
    // Packets come from a worker also while the page is hidden, when its timers run once a minute.
    this.#look()
    const socket = this.#socket
    if (!this.#isReady || !socket) return
    const startsGroup = kind === 1 && isKey
    if (socket.bufferedAmount > UNSENT.most) this.#waitsForKey = true
    if (this.#waitsForKey && !(startsGroup && socket.bufferedAmount <= UNSENT.goesOn)) {
      this.counts.dropped += kind === 1 ? 1 : 0
      return
    }
    this.#waitsForKey = false
    const message = new Uint8Array(HEAD + data.byteLength)
    message[0] = kind
    message[1] = isKey ? 1 : 0
    new DataView(message.buffer).setFloat64(2, at)
    message.set(data, HEAD)
    socket.send(message)
    this.counts.bytes += message.byteLength
    this.counts.sent += kind === 1 ? 1 : 0
  }

  async #open(): Promise<void> {
    const { path } = await send(publishTicket, { id: this.#liveId }, { background: true })
    if (!this.#isWanted) return
    const opened = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
    this.#socket = opened
    this.#heardAt = Date.now()
    opened.onopen = () => this.#greet()
    opened.onmessage = ({ data }) => this.#onTold(JSON.parse(String(data)))
    opened.onclose = ({ code }) => {
      if (this.#socket !== opened) return
      if (code !== CLOSED.takenOver && code !== CLOSED.notUnderstood) return this.#lost()
      this.stop()
      this.#hooks.onState(code === CLOSED.takenOver ? 'takenOver' : 'refused')
    }
  }

  #onTold(told: { t: string }): void {
    this.#heardAt = Date.now()
    if (told.t !== 'ready') return
    this.#isReady = true
    this.#waitsForKey = true
    this.#delay = AGAIN_MS.first
    this.#hooks.onReady()
    this.#hooks.onState('sending')
  }

  #look = (): void => {
    if (this.#socket && Date.now() - this.#heardAt > SILENCE_MS) this.#lost()
    if (this.#againAt !== undefined && Date.now() >= this.#againAt) this.#atOnce()
  }

  /** Also when the browser says that its network is back. */
  #atOnce = (): void => {
    if (this.#againAt === undefined) return
    this.#againAt = undefined
    this.#open().catch(this.#lost)
  }

  #lost = (): void => {
    const dead = this.#socket
    this.#socket = undefined
    this.#isReady = false
    dead?.close()
    if (!this.#isWanted) return
    this.#hooks.onState('lost')
    this.#againAt = Date.now() + this.#delay
    this.#delay = Math.min(this.#delay * 2, AGAIN_MS.most)
  }

  /** Says how the stream is encoded, once both are known and after every connection. */
  #greet(): void {
    const [socket, picture, sound] = [this.#socket, this.#picture, this.#sound]
    if (socket?.readyState !== WebSocket.OPEN || !picture || !sound) return
    this.#isReady = false
    const { codec, width, height } = picture
    const { rate, channels } = sound
    const video = { codec, width, height, desc: base64(picture.description) }
    const audio = { rate, channels, desc: base64(sound.description) }
    socket.send(JSON.stringify({ t: 'hello', v: 1, video, audio }))
  }
}

/** A new encoder that encodes the same way goes on with the stream. */
const isOther = (one: { description: Uint8Array } | undefined, other: { description: Uint8Array }): boolean =>
  !one || base64(one.description) !== base64(other.description)

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
