import { LANDING } from '../stage/playback-state.ts'
import type { CoursePlayer } from '../study/course-player.ts'

/** Why play may not go on from here, by the rules of the player; undefined where it may. Seconds. */
export function whyNotFrom(player: CoursePlayer, second: number): string | undefined {
  const { time } = player.playback.store.getState()
  const landing = player.landing(time, second)
  if (landing < second - LANDING) return '还没学到这里，学到后可以从这句播放'
  return player.quiz.holdBack(time, landing).isHeld ? '答完前面的随堂测，可以从这句播放' : undefined
}

export function playFrom(player: CoursePlayer, second: number): void {
  player.playback.seek(second)
  player.playback.play()
}
