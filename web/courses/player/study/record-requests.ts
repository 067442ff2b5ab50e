import type { StoreApi } from 'zustand'
import type { PulseQueue } from '../../pulses/pulse-queue.ts'
import type { FaceDue } from './face-due.ts'
import { askRecord, type PlayRecord } from './play-record.ts'
import type { PlayerState } from './player-state.ts'
import type { Courseware } from './progress.ts'
import type { CourseQuery } from './report.ts'

type Parts = {
  course: CourseQuery
  queue: Pick<PulseQueue, 'flush'>
  store: StoreApi<PlayerState>
  isStored: () => boolean
  face: Pick<FaceDue, 'watch'>
}

/** Asks the server for play records. Only the answer to the latest request is used. */
export class RecordRequests {
  readonly #parts: Parts
  #latest = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Undefined when another record was asked for meanwhile. `takesOver`: from now on this page counts. */
  async ask({ id }: Courseware, takesOver = false): Promise<PlayRecord | undefined> {
    this.#latest += 1
    const request = this.#latest
    const { course, queue, store, face } = this.#parts
    const isMini = store.getState().mini !== undefined
    const record = await face.watch(askRecord({ course, coursewareId: id, queue, takesOver, isMini }))
    if (request !== this.#latest) return undefined
    this.setCounting(record)
    return record
  }

  /** The answer to a request that is under way is not wanted any more. */
  cancel(): void {
    this.#latest += 1
  }

  /** Guests and previews have nothing stored: there is no other page that could count in place of theirs. */
  setCounting({ isCounting }: { isCounting: 0 | 1 }): void {
    this.#parts.store.setState({ isCounting: isCounting === 1 || !this.#parts.isStored() })
  }
}
