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
 * it goes on when that is closed, and ends with the change to the picture.
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
    player.store.subscribe(({ mode }) => {
      if (mode === 'video' && this.wish !== 'off') this.set('off')
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
    this.#looking = setInterval(() => this.#look(), LOOK)
  }

  #look(): void {
    const { playback } = this.#player
    const left = this.#until - performance.now()
    if (left <= 0) {
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
