import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import type { PulseQueue } from '../../pulses/pulse-queue.ts'
import type { Courseware } from './progress.ts'
import type { CourseQuery, StudyListener } from './report.ts'

/** What the player of a course gets from its page. */
export type CoursePlayerParts = {
  course: CourseQuery
  settings: PlayerSettings
  queue: PulseQueue
  listener: Pick<StudyListener, 'saved' | 'sessionLost'> & {
    /** The face check is due, while the page of the course is seen. */
    faceDue: () => void
  }
  /** What comes after this courseware. */
  next: (coursewareId: string) => Courseware | undefined
  /** Whether the course is complete only with this courseware. */
  isNeeded: (courseware: Courseware) => boolean
  /** Whether progress is stored: of a logged-in learner outside a preview. */
  isStored: () => boolean
  /** Shows one short sentence to the learner. */
  say: (text: string, kind?: 'success') => void
}

/**
 * `at` seconds overrides where the learner stopped; `jumpTo` is a seek from there, as far as the settings allow. `isNext`:
 * it follows the one before by itself, and starts to play whatever is missing of it (D3-B161, D3-B162).
 */
export type Opening = { isWanted: boolean; at?: number; jumpTo?: number; isNext?: boolean }
