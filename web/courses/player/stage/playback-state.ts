export type PlaybackState = {
  /** Seconds. */
  time: number
  duration: number
  /** Up to here the medium is loaded, in seconds. */
  buffered: number
  /** Play is wanted, whether or not there is anything to play yet. */
  isPlaying: boolean
  isWaiting: boolean
  /** This medium has been seen to play: its cover is gone. */
  hasStarted: boolean
  hasFailed: boolean
  isMuted: boolean
  rate: number
}

/** The state without a medium. */
export const nothingPlays: PlaybackState = {
  time: 0,
  duration: 0,
  buffered: 0,
  isPlaying: false,
  isWaiting: false,
  hasStarted: false,
  hasFailed: false,
  isMuted: false,
  rate: 1,
}

/** Seconds that a jump may land beside its target. */
export const LANDING = 0.5

/** Seconds: how far the medium is loaded without a gap from where it stands. */
export function bufferedUntil({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const isHere = buffered.start(index) <= currentTime + LANDING && buffered.end(index) >= currentTime
    if (isHere) return buffered.end(index)
  }
  return currentTime
}
