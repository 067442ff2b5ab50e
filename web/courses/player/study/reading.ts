import { secondsOf } from '@college/rules/kit/clock-time.ts'
import type { StoreApi } from 'zustand'
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

  constructor(parts: Parts) {
    this.#parts = parts
  }

  ask(courseware: Courseware): Promise<PlayRecord | undefined> {
    return this.#parts.ask(courseware)
  }

  /** Opens a document over the stage, which is reported at once (D3-B175). */
  open(courseware: Courseware, record: PlayRecord): void {
    this.#parts.store.setState({ reading: { courseware, record } })
    this.reportOpened(courseware, record)
  }

  reportOpened({ id }: Courseware, { lastWatchPoint }: PlayRecord): void {
    const point = secondsOf(lastWatchPoint)
    this.#parts.report.start(id, point)
    this.#parts.report.opened(point)
  }

  /** Reading has gone on until `seconds`. */
  reached(seconds: number): void {
    this.#parts.report.tick(seconds, 1)
  }

  close(seconds: number): void {
    this.#parts.report.cut(seconds, 1)
    this.#parts.store.setState({ reading: undefined })
    this.#parts.backToStage()
  }

  /** Nothing was opened after all: the courseware on the stage is studied again. */
  cancel(): void {
    this.#parts.backToStage()
  }
}
