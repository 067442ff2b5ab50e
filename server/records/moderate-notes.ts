import { href } from '@college/contract/kit/route.ts'
import type { ReportableKind } from '@college/contract/moderation/review.ts'
import { routes } from '@college/contract/routes.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { asSystem } from '../kit/acting.ts'
import { moderatedNotes, type NoteState } from './moderate-notes.store.ts'

/** The name of notes among all that is reviewed: only those that are public. */
export const NOTE_KIND = 'note' satisfies ReportableKind
const WHY = 'review of notes'

/** Registers public notes with the queue of the reviewers, and with 举报. */
export function moderateNotes(app: App) {
  const find = (ids: string[]) => asSystem(WHY, () => moderatedNotes(app.database, app.marks).find(ids))
  const set = (state: NoteState) => async (ids: string[], database: App['database']) => {
    await asSystem(WHY, () => moderatedNotes(database, app.marks).setState(ids, state))
    return undefined
  }
  const [approve, reject, hide] = [set('normal'), set('rejected'), set('held')]

  app.moderation.kinds.add({
    kind: NOTE_KIND,
    name: '笔记',
    authorOf: (id) => sql`(select user_id from notes where id = ${id})`,
    async show(ids) {
      const rows = await find(ids)
      return rows.map(({ id, authorId, author, content, picture, type, relationId, subject }) => ({
        id,
        authorId,
        author,
        title: '',
        text: content,
        images: picture ? [app.storage.bareAddress(picture)] : [],
        context: subject,
        to: href(type === 'live' ? routes.liveNotes : routes.courseNotes, { id: relationId }),
      }))
    },
    approve: (ids, _by, _now, database) => approve(ids, database),
    reject: (ids, _reason, _by, _now, database) => reject(ids, database),
    remove: (ids, _reason, _by, _now, database) => reject(ids, database),
    hide: (ids, _now, database) => hide(ids, database),
    async mayReport(id, user) {
      const [note] = await find([id])
      if (note?.state !== 'normal') return undefined
      const isVisible = await app.subjects.isVisible(note.type, { user, itemId: note.relationId, now: app.now() })
      return isVisible ? {} : undefined
    },
  })
}
