import { createStore } from 'zustand'
import { shareSound } from '../../../kit/media/one-sound.ts'
import { type Attached, attach } from './attach.ts'
import type { PlaybackSource } from './media.ts'
import { bufferedUntil, LANDING, nothingPlays, type PlaybackState } from './playback-state.ts'

type Hooks = {
  /** Play has gone on. */
  onTick: (time: number, rate: number) => void
  /** Play stops, or leaves `time` for another place. */
  onCut: (time: number, rate: number) => void
  onEnded: () => void
  /** Where a jump may land. */
  allow: (from: number, to: number) => number
  /** A jump did not land where it was meant to. */
  onHeldBack: () => void
}

/**
 * Plays one medium after the other in one element, so that fullscreen and the permission to play outlive a change.
 * The store says what is going on; the hooks hear what counts for the study record.
 */
export class Playback {
  readonly store = createStore<PlaybackState>()(() => nothingPlays)
  readonly #hooks: Hooks
  #element: HTMLMediaElement | undefined
  #attached: Attached | undefined
  /** Where play stood before a jump, and where a jump of our own goes. */
  #stood = 0
  #target: number | undefined
  /** Play was asked for and has neither begun nor been given up. */
  #isStarting = false

  constructor(hooks: Hooks) {
    this.#hooks = hooks
  }

  /** The element that plays; undefined before the first page was shown. */
  get element(): HTMLMediaElement | undefined {
    return this.#element
  }

  /** Follows an element while its page is shown; on the way out play stops and is reported. */
  bind(element: HTMLMediaElement): () => void {
    this.#element = element
    const listeners = this.#listeners(element)
    for (const [name, listener] of listeners) element.addEventListener(name, listener)
    this.#attached?.resume()
    const leaveSound = shareSound(element, () => this.pause())
    return () => {
      leaveSound()
      for (const [name, listener] of listeners) element.removeEventListener(name, listener)
      // `timeupdate` comes only every 250 ms: without this, what played since the last one would not be reported.
      this.#onTime(element)
      this.#cut()
      this.pause()
      this.#attached?.suspend()
      this.#set({ isPlaying: false, isWaiting: false })
    }
  }

  /** Puts a medium in and stands at `at` seconds. */
  load(source: PlaybackSource, { at, isWanted }: { at: number; isWanted: boolean }): void {
    const element = this.#element
    if (!element) return
    const { rate, isMuted } = this.store.getState()
    this.#attached?.destroy()
    this.#set({ ...nothingPlays, rate, isMuted, time: at, isPlaying: isWanted, isWaiting: isWanted })
    this.#stood = at
    element.defaultPlaybackRate = rate
    this.#attached = attach(element, source, {
      at,
      // A jump that came before the medium was ready stands.
      onReady: () => element.currentTime !== this.#stood && this.#jump(this.#stood),
      onPlayable: () => isWanted && this.play(),
      onFailed: () => this.#broke(),
    })
  }

  /** There is nothing that could be played: says so instead of waiting for it. */
  fail(): void {
    this.#set({ ...nothingPlays, rate: this.store.getState().rate, hasFailed: true })
  }

  play(): void {
    const element = this.#element
    this.#isStarting = true
    element?.play()?.catch(({ name }: Error) => {
      // A new source was set after the tap: play it, as the learner has already asked for it.
      if (name === 'AbortError' && this.#isStarting && element === this.#element) return this.play()
      // The browser wants a tap first. A medium that cannot be played sends an error event instead.
      this.#isStarting = false
      this.#set({ isPlaying: element.paused === false, isWaiting: false })
    })
  }

  pause(): void {
    this.#isStarting = false
    this.#element?.pause()
  }

  /** Reports what was played up to now; play goes on. */
  save(): void {
    this.#cut()
  }

  toggle(): void {
    if (this.store.getState().isPlaying) this.pause()
    else this.play()
  }

  /** Jumps as far as the rules allow. */
  seek(to: number): void {
    const { duration } = this.store.getState()
    const wish = Math.max(0, duration > 0 ? Math.min(to, duration) : to)
    const allowed = this.#hooks.allow(this.#stood, wish)
    this.#cut()
    this.#jump(allowed)
    if (allowed < wish - LANDING) this.#hooks.onHeldBack()
  }

  /** Jumps to a second that the page itself has chosen: the rules for dragging do not apply. */
  jump(to: number): void {
    this.#cut()
    this.#jump(to)
  }

  setRate(rate: number): void {
    this.#cut()
    if (this.#element) {
      this.#element.defaultPlaybackRate = rate
      this.#element.playbackRate = rate
    }
    this.#set({ rate })
  }

  setMuted(isMuted: boolean): void {
    if (this.#element) this.#element.muted = isMuted
  }

  #set(state: Partial<PlaybackState>): void {
    this.store.setState(state)
  }

  #cut(): void {
    this.#hooks.onCut(this.#stood, this.store.getState().rate)
  }

  #jump(to: number): void {
    if (!this.#element) return
    this.#stood = to
    this.#target = to
    this.#element.currentTime = to
    this.#set({ time: to })
  }

  #broke(): void {
    this.#cut()
    this.#set({ hasFailed: true, isPlaying: false, isWaiting: false })
  }

  #listeners(element: HTMLMediaElement): [string, () => void][] {
    return [
      ['timeupdate', () => this.#onTime(element)],
      ['play', () => this.#set({ isPlaying: true, isWaiting: element.readyState < 3, hasFailed: false })],
      ['playing', () => this.#onPlaying(element)],
      ['waiting', () => this.#set({ isWaiting: true })],
      ['canplay', () => this.#set({ isWaiting: false })],
      ['pause', () => this.#onPause(element)],
      ['seeking', () => this.#onSeeking(element)],
      ['seeked', () => this.#onSeeked()],
      ['durationchange', () => this.#set({ duration: Number.isFinite(element.duration) ? element.duration : 0 })],
      ['progress', () => this.#set({ buffered: bufferedUntil(element) })],
      ['volumechange', () => this.#set({ isMuted: element.muted })],
      ['ended', () => this.#onEnded(element)],
      ['error', () => element.error && this.#broke()],
    ]
  }

  #onTime(element: HTMLMediaElement): void {
    if (element.seeking || element.readyState < 2) return
    this.#stood = element.currentTime
    this.#set({ time: element.currentTime, buffered: bufferedUntil(element) })
    if (!element.paused) this.#hooks.onTick(element.currentTime, element.playbackRate)
  }

  #onPlaying(element: HTMLMediaElement): void {
    this.#isStarting = false
    this.#set({ isPlaying: true, isWaiting: false, hasStarted: true })
    this.#onTime(element)
  }

  #onPause(element: HTMLMediaElement): void {
    this.#isStarting = false
    this.#set({ isPlaying: false, isWaiting: false })
    // The end has an event of its own, and a new source is not a pause.
    if (!element.ended && element.readyState > 0) this.#cut()
  }

  #onSeeking(element: HTMLMediaElement): void {
    const isOwn = this.#target !== undefined && Math.abs(element.currentTime - this.#target) <= LANDING
    // A headset, or the browser's own controls, have jumped: the same rules hold.
    if (!isOwn) this.seek(element.currentTime)
  }

  #onSeeked(): void {
    this.#target = undefined
  }

  #onEnded(element: HTMLMediaElement): void {
    this.#stood = element.duration || this.#stood
    this.#set({ isPlaying: false, isWaiting: false, time: this.#stood })
    this.#cut()
    this.#hooks.onEnded()
  }
}
