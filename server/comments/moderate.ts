import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { textOfHtml } from '@college/rules/comments/text.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { fileRecord } from '../files/door.ts'
import { announceMessages } from '../messages/door.ts'
import type { ShownThing } from '../registry/moderation.ts'
import type { CommentRow } from './comment-columns.store.ts'
import { commentStore } from './comments.store.ts'
import { COMMENT_KIND } from './judge.ts'
import { noteShown, tellMentionedIn } from './mentioned.ts'
import { commentPush } from './push.ts'
import { describeTarget } from './targets.ts'
import { commentWrites, type Locked } from './write.store.ts'

/** Registers comments with the queue of the reviewers, and with 举报. */
export function moderateComments(app: App) {
  const push = commentPush(app)
  const store = commentStore(app.database)

  const tellRemoved = (rows: Locked[]) => () => {
    for (const { id, type, targetId } of rows) push.removed({ type, id: targetId }, id)
  }

  app.moderation.kinds.add({
    kind: COMMENT_KIND,
    name: '评论',
    authorOf: (id) => sql`(select user_id from comments where id = ${id})`,
    async show(ids) {
      const rows = await store.findMany(ids)
      return Promise.all(rows.map((row) => shownThing(app, row)))
    },
    async approve(ids, _by, now, database) {
      const rows = await commentWrites(database).approve(ids, now)
      const told: Parameters<typeof announceMessages>[1] = []
      for (const row of rows) {
        const thing = await describeTarget(app, { type: row.type, id: row.targetId })
        if (thing) told.push(...(await tellMentionedIn(app, database, row, { thing, now })))
      }
      const tellShown = await noteShown(app, database, rows, now)
      return () => {
        announceMessages(app, told)
        tellShown()
        void push.shownById(rows.map(({ id }) => id)).catch((error) => app.http.log.error(error, 'comment push'))
      }
    },
    async reject(ids, _reason, _by, now, database) {
      return tellRemoved(await commentWrites(database).reject(ids, now))
    },
    async remove(ids, _reason, _by, now, database) {
      return tellRemoved(await commentWrites(database).remove(ids, now))
    },
    async hide(ids, now, database) {
      return tellRemoved(await commentWrites(database).hide(ids, now))
    },
    async mayReport(id, user) {
      const row = await store.find(id, user.id)
      if (row?.state !== 'normal') return undefined
      const [target] = (await app.commentTargets.find(row.type)?.find([row.targetId], user, app.now())) ?? []
      return target && (target.classId === undefined ? {} : { classId: target.classId })
    },
  })
}

/** A comment as reviewers see it, under what it stands. */
async function shownThing(app: App, row: CommentRow): Promise<ShownThing> {
  const target = await describeTarget(app, { type: row.type, id: row.targetId })
  return {
    id: row.id,
    authorId: row.userId ?? undefined,
    author: row.userName ?? CLOSED_NAME,
    title: '',
    text: textOfHtml(row.content),
    images: row.images.map((image) => fileRecord(app, image).relativePath),
    context: [target?.title, row.parentId !== null && `回复${row.answeredName ?? CLOSED_NAME}`]
      .filter(Boolean)
      .join(' · '),
    to: target?.address ?? '',
  }
}
