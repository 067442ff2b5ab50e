import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { lengthOf } from '@college/rules/kit/spans.ts'
import type { StoreApi } from 'zustand'
import type { PulseAnswer } from '../../pulses/pulse-attempt.ts'
import type { Pulse } from '../../pulses/pulse-store.ts'
import type { PlayRecord } from './play-record.ts'
import type { PlayerState } from './player-state.ts'
import type { Courseware } from './progress.ts'
import type { StudyReport } from './report.ts'

type Parts = {
  store: StoreApi<PlayerState>
  report: StudyReport
  /** Stops playback and asks for a record; undefined when another courseware was asked for meanwhile. */
  ask: (courseware: Courseware) => Promise<PlayRecord | undefined>
  backToStage: () => void
}

/** The coursewares that are read instead of played: they lie over the stage, which is paused meanwhile. */
export class Reading {
  readonly #parts: Parts
  /** Seconds of reading by this page's count, which pulses name: it only grows, also where the server counts less. */
  #read = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  ask(courseware: Courseware): Promise<PlayRecord | undefined> {
    return this.#parts.ask(courseware)
  }

  /** Opens a document over the stage, which is reported at once (D3-B175). */
  open(courseware: Courseware, record: PlayRecord): void {
    const { classFinishedRate: ofClass } = courseware
    const rate = ofClass ?? record.finishedRate
    const seconds = ofClass === undefined ? lengthOf(record.covered) : shareOf(ofClass, record)
    this.#parts.store.setState({ reading: { courseware, record, seconds, rate } })
    this.reportOpened(courseware, record)
  }

  reportOpened({ id }: Courseware, { covered }: PlayRecord): void {
    this.#read = lengthOf(covered)
    this.#parts.report.start(id, this.#read)
    this.#parts.report.opened(this.#read)
  }

  /** Where the learner is in the document, as playback says it; undefined while none is open. */
  get place(): { time: number; rate: number } | undefined {
    return this.#parts.store.getState().reading && { time: this.#read, rate: 1 }
  }

  /** From now on it is seen: the next second is the first that counts. */
  seen(): void {
    if (this.place) this.#parts.report.tick(this.#read, 1)
  }

  /** It was read for so many seconds more, where it asks for a least time and this page counts (D3-Q102). */
  goOn(seconds: number): void {
    const { reading, isCounting } = this.#parts.store.getState()
    if (!reading || !isCounting || isRead(reading)) return
    this.#read += seconds
    const now = reading.seconds + seconds
    this.#parts.store.setState({ reading: { ...reading, seconds: now } })
    this.#parts.report.tick(this.#read, 1)
    // Whoever has read enough learns it now, and not with the next pulse that is due.
    const { durationLong } = reading.record
    if (reading.seconds < durationLong && now >= durationLong) this.#parts.report.cut(this.#read, 1)
  }

  /** What the server counts is what counts, and what was read since that pulse comes on top. */
  saved({ coursewareId, watchPoint }: Pulse, answer: PulseAnswer): void {
    const { reading } = this.#parts.store.getState()
    if (reading?.courseware.id !== coursewareId || answer.isCounting === 0) return
    const since = Math.max(0, this.#read - secondsOf(watchPoint))
    this.#parts.store.setState({ reading: { ...reading, ...countedBy(reading, answer, since) } })
  }

  close(): void {
    this.#parts.report.cut(this.#read, 1)
    this.#parts.store.setState({ reading: undefined })
    this.#parts.backToStage()
  }

  /** Nothing was opened after all: the courseware on the stage is studied again. */
  cancel(): void {
    this.#parts.backToStage()
  }
}

type Open = NonNullable<PlayerState['reading']>

/** What counts by an answer, with the seconds that were read `since`. Of a class only the percent is known. */
function countedBy({ courseware, record, seconds }: Open, answer: PulseAnswer, since: number) {
  if (courseware.classFinishedRate === undefined || answer.classCounted === 0) {
    return { seconds: lengthOf(answer.covered) + since, rate: answer.finishedRate }
  }
  const rate = answer.classFinishedRate
  const [least, most] = [shareOf(rate, record), shareOf(rate + 1, record)]
  return { seconds: Math.min(Math.max(seconds, least + since), most + since), rate }
}

/** The seconds of its least time that so many percent are. */
const shareOf = (rate: number, { durationLong }: PlayRecord): number => Math.floor((rate * durationLong) / 100)

/** Whether nothing of its least time is missing, or it has none. */
export const isRead = ({ record, rate }: Open): boolean => record.durationLong === 0 || rate === 100
