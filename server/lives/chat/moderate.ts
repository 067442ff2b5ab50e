import { href } from '@college/contract/kit/route.ts'
import type { ReportableKind } from '@college/contract/moderation/review.ts'
import { routes } from '@college/contract/routes.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { requireEntry } from '../room/entry.ts'
import { announceGone, announceIds } from './announce.ts'
import { changeLine, type LineRow, liveLineStore, liveTitles } from './lines.store.ts'

/** The name of the lines of lives among all that is reviewed. */
export const LIVE_LINE_KIND = 'live_line' satisfies ReportableKind

/** Lines that were held or reported, for the reviewers. */
export function moderateLiveChat(app: App): void {
  const lines = liveLineStore(app.database)

  /** Changes lines, and tells the pages after the commit. */
  async function change(ids: string[], database: Database, how: Parameters<typeof changeLine>[2]) {
    const changed: { line: LineRow; number: number }[] = []
    // In one order, because each takes the lock of its chat.
    const rows = (await liveLineStore(database).byIds(ids)).toSorted((one, other) =>
      one.liveId < other.liveId ? -1 : 1,
    )
    for (const line of rows) {
      const number = await changeLine(database, line, how)
      if (number !== undefined) changed.push({ line, number })
    }
    return changed
  }
  async function take(ids: string[], database: Database, to: 'removed' | 'held') {
    const from: LineRow['state'][] = to === 'held' ? ['normal'] : ['normal', 'held']
    const taken = await change(ids, database, { to, from })
    return () => {
      for (const { line, number } of taken) announceGone(app, line, number)
    }
  }

  app.moderation.kinds.add({
    kind: LIVE_LINE_KIND,
    name: '直播发言',
    authorOf: (id) => sql`(select user_id from live_lines where id = ${id})`,
    async show(ids) {
      const found = (await lines.byIds(ids)).filter(({ state }) => state !== 'removed')
      const titles = await liveTitles(
        app.database,
        found.map(({ liveId }) => liveId),
      )
      return found.map(({ id, userId, userName, content, liveId }) => ({
        id,
        authorId: userId ?? undefined,
        author: userName,
        title: '',
        text: content,
        images: [],
        context: [titles.get(liveId), '直播互动'].filter(Boolean).join(' · '),
        to: href(routes.livePlay, { id: liveId }),
      }))
    },
    async approve(ids, _by, _now, database) {
      // At the end: pages that have read further would not look at its old place.
      const shown = await change(ids, database, { to: 'normal', from: ['held'], isNewPlace: true })
      const shownIds = shown.map(({ line }) => line.id)
      return () => void announceIds(app, shownIds).catch((error) => app.http.log.error(error, 'live chat'))
    },
    reject: (ids, _reason, _by, _now, database) => take(ids, database, 'removed'),
    remove: (ids, _reason, _by, _now, database) => take(ids, database, 'removed'),
    hide: (ids, _now, database) => take(ids, database, 'held'),
    async mayReport(id, user) {
      const [line] = await lines.byIds([id])
      if (line?.state !== 'normal') return undefined
      return requireEntry(app, line.liveId, user).then(
        () => ({}),
        (error) => {
          if (error instanceof Refusal) return undefined
          throw error
        },
      )
    },
  })
}
