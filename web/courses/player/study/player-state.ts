import type { Span, Spans } from '@college/rules/kit/spans.ts'
import type { Clarity, Media, Mode } from '../stage/media.ts'
import type { PlayRecord } from './play-record.ts'
import type { Courseware } from './progress.ts'

type MiniMode = {
  /** The rate that the learner had chosen on the page. */
  rateOnPage: number
  /** The medium was played to its end and stands at its start again. */
  isEnded: boolean
}

export type PlayerState = {
  /** What is on the stage, and what is known of it once the server has answered. */
  courseware: Courseware | undefined
  record: PlayRecord | undefined
  media: Media
  /** Why the record did not come. */
  problem: Error | undefined
  mode: Mode
  clarity: Clarity | undefined
  /**
   * The document that is open over the stage: what counts of it, in seconds of reading and in whole percent; for the class
   * where it is read for one.
   */
  reading: { courseware: Courseware; record: PlayRecord; seconds: number; rate: number } | undefined
  /** The seconds of the courseware that count already. */
  covered: Spans
  /** False while another page or device of this learner studies: nothing that happens here counts. */
  isCounting: boolean
  /** Why what is studied here does not count for the class that the address names, in the server's words; '' where it does. */
  classRefusal: string
  /** What is missing at the end of a courseware that the course needs. Nothing else opens until this is answered. */
  offeredGaps: readonly Span[] | undefined
  /** The gaps that are being played, the current one first. */
  playedGaps: readonly Span[] | undefined
  /** The quiz point whose quiz is open over the page, in seconds. */
  quizPoint: number | undefined
  /** The server refuses study until the face check is passed (D3-B035). */
  needsFace: boolean
  /** Set while the medium plays on outside the page of the course, see mini-mode.ts. */
  mini: MiniMode | undefined
}

/** A courseware that has just come on the stage. */
export const nothingLoaded = {
  record: undefined,
  problem: undefined,
  needsFace: false,
  media: {},
  covered: [],
  quizPoint: undefined,
}

export const nothingOpen: PlayerState = {
  courseware: undefined,
  record: undefined,
  media: {},
  problem: undefined,
  mode: 'video',
  clarity: undefined,
  reading: undefined,
  covered: [],
  isCounting: true,
  classRefusal: '',
  offeredGaps: undefined,
  playedGaps: undefined,
  quizPoint: undefined,
  needsFace: false,
  mini: undefined,
}
