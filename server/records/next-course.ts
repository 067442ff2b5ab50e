import { nextCourse } from '@college/contract/records/next-course.ts'
import { type Day, dayOf, startOf } from '@college/rules/kit/day.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { batched } from '../kit/batch.ts'
import { type App, serve } from '../kit/serve.ts'
import { type NextCourse, nextCourseStore } from './next-course.store.ts'

const DAY_MS = 86_400_000

/** Answers the course to continue with; null when there is none to suggest. Parallel requests share one statement. */
export function nextCourseOf(app: Pick<App, 'database'>) {
  const find = batched(nextCourseStore(app.database).find)
  return async (userId: string, now: Date) => {
    const today = dayOf(now)
    const next = await find({ userId, today })
    return next ? replyOf(next, today) : null
  }
}

export function serveNextCourse(app: App) {
  const find = nextCourseOf(app)

  serve(app, nextCourse, async ({ user, now }) => find(user.id, now))
}

const replyOf = (
  { partId, partTitle, taskName, taskEndsOn, secondsLeft, cover, ...course }: NextCourse,
  today: Day,
) => ({
  ...course,
  cover: fileList(cover),
  part: partId ? { id: partId, title: partTitle ?? '' } : null,
  minutesLeft: Math.ceil(secondsLeft / 60),
  task: taskEndsOn ? { name: taskName ?? '', endsOn: taskEndsOn, daysLeft: daysBetween(today, taskEndsOn) } : null,
})

const daysBetween = (from: Day, to: Day) => Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS)
