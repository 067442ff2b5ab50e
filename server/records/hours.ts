import { academyHours, hoursEntries, pointsEntries } from '@college/contract/records/training.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { hoursReason } from '@college/rules/records/hours-reason.ts'
import { pointsReason } from '@college/rules/records/points-reason.ts'
import type { App } from '../app-parts.ts'
import { findWatched } from '../courses/door.ts'
import { serve } from '../kit/serve.ts'
import { ledgerSettings } from '../ledger/door.ts'
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

/** Objections to them go to the administrators of the unit; there is nothing to do for them. */
const ofUnit = { classId: undefined, contact: '', isOpen: false } as const

/** Explains an entry of the hours. Finds only the learner's own: another's is not there. */
export function explainHours(app: App) {
  const entries = entryStore(app.database)

  app.reasons.add('hours', async (userId, { id, placeType: reason, year }) => {
    if (!reason || year === undefined) return undefined
    const key = { reason, subjectId: id, year }
    const [entry, points, watched] = await Promise.all([
      entries.find(userId, key),
      entries.pointsOf(userId, key),
      reason === 'course' ? findWatched(app.database, userId, id) : [],
    ])
    return entry && { ...hoursReason(entry, points, watched), name: entry.title, ...ofUnit }
  })
}

/** Explains a line of the points. */
export function explainPoints(app: App) {
  const entries = entryStore(app.database)

  app.reasons.add('points', async (userId, { id }) => {
    const [entry, posts] = await Promise.all([
      entries.findPoints(userId, id),
      app.settings.get(ledgerSettings.postsPointed),
    ])
    return entry && { ...pointsReason(entry, { postsADay: Number(posts) }), name: entry.title, ...ofUnit }
  })
}
