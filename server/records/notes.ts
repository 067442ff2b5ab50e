import type { Passage } from '@college/contract/kit/passage.ts'
import { isReviewingStaff } from '@college/contract/kit/roles.ts'
import { deleteNote, noteList, saveNote, updateNote } from '@college/contract/records/notes.ts'
import { shownName } from '@college/rules/account/shown-name.ts'
import { isWithin } from '@college/rules/courses/passage.ts'
import { typeOf } from '@college/rules/files/kinds.ts'
import { clockTimeOf, secondsOf } from '@college/rules/kit/clock-time.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { cleanWords, whyNotKept } from '@college/rules/records/notes.ts'
import type { App } from '../app-parts.ts'
import { findPartLength } from '../courses/door.ts'
import { fileFinder } from '../files/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import type { Verdict } from '../registry/moderation.ts'
import { NOTE_KIND } from './moderate-notes.ts'
import { isPictureOfNote, isPictureOfPublicNote, type NoteFilter, type NoteRow, noteStore } from './notes.store.ts'

export function listNotes(app: App) {
  const store = noteStore(app.database, app.marks)
  app.fileReaders.add('pictures of notes', (reader) =>
    isReviewingStaff(reader) ? isPictureOfPublicNote : isPictureOfNote,
  )
  type Query = Partial<Record<'relationId' | 'rTypeValue' | 'coursewareId' | 'searchValue', string | undefined>> & {
    mine?: 0 | 1 | undefined
  }
  const filterOf = (
    { relationId, rTypeValue, coursewareId, mine, searchValue }: Query,
    reader: string,
  ): NoteFilter => ({
    reader,
    relationId,
    type: rTypeValue,
    coursewareId,
    isOwn: mine === 1,
    word: searchValue?.trim(),
  })

  app.lists.add(noteList, {
    rows: async ({ query, user, limit, offset }) =>
      (await store.list(filterOf(query, user.id), { limit, offset })).map((note) => rowOf(app, note)),
    count: ({ query, user }) => store.count(filterOf(query, user.id)),
  })
}

export function serveSaveNote(app: App) {
  serve(app, saveNote, async ({ input, user, now }) => {
    const { relationId, rTypeValue: type = 'course', coursewareId, passage, nodePicture, nodeWords } = input
    const why = whyNotKept(nodeWords)
    if (why) throw new Refusal(saveNote.refusals[why])
    const subject = found(app.subjects.find(type), saveNote.refusals.unknownType)
    await subject.requireVisible({ user, itemId: relationId, now })
    if (coursewareId) await requirePart(app, relationId, { coursewareId, passage })
    else if (passage) throw new Refusal(saveNote.refusals.noPassage)
    if (nodePicture) await requireOwnPicture(app, nodePicture, user.id)
    const isPublic = input.isPublic === 1
    const content = cleanWords(nodeWords)
    const said = passage && cleanWords(passage.text)
    const judged = said ? `${said}\n${content}` : content
    const verdict = isPublic ? await app.moderation.judge(judged, { userId: user.id, scope: 'college', now }) : unseen
    const note = {
      type,
      relationId,
      coursewareId: coursewareId ?? null,
      pictureId: nodePicture || null,
      content,
      isPublic,
      state: verdict.isHeld ? 'held' : 'normal',
      second: secondsOf(input.nodeTime ?? '00:00:00'),
      ...(passage && { passage: said, passageFrom: passage.from, passageTo: passage.to }),
    }
    return app.database.transaction(async (transaction) => {
      const id = await noteStore(transaction, app.marks).add(user.id, note, now)
      await app.moderation.queueNew({ kind: NOTE_KIND, id }, verdict, now, transaction)
      return keepAnswer(transaction, { id })
    })
  })
}

/** Of a note that only its author reads. */
const unseen: Verdict = { isHeld: false, isMarked: false, words: [] }

type Part = { coursewareId: string; passage: Passage | undefined }

/** The part is one of the course, and what the note is about lies within it. */
async function requirePart(app: App, courseId: string, { coursewareId, passage }: Part): Promise<void> {
  const seconds = await findPartLength(app.database, courseId, coursewareId)
  if (seconds === undefined) throw new Refusal(saveNote.refusals.noPart)
  if (passage && (cleanWords(passage.text) === '' || !isWithin(passage, seconds)))
    throw new Refusal(saveNote.refusals.noPassage)
}

/** A picture of somebody else is refused like one that does not exist, so nobody learns which files exist. */
async function requireOwnPicture(app: App, id: string, userId: string): Promise<void> {
  const file = await fileFinder(app.database).find(id)
  if (file?.ownerId !== userId) throw new Refusal(saveNote.refusals.foreignFile)
  if (typeOf(file.suffix)?.kind !== 'image') throw new Refusal(saveNote.refusals.noPicture)
}

export function serveUpdateNote(app: App) {
  serve(app, updateNote, async ({ input: { id, nodeWords, ...input }, user, now }) => {
    const why = whyNotKept(nodeWords)
    if (why) throw new Refusal(updateNote.refusals[why])
    const isPublic = input.isPublic === 1
    const content = cleanWords(nodeWords)
    // The words that it is about were not judged while it was private.
    const said = isPublic ? await noteStore(app.database, app.marks).passageOf(user.id, id) : ''
    const judged = said ? `${said}\n${content}` : content
    const verdict = isPublic ? await app.moderation.judge(judged, { userId: user.id, scope: 'college', now }) : unseen
    const answerReporters = await app.database.transaction(async (transaction) => {
      const note = { content, isPublic, isHeld: verdict.isHeld, now }
      const state = await noteStore(transaction, app.marks).change(user.id, id, note)
      if (!state) throw new Refusal(updateNote.refusals.noNote)
      if (!isPublic) return app.moderation.settleDeleted(NOTE_KIND, [id], { by: user.id, now }, transaction)
      const seen = { ...verdict, isHeld: state === 'held' }
      await app.moderation.queueChanged({ kind: NOTE_KIND, id }, seen, now, transaction)
      return undefined
    })
    answerReporters?.()
    return null
  })
}

export function serveDeleteNote(app: App) {
  serve(app, deleteNote, async ({ input: { id }, user, now }) => {
    const answerReporters = await app.database.transaction(async (transaction) => {
      const isRemoved = await noteStore(transaction, app.marks).remove(user.id, id)
      if (!isRemoved) throw new Refusal(deleteNote.refusals.noNote)
      return app.moderation.settleDeleted(NOTE_KIND, [id], { by: user.id, now }, transaction)
    })
    answerReporters()
    return null
  })
}

const rowOf = (app: App, note: NoteRow) => ({
  _id: note.id,
  relationId: note.relationId,
  rTypeValue: note.type,
  relationTitle: note.relationTitle,
  coursewareId: note.coursewareId ?? '',
  coursewareTitle: note.coursewareTitle,
  nodeTime: clockTimeOf(note.second),
  nodeWords: note.content,
  passage: note.passage,
  nodePicture: note.picture ? app.storage.bareAddress(note.picture) : '',
  isPublic: flagOf(note.isPublic),
  isOwn: note.isOwn,
  isHeld: note.isOwn && note.isHeld,
  userName: shownName(note.author, 'listed', note.isOwn),
  isGone: note.isGone,
  createTime: new Date(note.createdAt).toISOString(),
  updateTime: new Date(note.updatedAt).toISOString(),
})
