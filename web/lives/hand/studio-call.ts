import { acceptHand, beatHand, endHand, type Hand } from '@college/contract/lives/hand.ts'
import type { RoomEvent } from '@college/contract/lives/room.ts'
import { HAND } from '@college/rules/lives/hand.ts'
import { create } from 'zustand'
import { send } from '../../kit/data/send.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { openPeer, type Peer } from './peer.ts'
import { StudioSound, type StudioVoice } from './studio-sound.ts'

type CallState = {
  /** The call that this page has taken. */
  handId: string | undefined
  /** The speaker's sound comes in: directly, or through the server. */
  way: 'none' | 'direct' | 'relayed'
}

const none: CallState = { handId: undefined, way: 'none' }

/** The studio's end of a call: one speaker beside the host. */
export class StudioCall {
  readonly store = create<CallState>()(() => none)
  readonly #liveId: string
  readonly #sound: StudioSound
  #peer: Peer | undefined
  #beats: ReturnType<typeof setInterval> | undefined
  #answering: Promise<void> = Promise.resolve()

  constructor(liveId: string, voice: () => StudioVoice | undefined) {
    this.#liveId = liveId
    this.#sound = new StudioSound(voice)
  }

  get #handId(): string | undefined {
    return this.store.getState().handId
  }

  level = (): number => this.#sound.level()

  /** Takes a call. Throws when the server refuses: then nothing has begun. */
  async accept(handId: string): Promise<void> {
    if (!this.#sound.isOpen) return toast('请先打开摄像头或共享屏幕')
    this.#drop()
    // Before the server knows: the learner may be faster than its answer.
    this.store.setState({ handId, way: 'none' })
    const accepted = send(acceptHand, { id: this.#liveId, handId })
    // What fails here is no end: the learner's page goes on through the server.
    this.#answering = accepted.then(() => this.#answer(handId)).catch(() => {})
    try {
      await accepted
    } catch (error) {
      this.#drop()
      throw error
    }
    this.#beats = setInterval(this.catchUp, HAND.beat)
  }

  /** Cuts the call of this page off. */
  end = async (): Promise<void> => {
    const handId = this.#handId
    this.#drop()
    if (!handId) return
    const lastWords = { background: true, keepalive: true }
    await send(endHand, { id: this.#liveId, handId }, lastWords).catch(() => {})
  }

  /** The server has ended this call. */
  ended(handId: string): void {
    if (this.#handId === handId) this.#drop()
  }

  hear = (event: RoomEvent): void => {
    if (event.act === 'hand') this.#take(event.hand)
    if (!('id' in event) || event.id !== this.#handId) return
    if (event.act === 'handSignal') void this.#answering.then(() => this.#peer?.hear(event.signal))
    if (event.act === 'handSound' && this.#sound.takePackets(event.first, event.packets, () => void this.end())) {
      this.#leavePeer()
      this.store.setState({ way: 'relayed' })
    }
  }

  /** The sign of life, and what was missed. */
  catchUp = async (): Promise<void> => {
    const id = this.#handId
    const hand = id && (await send(beatHand, { id }, { background: true }).catch(() => undefined))
    if (hand) this.#take(hand)
  }

  #take(hand: Hand): void {
    if (hand.step === 'over') this.ended(hand.id)
  }

  async #answer(handId: string): Promise<void> {
    const peer = await openPeer({
      handId,
      track: this.#sound.microphone,
      offers: false,
      onTrack: this.#sound.takeTrack,
      onConnected: () => this.store.setState({ way: 'direct' }),
      onFailed: () => this.store.setState({ way: 'none' }),
    })
    if (this.#handId !== handId) return peer.close()
    this.#peer = peer
  }

  #leavePeer(): void {
    this.#peer?.close()
    this.#peer = undefined
  }

  #drop(): void {
    clearInterval(this.#beats)
    this.#leavePeer()
    this.#sound.end()
    this.store.setState(none)
  }
}
