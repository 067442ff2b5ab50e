import { connectedHand, type Hand, type Signal } from '@college/contract/lives/hand.ts'
import { send } from '../../kit/data/send.ts'
import { openMicrophone } from '../media-devices.ts'
import { canEncodeOpus } from './opus.ts'
import { openPeer, type Peer } from './peer.ts'
import { relayOut } from './relay-out.ts'

/**
 * Milliseconds for which the studio may be silent, and for which two browsers then look for a way to each other, before
 * the server passes the sound on: a slow page or server is no reason to give the direct way up.
 */
const ANSWER_MS = 15_000
const FIND_MS = 8_000

const NO_WAY = '当前网络无法连麦，请换用新版 Chrome 或 Edge 再试'
const MICROPHONE_LOST = '麦克风已断开，连麦已结束'

type Hooks = {
  onHand(hand: Hand): void
  /** The host's sound comes directly: the broadcast, which is later, is silenced meanwhile. */
  onDirect(isDirect: boolean): void
  /** The call cannot go on; in words. */
  onBroken(why: string): void
}

/** The learner's end of a call: directly to the studio, else through the server. */
export class SpeakerCall {
  readonly #handId: string
  readonly #hooks: Hooks
  readonly #ear = new Audio()
  readonly #early: Signal[] = []
  #track: MediaStreamTrack | undefined
  #peer: Peer | undefined
  #endRelay: (() => void) | undefined
  #patience: ReturnType<typeof setTimeout> | undefined
  #isMuted = false
  #isClosed = false
  #isRelayed = false
  #isTold = false

  constructor(handId: string, hooks: Hooks) {
    this.#handId = handId
    this.#hooks = hooks
  }

  /** Throws when there is no microphone. */
  async start(): Promise<void> {
    const [track] = (await openMicrophone()).getAudioTracks()
    if (!track) throw new DOMException('no sound', 'NotFoundError')
    if (this.#isClosed) return track.stop()
    this.#track = track
    track.enabled = !this.#isMuted
    track.addEventListener('ended', () => this.#break(MICROPHONE_LOST))
    this.#wait(ANSWER_MS)
    await this.#connect(track).catch(this.#relay)
  }

  hear(signal: Signal): void {
    if (this.#peer) this.#peer.hear(signal)
    else this.#early.push(signal)
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted
    if (this.#track) this.#track.enabled = !isMuted
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#leavePeer()
    this.#endRelay?.()
    this.#track?.stop()
  }

  async #connect(track: MediaStreamTrack): Promise<void> {
    const peer = await openPeer({
      handId: this.#handId,
      track,
      offers: true,
      onTrack: this.#listen,
      onAnswered: () => this.#wait(FIND_MS),
      onConnected: () => {
        clearTimeout(this.#patience)
        this.#tellConnected()
      },
      onFailed: this.#relay,
    })
    if (this.#isClosed || this.#isRelayed) return peer.close()
    this.#peer = peer
    for (const signal of this.#early) peer.hear(signal)
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#patience)
    this.#patience = setTimeout(this.#relay, milliseconds)
  }

  #listen = (heard: MediaStreamTrack): void => {
    this.#ear.srcObject = new MediaStream([heard])
    // Where nothing may play by itself, the broadcast goes on being heard.
    this.#ear.play().then(
      () => this.#hooks.onDirect(this.#peer !== undefined),
      () => this.#hooks.onDirect(false),
    )
  }

  /** Through the server: a way was not found in time, or it broke. */
  #relay = (): void => {
    if (this.#isRelayed || this.#isClosed || !this.#track) return
    this.#isRelayed = true
    this.#leavePeer()
    this.#startRelay(this.#track).catch(() => this.#break(NO_WAY))
  }

  async #startRelay(track: MediaStreamTrack): Promise<void> {
    if (!(await canEncodeOpus())) return this.#break(NO_WAY)
    const end = await relayOut(this.#handId, track, {
      onSent: this.#tellConnected,
      onFailed: () => this.#break(NO_WAY),
    })
    if (this.#isClosed) end()
    else this.#endRelay = end
  }

  #tellConnected = (): void => {
    if (this.#isTold) return
    this.#isTold = true
    send(connectedHand, { id: this.#handId }, { background: true }).then(this.#hooks.onHand, () => {
      // A relayed call says it again with its next packets; another one is ended by the server.
      this.#isTold = false
    })
  }

  #break(why: string): void {
    if (!this.#isClosed) this.#hooks.onBroken(why)
  }

  #leavePeer(): void {
    clearTimeout(this.#patience)
    this.#peer?.close()
    this.#peer = undefined
    this.#ear.srcObject = null
    this.#hooks.onDirect(false)
  }
}
