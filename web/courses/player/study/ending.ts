import { gapsOf } from '@college/rules/courses/gaps.ts'
import type { Span } from '@college/rules/kit/spans.ts'
import type { StoreApi } from 'zustand'
import type { Playback } from '../stage/playback.ts'
import { GapPlay } from './gap-play.ts'
import { type PlayRecord, wasAtEnd } from './play-record.ts'
import type { PlayerState } from './player-state.ts'
import type { Courseware } from './progress.ts'

type Parts = {
  store: StoreApi<PlayerState>
  playback: Playback
  /** 1 starts again, 2 goes on to the next, anything else stays paused (D3-B160…B164). */
  endAction: number
  /** Whether the course is complete only with this courseware, for a learner whose progress is stored. */
  isNeeded: (courseware: Courseware) => boolean
  /** Asks the server what counts by now. `takesOver`: from now on this page counts. */
  refresh: (courseware: Courseware, takesOver: boolean) => Promise<PlayRecord | undefined>
  openNext: () => void
  say: (text: string, kind?: 'success') => void
}

/** What happens at the end of a courseware. What is missing of it is offered before anything else opens. */
export class Ending {
  readonly #parts: Parts
  readonly #gaps: GapPlay

  constructor(parts: Parts) {
    this.#parts = parts
    this.#gaps = new GapPlay({
      jump: (to) => parts.playback.jump(to),
      onChange: (playedGaps) => parts.store.setState({ playedGaps }),
      onDone: () => {
        parts.playback.pause()
        void this.#afterEnd(true)
      },
    })
  }

  /** Playback has gone on until `time`. */
  reached(time: number): void {
    const { offeredGaps, mini, isTimeUp } = this.#parts.store.getState()
    if (isTimeUp) this.#parts.store.setState({ isTimeUp: false })
    if (offeredGaps) this.#offer(undefined)
    if (mini?.isEnded) this.#parts.store.setState({ mini: { ...mini, isEnded: false } })
    this.#gaps.reached(time)
  }

  /** The learner has chosen another place. */
  leave(): void {
    this.#gaps.stop()
  }

  /** Another courseware takes the stage. */
  reset(): void {
    this.#gaps.stop()
    this.#offer(undefined)
  }

  ended(): void {
    const { endAction, playback, store } = this.#parts
    if (this.#gaps.ended()) return
    const { mini, stopsAtEnd } = store.getState()
    // D3-B191: outside the page nothing follows by itself.
    if (mini) {
      playback.jump(0)
      store.setState({ mini: { ...mini, isEnded: true }, stopsAtEnd: false })
      return
    }
    if (endAction !== 1 || stopsAtEnd) return void this.#afterEnd(false)
    playback.jump(0)
    playback.play()
  }

  /** A courseware is opened that was left at its end. True when something of it is missing, which is offered. */
  opened(courseware: Courseware, record: PlayRecord): boolean {
    if (!wasAtEnd(record)) return false
    const gaps = this.#gapsIn(courseware, record)
    if (gaps.length > 0) this.#offer(gaps)
    return gaps.length > 0
  }

  /** Plays what is missing. A page that does not count takes over: the gaps would earn nothing otherwise. */
  async playGaps(): Promise<void> {
    const { store, playback, refresh, say } = this.#parts
    const { courseware, offeredGaps, isCounting } = store.getState()
    if (!courseware || !offeredGaps) return
    this.#offer(undefined)
    // At once, while the tap still counts as permission to play.
    this.#gaps.start(offeredGaps)
    playback.play()
    if (isCounting) return
    await refresh(courseware, true).catch(() => say('网络异常'))
  }

  skipGaps(): void {
    const { playback, endAction, openNext } = this.#parts
    const { time, duration } = playback.store.getState()
    this.#offer(undefined)
    if (endAction === 2 && time >= Math.floor(duration)) openNext()
  }

  async #afterEnd(hasPlayedGaps: boolean): Promise<void> {
    const { store, playback, endAction, openNext, say } = this.#parts
    const { courseware, stopsAtEnd } = store.getState()
    store.setState({ stopsAtEnd: false })
    if (!courseware) return
    const gaps = await this.#missing(courseware)
    const isElsewhere = store.getState().courseware !== courseware || playback.store.getState().isPlaying
    if (isElsewhere) return
    if (gaps.length > 0) return this.#offer(gaps)
    if (hasPlayedGaps) say('补学完成', 'success')
    const { mini, isTimeUp } = store.getState()
    if (endAction === 2 && !stopsAtEnd && !isTimeUp && !mini) openNext()
  }

  /** Without an answer nothing is known to be missing. */
  async #missing(courseware: Courseware): Promise<Span[]> {
    if (!this.#parts.isNeeded(courseware)) return []
    const record = await this.#parts.refresh(courseware, false).catch(() => undefined)
    return record ? this.#gapsIn(courseware, record) : []
  }

  #gapsIn(courseware: Courseware, { covered, durationLong, finishedRate }: PlayRecord): Span[] {
    if (finishedRate === 100 || !this.#parts.isNeeded(courseware)) return []
    // A medium may be shorter than the catalogue says: nobody could play the rest.
    const { duration } = this.#parts.playback.store.getState()
    return gapsOf(covered, duration > 0 ? Math.min(durationLong, Math.floor(duration)) : durationLong)
  }

  #offer(offeredGaps: readonly Span[] | undefined): void {
    this.#parts.store.setState({ offeredGaps })
  }
}
