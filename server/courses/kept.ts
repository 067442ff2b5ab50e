import { type CoursewareType, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { keepCourse, openKept } from '@college/contract/courses/kept.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isKeptPage } from '@college/rules/courses/study-clock.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { silenceStore } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { findKeptParts, KEPT_MS, keptStore } from './kept.store.ts'
import { mediumOf } from './kept-medium.ts'
import { PLAY_ADDRESS_SECONDS, playStore } from './play.store.ts'
import { progressOf } from './play.ts'
import { openKeptFor } from './study/open.ts'

export function serveKeepCourse(app: App) {
  const store = playStore(app.database)

  serve(app, keepCourse, async ({ input: { courseId, sound }, user, now }) => {
    found(await store.findCourse(courseId, false), keepCourse.refusals.noCourse)
    const rows = await findKeptParts(app.database, courseId, user.id)
    const address = (key: string) =>
      app.storage.address(key, { now, seconds: PLAY_ADDRESS_SECONDS, session: user.session.id })
    const parts = await Promise.all(
      rows.flatMap((row) => {
        const { courseware } = row
        const medium = mediumOf(courseware.media, sound === 1)
        if (!isPlayed(courseware.type as CoursewareType) || !medium) return []
        return (async () => ({
          id: courseware.id,
          title: courseware.title,
          rTypeValue: courseware.type as CoursewareType,
          durationLong: courseware.durationSeconds,
          ...progressOf(row),
          variant: medium.variant,
          address: await address(medium.key),
          ...(row.captionsKey !== null && { captionsUrl: await address(row.captionsKey) }),
        }))()
      }),
    )
    if (parts.length === 0) throw new Refusal(keepCourse.refusals.nothing)
    await keptStore(app.database).keep({ sessionId: user.session.id, courseId }, now)
    await silenceStore(app.database).watch(user.session.id, now)
    return { expiresAt: new Date(now.getTime() + KEPT_MS).toISOString(), parts }
  })
}

export function serveOpenKept(app: App) {
  const store = playStore(app.database)

  serve(app, openKept, async ({ input, user, now }) => {
    const { courseId, coursewareId, page, startedAgo } = input
    if (!isKeptPage(page)) throw new Refusal(commonRefusals.malformed)
    found(
      await store.findCourseware({ courseId, coursewareId, isStaffPreview: false }, user.id),
      openKept.refusals.noCourse,
    )
    const { session } = user
    const sessionId = session.id
    const keptAt = found(await keptStore(app.database).since({ sessionId, courseId }, now), openKept.refusals.notKept)
    const opening = {
      ...{ session, page, coursewareId, keptAt: keptAt.getTime() },
      silences: await silenceStore(app.database).last(sessionId, now),
      startedAt: now.getTime() - startedAgo * 1_000,
    }
    return { isCounting: flagOf(await openKeptFor(app.database, user.id, opening, now)) }
  })
}
