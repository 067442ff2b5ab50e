import type { Reply } from '@college/contract/kit/endpoint.ts'
import { nextCourse } from '@college/contract/records/next-course.ts'
import { type Day, dayOf, startOf } from '@college/rules/kit/day.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { coursePercent } from '@college/rules/records/course-percent.ts'
import type { App } from '../app-parts.ts'
import { batched } from '../kit/batch.ts'
import { serve } from '../kit/serve.ts'
import { type NextCourse, nextCourseStore } from './next-course.store.ts'

const DAY_MS = 86_400_000

export function serveNextCourse(app: App) {
  // Parallel requests share one statement.
  const find = batched(nextCourseStore(app.database).find)

  serve(app, nextCourse, async ({ user, now }) => {
    const today = dayOf(now)
    return nextCourseReply(await find({ userId: user.id, today }), today)
  })
}

/** The course to continue with as a learner is told of it; null if there is nothing to suggest. */
export function nextCourseReply(next: NextCourse | null, today: Day): Reply<typeof nextCourse> {
  if (!next) return null
  const { partId, partTitle, taskName, taskEndsOn, secondsLeft, counted, cover, ...course } = next
  return {
    ...course,
    cover: fileList(cover),
    part: partId ? { id: partId, title: partTitle ?? '' } : null,
    percent: coursePercent(counted),
    minutesLeft: Math.ceil(secondsLeft / 60),
    task: taskEndsOn ? { name: taskName ?? '', endsOn: taskEndsOn, daysLeft: daysBetween(today, taskEndsOn) } : null,
  }
}

const daysBetween = (from: Day, to: Day) => Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS)
