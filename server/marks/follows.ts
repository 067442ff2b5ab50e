import { type FollowType, followedList } from '@college/contract/marks/follows.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import { announceMessages, renewMessages } from '../messages/door.ts'
import { followStore } from './follows.store.ts'

/** Followers per statement. */
const BATCH = 1_000
/** Smaller than every id of a person. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** 我关注的. */
export function serveFollows(app: App) {
  const store = followStore(app.database)
  serve(app, followedList, async ({ input: { pageNum, pageSize }, user }) => {
    const rows = await store.page(user.id, { limit: pageSize, offset: (pageNum - 1) * pageSize })
    const shown = new Map<string, { title: string; note: string; photo: string; address: string }>()
    for (const [type, some] of Map.groupBy(rows, (row) => row.type)) {
      const ids = some.map(({ id }) => id)
      for (const { id, ...card } of (await app.marks.find(type, 'follow')?.followed?.(ids, user)) ?? [])
        shown.set(`${type} ${id}`, card)
    }
    return rows.map(({ type, id }) => {
      const { title = '', note = '', photo = '', address = '' } = shown.get(`${type} ${id}`) ?? {}
      return { type, id, title, note, photo: fileList(photo), address, isGone: flagOf(address === '') }
    })
  })
}

type News = {
  type: FollowType
  id: string
  /** Who caused it is not told. */
  by: string | null
  title: string
  content: string
  to: string
  /** Of these followers, those who may read what is new; absent where everybody may. */
  admits?: (userIds: string[]) => Promise<string[]>
}

/**
 * Tells the followers of a thing that there is something new: one message until they read it, however much comes. Nobody waits
 * for it.
 */
export async function tellFollowers(app: Pick<App, 'background' | 'realtime'>, news: News, now: Date): Promise<void> {
  const { type, id, by, title, content, to, admits } = news
  const store = followStore(app.background)
  for (let after = NOBODY; ; ) {
    const followers = await store.followersAfter(type, id, after, BATCH)
    const others = followers.filter((userId) => userId !== by)
    const told = others.length > 0 && admits ? await admits(others) : others
    const message = { kind: 'reply' as const, title, content, to, reason: `followed:${type}:${id}` }
    const rows = told.map((userId) => ({ ...message, userId }))
    if (rows.length > 0) announceMessages(app, await renewMessages(app.background, rows, now))
    const last = followers.at(-1)
    if (!last || followers.length < BATCH) return
    after = last
  }
}
