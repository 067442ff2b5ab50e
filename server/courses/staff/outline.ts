import { isDeepStrictEqual } from 'node:util'
import { addableTypes, isAttached, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { MOST_CHAPTERS, MOST_PARTS, saveOutline } from '@college/contract/courses/staff-outline.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { isCourseDocument, isKnownToLearners, isLinkUrl } from '@college/rules/courses/publish.ts'
import type { App } from '../../app-parts.ts'
import { fileFinder } from '../../files/door.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { changeCourse } from './change.ts'
import type { StoredCourse } from './detail.store.ts'
import { draftStore } from './draft.store.ts'
import { outlineStore } from './outline.store.ts'
import { draftOf, lengthsOf, outlineOf, shortOutline } from './outline-of.ts'
import { partStore, type StoredPart } from './parts.store.ts'
import { staffSaveStore } from './save.store.ts'
import { requireSoundSubjects, writeSubjects } from './subjects.ts'
import type { DraftChapters } from './tables.ts'

const { refusals } = saveOutline
type Chapters = Input<typeof saveOutline>['chapters']
type Part = Chapters[number]['parts'][number]

/**
 * Chapters and coursewares: order, titles, documents, links; hours and length follow from them. A course that learners
 * know keeps what it is until the change is released (decision 047).
 */
export function serveOutline(app: App) {
  serve(app, saveOutline, ({ input: { id, version: read, chapters }, user, ip, now }) =>
    changeCourse(
      app,
      { id, version: read, action: 'save-course-outline' },
      { user, ip, now },
      async (database, course) => {
        const stored = partStore(app, database)
        const parts = [...(await stored.released(id)), ...(await stored.drafted(id))]
        const before = shortOutline(await outlineOf(app, database, id))
        const known = new Map(parts.map((part) => [part.id, part]))
        await requireSound(app, database, id, { chapters, known, user })
        const outline: DraftChapters = chapters.map((chapter) => ({
          ...chapter,
          parts: chapter.parts.map((part) => ({
            ...part,
            // A course is complete without what is not studied in it (D3-Q97).
            isCompulsory: part.isCompulsory && !isAttached(part.type),
            durationSeconds: secondsOf(part, known.get(part.id)),
          })),
        }))
        const lengths = isKnownToLearners(course)
          ? await keepDraft(app, database, course, outline)
          : await writeNow(app, database, id, outline)
        const version = await staffSaveStore(database).update(id, { ...lengths, editorId: user.id, editedAt: now })
        return { answer: { version, period: lengths.period }, before, after: shortOutline(outline) }
      },
    ),
  )
}

async function writeNow(app: App, database: Database, id: string, outline: DraftChapters) {
  const parts = outline.flatMap((chapter) => chapter.parts)
  await outlineStore(database).writeOutline(id, outline)
  await writeSubjects(app, database, id, parts)
  return lengthsOf(parts)
}

/** What learners have stays; a change back to it is dropped. */
async function keepDraft(app: App, database: Database, { id, period }: StoredCourse, outline: DraftChapters) {
  const drafts = draftStore(database)
  const isSame = isDeepStrictEqual(outline, draftOf(await outlineOf(app, database, id, 'released')))
  await (isSame ? drafts.dropChapters(id) : drafts.write(id, outline))
  return { period }
}

/** A medium is measured, never told; what is opened elsewhere has no length here. */
function secondsOf(part: Part, known: StoredPart | undefined): number {
  if (isAttached(part.type)) return 0
  return isPlayed(part.type) ? (known?.durationSeconds ?? 0) : part.durationSeconds
}

type Asked = { chapters: Chapters; known: ReadonlyMap<string, StoredPart>; user: User }

async function requireSound(
  app: App,
  database: Database,
  courseId: string,
  { chapters, known, user }: Asked,
): Promise<void> {
  const parts = chapters.flatMap((chapter) => chapter.parts)
  if (chapters.length > MOST_CHAPTERS || parts.length > MOST_PARTS) throw new Refusal(refusals.tooMany)
  const ids = [...chapters, ...parts].map(({ id }) => id)
  const store = outlineStore(database)
  if (new Set(ids).size < ids.length || (await store.areOfOthers(courseId, ids))) throw new Refusal(refusals.twice)
  for (const { id, type, linkUrl } of parts) {
    const before = known.get(id)
    const isKnownType = before ? before.type === type : (addableTypes as readonly string[]).includes(type)
    if (!isKnownType) throw new Refusal(refusals.badType)
    if (linkUrl !== '' && linkUrl !== before?.linkUrl && !isLinkUrl(linkUrl)) throw new Refusal(refusals.badLink)
  }
  const removed = [...known.keys()].filter((id) => !parts.some((part) => part.id === id))
  if (removed.length > 0 && (await store.isStudied(removed))) throw new Refusal(refusals.studied)
  const added = parts.flatMap(({ id, documentId }) =>
    documentId !== null && documentId !== known.get(id)?.documentId ? [documentId] : [],
  )
  await requireSoundSubjects(app, database, courseId, { parts, known, user })
  // Held, so that a replaced handout that is attached again is not removed meanwhile.
  const files = await fileFinder(database).findAndHold(added)
  const own = new Set(files.filter(({ ownerId }) => ownerId === user.id).map(({ id }) => id))
  if (added.some((id) => !own.has(id))) throw new Refusal(refusals.badDocument)
  if (files.some(({ suffix }) => !isCourseDocument(suffix))) throw new Refusal(refusals.unreadable)
}
