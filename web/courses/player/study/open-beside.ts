import type { OpenCourse } from '../../mini/mini-store.ts'

/** Plays the lesson before or after the one on the stage, where there is one. */
export function openBeside({ player, beside }: Pick<OpenCourse, 'player' | 'beside'>, by: -1 | 1): void {
  const { courseware } = player.store.getState()
  const lesson = courseware && beside(courseware.id, by)
  if (lesson) void player.open(lesson, { isWanted: true })
}
