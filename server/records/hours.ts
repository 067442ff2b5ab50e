import { academyHours, hoursEntries, hoursReason, pointsEntries } from '@college/contract/records/training.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { ruleText } from '@college/rules/records/training.ts'
import type { App } from '../app-parts.ts'
import { findWatched, type WatchedPart } from '../courses/door.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { entryCardOf } from './cards.ts'
import { entryStore } from './entries.store.ts'

/** The entries imported from one academy for a year. */
export function serveAcademyHours(app: App) {
  const entries = entryStore(app.database)

  serve(app, academyHours, async ({ input: { year, type, pageNum, pageSize }, user }) => {
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    return (await entries.list(user.id, year, [type], page)).map(entryCardOf)
  })
}

export function listHoursEntries(app: App) {
  const entries = entryStore(app.database)

  app.lists.add(hoursEntries, {
    rows: async ({ query: { year, type }, user, limit, offset }) =>
      (await entries.list(user.id, year, type ? [type] : [], { limit, offset })).map(entryCardOf),
    count: ({ query: { year, type }, user }) => entries.count(user.id, year, type ? [type] : []),
  })
}

export function listPointsEntries(app: App) {
  const entries = entryStore(app.database)

  app.lists.add(pointsEntries, {
    rows: async ({ query: { year }, user, limit, offset }) =>
      (await entries.listPoints(user.id, year, { limit, offset })).map(({ id, title, points, earnedAt }) => ({
        _id: id,
        name: title,
        points,
        time: dateTimeText(earnedAt),
      })),
    count: ({ query: { year }, user }) => entries.countPoints(user.id, year),
  })
}

/** Explains an entry of the hours. Finds only the learner's own: another's is "not found". */
export function serveHoursReason(app: App) {
  const entries = entryStore(app.database)

  serve(app, hoursReason, async ({ input: { id, type, year }, user }) => {
    const key = { reason: type, subjectId: id, year }
    const entry = found(await entries.find(user.id, key), hoursReason.refusals.noEntry)
    const [integral, watched] = await Promise.all([
      entries.pointsOf(user.id, key),
      type === 'course' ? findWatched(app.database, user.id, id) : [],
    ])
    const { reason, hours, earnedAt } = entry
    return {
      ...entryCardOf(entry),
      year,
      integral,
      rule: ruleText({ reason, hours, earnedAt }),
      courseware: watched.map(partOf),
    }
  })
}

const partOf = ({ id, covered, startedAt, lastPulseAt, ...part }: WatchedPart) => ({
  ...part,
  _id: id,
  intervals: covered.map(([from, to]) => ({ from: clockTimeOf(from), to: clockTimeOf(to) })),
  startTime: startedAt.toISOString(),
  endTime: lastPulseAt.toISOString(),
})
