import { href } from '@college/contract/kit/route.ts'
import type { ReportableKind } from '@college/contract/moderation/review.ts'
import { routes } from '@college/contract/routes.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { announceGone, announceIds } from './channel.ts'
import { hideLine, type LineRow, lineStore, roomTitles, showLine, takeLine } from './lines.store.ts'

/** The name of chat messages among all that is reviewed. */
export const CHAT_KIND = 'chat' satisfies ReportableKind

/** Messages that were held or reported, for the reviewers and the teachers of the class. */
export function moderateChat(app: App) {
  const lines = lineStore(app.database)

  /** Takes messages from view, and after the commit from the pages. */
  async function take(ids: string[], database: Database) {
    const taken: LineRow[] = []
    for (const line of await lineStore(database).byIds(ids)) {
      if (await takeLine(database, line.id, 'removed')) taken.push(line)
    }
    return () => {
      for (const line of taken) announceGone(app, line, 'removed')
    }
  }

  app.moderation.kinds.add({
    kind: CHAT_KIND,
    name: '群聊消息',
    authorOf: (id) => sql`(select user_id from chat_lines where id = ${id})`,
    async show(ids) {
      const found = (await lines.byIds(ids)).filter(({ state }) => state === 'normal' || state === 'held')
      const titles = await roomTitles(
        app.database,
        found.map(({ classId }) => classId),
      )
      return found.map((line) => ({
        id: line.id,
        authorId: line.userId ?? undefined,
        author: line.userName,
        title: '',
        text: line.content,
        images: line.images.map((key) => app.storage.bareAddress(key)),
        context: contextOf(line, titles.get(line.classId)),
        to: href(routes.campGroup, { id: line.classId }),
      }))
    },
    async approve(ids, _by, _now, database) {
      const shown: string[] = []
      for (const id of ids) if (await showLine(database, id)) shown.push(id)
      return () => void announceIds(app, shown).catch((error) => app.http.log.error(error, 'chat push'))
    },
    reject: (ids, _reason, _by, _now, database) => take(ids, database),
    remove: (ids, _reason, _by, _now, database) => take(ids, database),
    async hide(ids, _now, database) {
      const hidden: LineRow[] = []
      for (const line of await lineStore(database).byIds(ids)) if (await hideLine(database, line.id)) hidden.push(line)
      return () => {
        for (const line of hidden) announceGone(app, line, 'removed')
      }
    },
    async mayReport(id, user) {
      const [line] = await lines.byIds([id])
      if (line?.state !== 'normal') return undefined
      const kind = await app.access.memberKind(user.id, line.classId)
      return kind && { classId: line.classId }
    },
  })
}

/** In whose room it stands, and what it answers. */
function contextOf({ replyName, replyContent }: LineRow, title: string | undefined): string {
  const answered = replyName && `回复${replyName}${replyContent ? `“${replyContent}”` : ''}`
  return [title, '大本营', answered].filter(Boolean).join(' · ')
}
