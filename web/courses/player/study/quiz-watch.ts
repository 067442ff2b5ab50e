import { gateOf, heldAtGate, LEAD_SECONDS, pointToAsk, stepBackFrom } from '@college/rules/quizzes/points.ts'
import type { StoreApi } from 'zustand'
import type { Playback } from '../stage/playback.ts'
import type { PlayRecord } from './play-record.ts'
import type { PlayerState } from './player-state.ts'
import type { Courseware } from './progress.ts'

type Parts = {
  store: StoreApi<PlayerState>
  playback: Playback
  /** Whether progress is stored: guests and previews are asked nothing. */
  isStored: () => boolean
  /** Stops playback and reports what was played. */
  stop: () => void
}

/** Seconds: how far play may have gone since the look before a cut. */
const ONE_LOOK = 0.5

/** Watches for the quiz points of what plays, and opens their quiz. The server withholds the credit behind them. */
export class QuizWatch {
  readonly #parts: Parts
  #passed: number[] = []
  #duration = 0
  #furthest = 0
  /** Where play stood at the last look; undefined after a jump or a pause. */
  #before: number | undefined
  /** The point that was asked last, until play goes back before it: going on from it does not ask it again. */
  #asked: number | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Another record is on the stage, or the same was asked for again. `at`: where play stands, in seconds. */
  opened(record: PlayRecord, at: number): void {
    this.#passed = record.quizPassed ?? []
    this.#duration = record.durationLong
    this.#furthest = record.furthestPoint
    this.#asked = undefined
    this.#before = at - 1
    this.look(at)
  }

  /** Play stops or leaves its place. */
  cut(): void {
    this.#before = undefined
  }

  /** Where a jump may land; `isHeld` when an unanswered quiz holds it back. */
  holdBack(from: number, to: number): { to: number; isHeld: boolean } {
    const held = heldAtGate(this.#gate(), from, to)
    return { to: held, isHeld: held !== to }
  }

  /** Play stands at `time`. True when a quiz is open, now or already. */
  look(time: number): boolean {
    const { store, stop } = this.#parts
    if (store.getState().quizPoint !== undefined) return true
    const from = this.#before ?? time - ONE_LOOK
    this.#before = time
    if (this.#asked !== undefined && time < this.#asked - 1) this.#asked = undefined
    const quiz = this.#quiz()
    const play = { from, to: time, duration: this.#duration, passed: this.#passed, furthest: this.#furthest }
    const point = quiz && pointToAsk(quiz, play)
    this.#furthest = Math.max(this.#furthest, time)
    if (point === undefined || (point === this.#asked && point !== this.#gate())) return false
    this.#asked = point
    stop()
    store.setState({ quizPoint: point })
    return true
  }

  /** The quiz is done, or left where it may be: play goes on. `isPassed`: what lies behind the point counts. */
  goOn(isPassed: boolean): void {
    const point = this.#close()
    if (point === undefined) return
    if (isPassed && !this.#passed.includes(point)) this.#passed.push(point)
    // Of several points that play is behind already, the next is asked at once.
    if (!this.look(this.#parts.playback.store.getState().time)) this.#parts.playback.play()
  }

  /** A wrong answer leads back by one interval (D3-B257). */
  stepBack(isPassed: boolean): void {
    const point = this.#close()
    const quiz = this.#quiz()
    if (point === undefined || !quiz) return
    if (isPassed) this.#passed.push(point)
    this.#playFrom(stepBackFrom(point, quiz))
  }

  /** The server has not seen the learner come to the point: the seconds before it are played again. */
  comeAgain(): void {
    const point = this.#close()
    if (point !== undefined) this.#playFrom(point - LEAD_SECONDS)
  }

  /** The learner leaves the page: nothing is answered. */
  leave(): void {
    this.#close()
  }

  #playFrom(at: number): void {
    this.#asked = undefined
    this.#before = undefined
    this.#parts.playback.jump(Math.max(0, at))
    this.#parts.playback.play()
  }

  #close(): number | undefined {
    const { quizPoint } = this.#parts.store.getState()
    this.#parts.store.setState({ quizPoint: undefined })
    return quizPoint
  }

  #quiz(): Courseware['quiz'] {
    const { courseware, isCounting, record } = this.#parts.store.getState()
    // A page that does not count earns nothing that could be withheld.
    return record && isCounting && this.#parts.isStored() ? courseware?.quiz : undefined
  }

  #gate(): number | undefined {
    const quiz = this.#quiz()
    return quiz && gateOf(quiz, this.#duration, this.#passed)
  }
}
