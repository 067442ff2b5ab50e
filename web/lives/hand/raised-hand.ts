import { applyHand, beatHand, type Hand, lowerHand } from '@college/contract/lives/hand.ts'
import type { RoomEvent } from '@college/contract/lives/room.ts'
import { HAND } from '@college/rules/lives/hand.ts'
import { create } from 'zustand'
import { send } from '../../kit/data/send.ts'
import { showRefusal } from '../../ui/layers/refusal.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { momentIn } from '../check-in/use-left.ts'
import { deviceFailure, openMicrophone, whyNotSpeak } from '../media-devices.ts'
import { SpeakerCall } from './speaker-call.ts'

/** What the toolkit shows. */
export type HandState = {
  step: 'idle' | 'asking' | 'applying' | 'calling' | 'connected'
  /** Until the step ends by itself, on the clock of `performance.now()`. */
  until: number | undefined
  isMuted: boolean
  /** The host's sound comes directly. */
  isDirect: boolean
}

const lowered: HandState = { step: 'idle', until: undefined, isMuted: false, isDirect: false }

/** The raised hand of this page: from the application to the end of the call (D3-B211). */
export class RaisedHand {
  readonly store = create<HandState>()(() => lowered)
  readonly #liveId: string
  #id: string | undefined
  #call: SpeakerCall | undefined
  #beats: ReturnType<typeof setInterval> | undefined

  constructor(liveId: string) {
    this.#liveId = liveId
  }

  /** The microphone is asked for at the tap, and closed again until the host accepts. */
  raise = async (): Promise<void> => {
    if (this.store.getState().step !== 'idle') return
    const reason = whyNotSpeak()
    if (reason) return void showRefusal(reason)
    this.store.setState({ step: 'asking' })
    try {
      for (const track of (await openMicrophone()).getTracks()) track.stop()
    } catch (error) {
      this.store.setState(lowered)
      return toast(deviceFailure(error, '麦克风'))
    }
    try {
      const hand = await send(applyHand, { liveId: this.#liveId })
      this.#id = hand.id
      this.#take(hand)
      this.#beats = setInterval(this.catchUp, HAND.beat)
    } catch (error) {
      this.#drop()
      showActionFailure(error as Error)
    }
  }

  /** Cancels or leaves, and says why if it was not the learner's wish. */
  lower = (why = ''): void => {
    const id = this.#id
    this.#drop()
    if (why) toast(why)
    if (id) void send(lowerHand, { id }, { background: true, keepalive: true }).catch(() => {})
  }

  hear = (event: RoomEvent): void => {
    if (event.act === 'hand') this.#take(event.hand)
    if (event.act === 'handSignal' && event.id === this.#id) this.#call?.hear(event.signal)
  }

  /** The sign of life, and what was missed. Without an answer the server frees the place, and the next one says so. */
  catchUp = async (): Promise<void> => {
    const id = this.#id
    const hand = id && (await send(beatHand, { id }, { background: true }).catch(() => undefined))
    if (hand) this.#take(hand)
  }

  setMuted = (isMuted: boolean): void => {
    this.#call?.setMuted(isMuted)
    this.store.setState({ isMuted })
  }

  #take = (hand: Hand): void => {
    if (hand.id !== this.#id) return
    if (hand.step === 'over') {
      this.#drop()
      if (hand.endText) toast(hand.endText)
      return
    }
    if (hand.step !== 'applying' && !this.#call) this.#begin(hand.id)
    this.store.setState({
      step: hand.step,
      until: hand.leftMs > 0 ? momentIn(hand.leftMs) : undefined,
    })
  }

  #begin(id: string): void {
    const call = new SpeakerCall(id, {
      onHand: this.#take,
      onDirect: (isDirect) => this.store.setState({ isDirect }),
      onBroken: this.lower,
    })
    this.#call = call
    call.start().catch((error) => this.#call === call && this.lower(deviceFailure(error, '麦克风')))
  }

  /** Ends everything on this page. */
  #drop(): void {
    this.#id = undefined
    clearInterval(this.#beats)
    this.#call?.close()
    this.#call = undefined
    this.store.setState(lowered)
  }
}
