import { classRank, hidePlace, ownStanding } from '@college/contract/classes/rank.ts'
import { weekMinutes } from '@college/rules/classes/own-week.ts'
import { minutesBehind, wholeMinutes } from '@college/rules/classes/rank.ts'
import { rankReason } from '@college/rules/classes/rank-reason.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import type { App } from '../../app-parts.ts'
import { cachedByKey } from '../../kit/cached-for.ts'
import { serve } from '../../kit/serve.ts'
import { classStore } from '../class.store.ts'
import { dailySecondsOf } from '../settings.ts'
import { type RankOrder, rankStore } from './rank.store.ts'

/**
 * The order of a class is read again after so long, and ahead of it while the class is looked at: that of 20,000 members
 * takes a tenth of a second, and some 4 MB.
 */
const ORDERS = { milliseconds: 5_000, ahead: 1_000, most: 50 }

type Standing = { order: RankOrder; placeOf: Map<string, number> }

/** The ranking, and why somebody stands at their place. */
export function serveClassRank(app: App) {
  const store = rankStore(app.database)
  const classes = classStore(app.database)
  const standingOf = cachedByKey(ORDERS, app.now, async (classId): Promise<Standing> => {
    const order = await store.orderOf(classId)
    return { order, placeOf: new Map(order.map(([userId], place) => [userId, place])) }
  })

  serve(app, classRank, async ({ input: { id, size, index }, user }) => {
    const { order, placeOf } = await standingOf(id)
    const from = (index - 1) * size
    const page = order.slice(from, from + size)
    const own = placeOf.get(user.id)
    const people = await store.peopleOf([...page.map(([userId]) => userId), user.id])
    const entryAt = (place: number) => {
      const [userId = '', seconds = 0] = order[place] ?? []
      const { name = '', photo = '' } = people.get(userId) ?? {}
      return { userId, name, photo, time: wholeMinutes(seconds), rank: place + 1 }
    }
    return {
      list: page.map((_, place) => entryAt(from + place)),
      myself:
        own === undefined
          ? null
          : { ...entryAt(own), behind: minutesBehind(order[own]?.[1] ?? 0, order[own - 1]?.[1]) },
    }
  })

  app.reasons.add('rank', async (userId, { id: classId }) => {
    const [found, { order, placeOf }, dailySeconds] = await Promise.all([
      classes.findFor(userId, classId),
      standingOf(classId),
      dailySecondsOf(app.settings),
    ])
    const own = placeOf.get(userId)
    if (!found || own === undefined) return undefined
    const [, seconds = 0] = order[own] ?? []
    const standing = { rank: own + 1, count: order.length, seconds, before: order[own - 1]?.[1], dailySeconds }
    return { ...rankReason(standing), name: found.found.title, classId, contact: '', isOpen: false }
  })

  serve(app, ownStanding, async ({ input: { id }, user, now }) => {
    const [{ order, placeOf }, { isPlaceHidden, ...week }] = await Promise.all([
      standingOf(id),
      store.ownOf(user.id, id),
    ])
    const own = placeOf.get(user.id)
    if (own === undefined) return null
    const place = isPlaceHidden ? null : own + 1
    return { ...weekMinutes(week, dayOf(now)), place, total: order.length, isPlaceHidden }
  })

  serve(app, hidePlace, async ({ input: { isHidden }, user }) => {
    await store.hidePlace(user.id, isHidden)
    return { isHidden }
  })
}
