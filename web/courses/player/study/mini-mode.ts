import type { CoursePlayer } from './course-player.ts'

type Player = Pick<CoursePlayer, 'playback' | 'store'>

/**
 * The medium goes on outside its page. There it plays at the normal rate, which is also what its pulses say (D3-B312).
 * What was played on the page is reported first.
 */
export function enterMini({ playback, store }: Player): void {
  // From its own window to the mini player.
  if (store.getState().mini) return
  const { rate } = playback.store.getState()
  playback.setRate(1)
  store.setState({ mini: { rateOnPage: rate, isEnded: false } })
}

/** Back on the page: the rest of the mini player is reported, and the learner's rate holds again. */
export function leaveMini({ playback, store }: Player): void {
  const { mini } = store.getState()
  if (!mini) return
  playback.setRate(mini.rateOnPage)
  store.setState({ mini: undefined })
}
