import { faceCheckDue } from '@college/contract/courses/face.ts'
import type { StoreApi } from 'zustand'
import type { CoursePlayerParts } from './course-player-parts.ts'
import type { PlayerState } from './player-state.ts'

/** The face check as the player meets it: only the server knows when it is due, and says so by refusing (D3-B189). */
export class FaceDue {
  readonly #store: StoreApi<PlayerState>
  readonly #pause: () => void
  readonly #parts: Pick<CoursePlayerParts, 'say' | 'listener'>
  /** Led there once already: who comes back without a check reads why nothing plays, and is not sent around again. */
  #hasLed = false

  constructor(store: StoreApi<PlayerState>, pause: () => void, parts: Pick<CoursePlayerParts, 'say' | 'listener'>) {
    this.#store = store
    this.#pause = pause
    this.#parts = parts
  }

  /** Any refusal of the server, by its sentence. */
  heard(message: string): void {
    const { needsFace, mini, isShown } = this.#store.getState()
    if (message !== faceCheckDue.message || needsFace) return
    this.#store.setState({ needsFace: true })
    this.#pause()
    if (mini || !isShown || this.#hasLed) {
      this.#parts.say(message)
      return
    }
    this.#hasLed = true
    this.#parts.listener.faceDue()
  }

  /** Hears whether a play record was refused for it. */
  async watch<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await asked
      this.#hasLed = false
      this.#store.setState({ needsFace: false })
      return answer
    } catch (error) {
      if (error instanceof Error) this.heard(error.message)
      throw error
    }
  }

  /** The page is seen. Answers whether the check was due when it was seen last: it may be passed by now. */
  show(): boolean {
    const wasDue = this.#store.getState().needsFace
    this.#store.setState({ needsFace: false, isShown: true })
    return wasDue
  }

  hide(): void {
    this.#store.setState({ isShown: false })
  }
}
