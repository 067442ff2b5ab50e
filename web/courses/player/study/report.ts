import type { coursePlayer } from '@college/contract/courses/routes.ts'
import type { Query } from '@college/contract/kit/route.ts'
import { offeredRate } from '@college/rules/courses/rates.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import type { PulseAnswer } from '../../pulses/pulse-attempt.ts'
import type { PulseQueue } from '../../pulses/pulse-queue.ts'
import type { Pulse } from '../../pulses/pulse-store.ts'
import { studyPage } from '../../pulses/study-page.ts'
import { type Beat, makeMeter } from './meter.ts'

/** The query of the player's address. */
export type CourseQuery = Query<typeof coursePlayer>

export type StudyListener = {
  saved: (pulse: Pulse, answer: PulseAnswer) => void
  /** 22222 with the server's sentence. */
  sessionLost: (message: string) => void
  /** Any other refusal, with the server's sentence. */
  refused: (message: string) => void
}

/** Turns what is played of a course into pulses (D3-B307, D3-B363, D3-B364). */
export class StudyReport {
  readonly #meter = makeMeter((beat) => this.#send(beat))
  readonly #course: CourseQuery
  readonly #queue: Pick<PulseQueue, 'add' | 'addLeaving'>
  readonly #listener: StudyListener
  readonly #type: () => Pulse['type']
  #coursewareId: string | undefined
  #isLoggingOut = false

  constructor(
    course: CourseQuery,
    queue: Pick<PulseQueue, 'add' | 'addLeaving'>,
    listener: StudyListener,
    type: () => Pulse['type'],
  ) {
    this.#course = course
    this.#queue = queue
    this.#listener = listener
    this.#type = type
  }

  /** From now on this courseware is studied, from `point` seconds. */
  start(coursewareId: string, point: number): void {
    this.#coursewareId = coursewareId
    this.#meter.start(point)
  }

  tick(time: number, rate: number): void {
    this.#meter.tick({ time, rate, now: performance.now() })
  }

  /** Reports what has been studied up to `time`. */
  cut(time: number, rate: number): void {
    this.#meter.cut(time, rate)
  }

  /** As `cut`, while the page goes out of sight and may be closed. */
  leave(time: number, rate: number): void {
    this.#isLoggingOut = true
    this.#meter.cut(time, rate)
    this.#isLoggingOut = false
  }

  /** Reports the courseware as opened: the first save of one that has no timeline (D3-B175). */
  opened(point: number): void {
    this.#send({ point, seconds: 0, rate: 1, real: 0 })
  }

  #send({ point, seconds, rate, real }: Beat): void {
    if (this.#coursewareId === undefined) return
    const { id, isView, classid } = this.#course
    const type = this.#type()
    const pulse: Pulse = {
      courseId: id,
      coursewareId: this.#coursewareId,
      watchPoint: clockTimeOf(point),
      pulseTime: seconds,
      pulseRate: offeredRate(rate),
      realWatchTime: clockTimeOf(real),
      page: studyPage(),
      ...(isView !== undefined && { isView }),
      ...(classid !== undefined && { classid }),
      ...(type !== undefined && { type }),
    }
    const listener = {
      saved: (answer: PulseAnswer) => this.#listener.saved(pulse, answer),
      sessionLost: this.#listener.sessionLost,
      refused: this.#listener.refused,
    }
    if (this.#isLoggingOut) this.#queue.addLeaving(pulse, listener)
    else this.#queue.add(pulse, listener)
  }
}
