import { deleteNote, noteList, updateNote } from '@college/contract/records/notes.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { authorText, cleanWords, whyNotKept } from '@college/rules/records/notes.ts'
import { Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { type NoteFilter, type NoteRow, noteStore } from './notes.store.ts'

export function listNotes(app: App) {
  const store = noteStore(app.database)
  type Query = { relationId?: string | undefined; rTypeValue?: string | undefined; searchValue?: string | undefined }
  const filterOf = ({ relationId, rTypeValue, searchValue }: Query, reader: string): NoteFilter => ({
    reader,
    relationId,
    type: rTypeValue,
    word: searchValue?.trim(),
  })

  app.lists.add(noteList, {
    rows: async ({ query, user, limit, offset }) =>
      (await store.list(filterOf(query, user.id), { limit, offset })).map(rowOf),
    count: ({ query, user }) => store.count(filterOf(query, user.id)),
  })
}

export function serveUpdateNote(app: App) {
  const store = noteStore(app.database)

  serve(app, updateNote, async ({ input: { id, nodeWords, isPublic }, user, now }) => {
    const why = whyNotKept(nodeWords)
    if (why) throw new Refusal(updateNote.refusals[why])
    const note = { content: cleanWords(nodeWords), isPublic: isPublic === 1, now }
    if (!(await store.change(user.id, id, note))) throw new Refusal(updateNote.refusals.noNote)
    return null
  })
}

export function serveDeleteNote(app: App) {
  const store = noteStore(app.database)

  serve(app, deleteNote, async ({ input: { id }, user }) => {
    if (!(await store.remove(user.id, id))) throw new Refusal(deleteNote.refusals.noNote)
    return null
  })
}

const rowOf = (note: NoteRow) => ({
  _id: note.id,
  relationId: note.relationId,
  rTypeValue: note.type,
  relationTitle: note.relationTitle,
  coursewareId: note.coursewareId ?? '',
  coursewareTitle: note.coursewareTitle,
  nodeTime: clockTimeOf(note.second),
  nodeWords: note.content,
  isPublic: flagOf(note.isPublic),
  isOwn: note.isOwn,
  userName: authorText(note.author, note.isOwn),
  isGone: note.isGone,
  createTime: new Date(note.createdAt).toISOString(),
  updateTime: new Date(note.updatedAt).toISOString(),
})
