import { toggleFollow } from '@college/contract/marks/follows.ts'
import {
  findFavourite,
  findLike,
  listLikers,
  type MarkKind,
  toggleFavourite,
  toggleLike,
  toggleSubscription,
} from '@college/contract/marks/marks.ts'
import { shownName } from '@college/rules/account/shown-name.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { keptWith } from '../kit/write-keys.ts'
import { markStore } from './marks.store.ts'

type Wish = { kind: MarkKind; type: string; itemId: string; user: User; now: Date }

const { unknownType } = toggleFavourite.refusals

export function serveToggles(app: App) {
  const toggle = makeToggle(app)
  const toggles = [
    ['favourite', toggleFavourite],
    ['like', toggleLike],
    ['subscription', toggleSubscription],
    ['follow', toggleFollow],
  ] as const
  for (const [kind, endpoint] of toggles) {
    serve(app, endpoint, ({ input: { subjectType: type, subjectId: itemId }, user, now }) =>
      toggle({ kind, type, itemId, user, now }),
    )
  }
}

/** Removal comes first, and without a question: a thing that was withdrawn can still be taken out. */
function makeToggle(app: App) {
  const store = markStore(app.database)
  return async ({ kind, type, itemId, user, now }: Wish): Promise<{ isDo: boolean }> => {
    const target = found(app.marks.find(type, kind), unknownType)
    const mark = { kind, type }
    if ((await store.ownOf(user.id, mark, [itemId])).size > 0) {
      return keptWith(app.database, async (database) => {
        await markStore(database).remove(user.id, mark, itemId)
        return { isDo: false }
      })
    }
    await target.requireVisible({ user, itemId, now })
    await target.requireMarkable?.({ user, itemId, now, kind })
    return keptWith(app.database, async (database) => {
      await markStore(database).add(user.id, mark, itemId, now)
      return { isDo: true }
    })
  }
}

export function serveMarks(app: App) {
  const store = markStore(app.database)
  const standing = (kind: MarkKind, type: string, itemId: string, user: User | undefined) => {
    found(app.marks.find(type, kind), unknownType)
    return store.standing(user?.id, { kind, type }, itemId)
  }

  serve(app, findLike, async ({ input, user }) => {
    const { own, count } = await standing('like', input.subjectType, input.subjectId, user)
    return { isTags: flagOf(own), num: count }
  })

  serve(app, findFavourite, async ({ input, user }) => {
    const { own, count } = await standing('favourite', input.subjectType, input.subjectId, user)
    return { isCollect: flagOf(own), num: count }
  })
}

export function serveLikers(app: App) {
  const store = markStore(app.database)

  serve(app, listLikers, async ({ input, user, now }) => {
    const { businessTypeValue: type, businessId: itemId, pageNum, pageSize } = input
    const target = found(app.marks.find(type, 'like'), unknownType)
    await target.requireVisible({ user, itemId, now })
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const { total, list } = await store.listLikers(type, itemId, page)
    const place = target.isOfClass ? 'class' : 'listed'
    return {
      total,
      list: list.map(({ userName, time, ...liker }) => ({
        ...liker,
        userName: shownName(userName, place, liker.userId === user.id),
        time: new Date(time).toISOString(),
      })),
    }
  })
}
