import { classRank } from '@college/contract/classes/rank.ts'
import { minutesBehind, wholeMinutes } from '@college/rules/classes/rank.ts'
import type { App } from '../../app-parts.ts'
import { cachedByKey } from '../../kit/cached-for.ts'
import { serve } from '../../kit/serve.ts'
import { type RankOrder, rankStore } from './rank.store.ts'

/**
 * The order of a class is read again after so long, and ahead of it while the class is looked at: that of 20,000 members
 * takes a tenth of a second, and some 4 MB.
 */
const ORDERS = { milliseconds: 5_000, ahead: 1_000, most: 50 }

type Standing = { order: RankOrder; placeOf: Map<string, number> }

export function serveClassRank(app: App) {
  const store = rankStore(app.database)
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
}
