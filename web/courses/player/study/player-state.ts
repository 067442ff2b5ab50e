import type { Span, Spans } from '@college/rules/kit/spans.ts'
import { type Clarity, firstClarity, type Media, type Mode, offeredClarities } from '../stage/media.ts'
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
  /** What the learner chose last: a lesson without a sound of its own is seen all the same. */
  chosenMode: Mode
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
  /** The timer of 听课 ends play with this lesson: nothing starts after it by itself. */
  stopsAtEnd: boolean
  /** The timer of 听课 has run out: nothing begins by itself until something plays again. */
  isTimeUp: boolean
  /** Its page or the mini player has it. */
  isShown: boolean
  /** Set while the medium plays on outside the page of the course, see mini-mode.ts. */
  mini: MiniMode | undefined
}

/** A courseware that has just come on the stage. */
export const nothingLoaded = {
  record: undefined,
  problem: undefined,
  needsFace: false,
  isTimeUp: false,
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
  chosenMode: 'video',
  clarity: undefined,
  reading: undefined,
  covered: [],
  isCounting: true,
  classRefusal: '',
  offeredGaps: undefined,
  playedGaps: undefined,
  quizPoint: undefined,
  needsFace: false,
  stopsAtEnd: false,
  isTimeUp: false,
  isShown: false,
  mini: undefined,
}

/** What was chosen before, as far as this medium has it. Without a picture there is only the sound. */
export function chosenOf(
  media: Media,
  { mode, clarity }: Pick<PlayerState, 'mode' | 'clarity'>,
  highDefinition: number,
): Pick<PlayerState, 'mode' | 'clarity'> {
  const offered = offeredClarities(media)
  return {
    mode: offered.length === 0 || (mode === 'audio' && media.mp3) ? 'audio' : 'video',
    clarity: clarity && offered.includes(clarity) ? clarity : firstClarity(media, highDefinition),
  }
}
