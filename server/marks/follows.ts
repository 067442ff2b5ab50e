import { type FollowType, followedList } from '@college/contract/marks/follows.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { serve } from '../kit/serve.ts'
import { announceMessages, renewMessages } from '../messages/door.ts'
import { type FollowNews, followStore, type NotedThing } from './follows.store.ts'

/** Followers per statement. */
const BATCH = 1_000
/** Smaller than every id of a person. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** 我关注的. */
export function serveFollows(app: App) {
  tellFollowersOf(app)
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

const TELL = 'tell-followers'
/** Things whose followers one run of the job tells; the rest is told by the next run. */
const THINGS = 500

/**
 * Notes what is new about followed things. Pass the transaction that shows it, and call the answer after the commit: the
 * followers are then told at once. Without that call they are told within a minute.
 */
export async function noteFollowNews(
  { jobs, http }: Pick<App, 'jobs' | 'http'>,
  database: Database,
  { type, news, now }: { type: FollowType; news: readonly FollowNews[]; now: Date },
): Promise<() => void> {
  const isNoted = news.length > 0 && (await followStore(database).note(type, news, now))
  return () => {
    if (isNoted) void jobs.send(TELL, {}).catch((error) => http.log.error(error, 'followers are told a minute later'))
  }
}

type Parts = Pick<App, 'background' | 'marks' | 'now' | 'realtime'>

/** Tells the followers of things what is new about them, as a job that goes on after the end of a process. */
function tellFollowersOf(app: App) {
  app.jobs.handle(TELL, () => tellFollowers(app))
  app.jobs.schedule(TELL, '* * * * *')
}

export async function tellFollowers(app: Parts): Promise<void> {
  for (const thing of await followStore(app.background).findNoted(THINGS)) {
    announceMessages(app, await app.background.transaction((transaction) => tellOf(app, transaction, thing)))
  }
}

/**
 * Tells the followers of one thing: one message until they read it, however much comes. The notes go in the transaction that
 * sends the messages.
 */
async function tellOf({ marks, now }: Parts, transaction: Database, thing: NotedThing) {
  const { type, itemId, aboutId } = thing
  const store = followStore(transaction)
  const [by, ...others] = new Set(await store.take(thing))
  if (by === undefined) return []
  const news = await marks.find(type, 'follow')?.news?.(aboutId, transaction)
  if (!news) return []
  const { admits, ...said } = news
  const message = { kind: 'reply' as const, ...said, reason: `followed:${type}:${itemId}` }
  const sent = []
  for (let after = NOBODY; ; ) {
    const followers = await store.followersAfter(type, itemId, after, BATCH)
    // Of several who caused it, each is told of the others.
    const told = followers.filter((userId) => others.length > 0 || userId !== by)
    const admitted = told.length > 0 && admits ? await admits(told) : told
    const rows = admitted.map((userId) => ({ ...message, userId }))
    if (rows.length > 0) sent.push(...(await renewMessages(transaction, rows, now())))
    const last = followers.at(-1)
    if (!last || followers.length < BATCH) return sent
    after = last
  }
}
