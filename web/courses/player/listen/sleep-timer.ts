import { createStore } from 'zustand'
import type { CoursePlayer } from '../study/course-player.ts'

/** The minutes after which play may stop by itself. */
export const SLEEP_MINUTES = [15, 30, 60] as const

export type SleepWish = 'off' | 'end' | (typeof SLEEP_MINUTES)[number]

/** Milliseconds: the voice fades for so long before it stops, and how often that is looked at. */
const FADE = 10_000
const LOOK = 250

/**
 * Stops the sound after some minutes, or at the end of the lesson. It belongs to the course, not to the sheet of 听课:
 * it goes on when that is closed and when a lesson without a sound of its own follows, and ends when the learner chooses
 * the picture.
 */
class SleepTimer {
  /** `minutes` as chosen, undefined without; `left` in whole seconds. */
  readonly store = createStore<{ minutes: SleepWish | undefined; left: number }>()(() => off)
  readonly #player: CoursePlayer
  /** When play stops, on the clock of `performance.now()`. */
  #until = 0
  #looking: ReturnType<typeof setInterval> | undefined
  /** How loud it was before it began to fade. */
  #volume: number | undefined

  constructor(player: CoursePlayer) {
    this.#player = player
    player.store.subscribe(({ chosenMode, isShown }, before) => {
      if (chosenMode === 'video' && before.chosenMode !== 'video') this.set('off')
      if (isShown !== before.isShown) this.#follow(isShown)
    })
  }

  get wish(): SleepWish {
    return this.#player.store.getState().stopsAtEnd ? 'end' : (this.store.getState().minutes ?? 'off')
  }

  set(wish: SleepWish): void {
    this.#stopLooking()
    const stopsAtEnd = wish === 'end'
    if (this.#player.store.getState().stopsAtEnd !== stopsAtEnd) this.#player.store.setState({ stopsAtEnd })
    if (typeof wish !== 'number') return
    this.#until = performance.now() + wish * 60_000
    this.store.setState({ minutes: wish, left: wish * 60 })
    this.#follow(true)
  }

  /** A course that was closed plays nothing, and nobody looks at its clock. A time that ran out meanwhile stops nothing. */
  #follow(isShown: boolean): void {
    clearInterval(this.#looking)
    if (!isShown || this.store.getState().minutes === undefined) return
    if (performance.now() >= this.#until) this.#stopLooking()
    else this.#looking = setInterval(() => this.#look(), LOOK)
  }

  #look(): void {
    const { playback, store } = this.#player
    const left = this.#until - performance.now()
    if (left <= 0) {
      // Also the next lesson, whose record may be on its way.
      store.setState({ isTimeUp: true })
      playback.pause()
      this.#stopLooking()
      return
    }
    this.store.setState({ left: Math.ceil(left / 1_000) })
    const { element } = playback
    if (left > FADE || !element) return
    this.#volume ??= element.volume
    element.volume = this.#volume * (left / FADE)
  }

  #stopLooking(): void {
    clearInterval(this.#looking)
    this.store.setState(off)
    const { element } = this.#player.playback
    if (element && this.#volume !== undefined) element.volume = this.#volume
    this.#volume = undefined
  }
}

const off = { minutes: undefined, left: 0 }

const timers = new WeakMap<CoursePlayer, SleepTimer>()

/** The timer of a course, one for all its life. */
export function sleepTimerOf(player: CoursePlayer): SleepTimer {
  const timer = timers.get(player) ?? new SleepTimer(player)
  timers.set(player, timer)
  return timer
}
