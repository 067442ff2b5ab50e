import { isPlayed } from '@college/contract/courses/courseware-types.ts'
import { courseHoursOf } from '@college/rules/courses/publish.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { staffDetailStore } from './detail.store.ts'
import { draftStore } from './draft.store.ts'
import { partStore, type StoredPart } from './parts.store.ts'
import type { DraftChapters } from './tables.ts'

type Chapter = { id: string; title: string; parts: (StoredPart & { hasMedium: boolean })[] }

/** The chapters with their coursewares as the rules and the editor take them: those of the draft where there is one. */
export async function outlineOf(
  app: Pick<App, 'courseSubjects'>,
  database: Database,
  courseId: string,
  which: 'newest' | 'released' = 'newest',
): Promise<Chapter[]> {
  const store = partStore(app, database)
  const draft = which === 'newest' ? await draftStore(database).find(courseId) : undefined
  const chapters = draft ?? (await staffDetailStore(database).chaptersOf(courseId))
  const parts = draft ? await store.drafted(courseId) : await store.released(courseId)
  const byChapter = Map.groupBy(parts, ({ chapterId }) => chapterId)
  return chapters.map(({ id, title }) => ({
    id,
    title,
    parts: (byChapter.get(id) ?? []).map((part) => ({
      ...part,
      ...(which === 'newest' && part.nextSeconds !== null && { durationSeconds: part.nextSeconds }),
      hasMedium: Object.keys(part.media).length > 0,
    })),
  }))
}

/** The same in the form in which a draft is kept. */
export const draftOf = (outline: readonly Chapter[]): DraftChapters =>
  outline.map(({ id, title, parts }) => ({
    id,
    title,
    parts: parts.map((part) => ({
      ...{ id: part.id, title: part.title, type: part.type, isCompulsory: part.isCompulsory },
      ...{ durationSeconds: part.durationSeconds, documentId: part.documentId, linkUrl: part.linkUrl },
      subjectId: part.subject?.id ?? null,
    })),
  }))

/** The study hours and the length of a course with these coursewares. */
export const lengthsOf = (parts: readonly Pick<StoredPart, 'type' | 'isCompulsory' | 'durationSeconds'>[]) => ({
  period: courseHoursOf(parts),
  durationSeconds: parts.reduce((sum, part) => sum + (isPlayed(part.type) ? part.durationSeconds : 0), 0),
})

type Short = { title: string; type: string; subjectId?: string | null; subject?: { id: string } | null }
const shortPart = ({ title, type, subjectId, subject }: Short): string => {
  const opens = subjectId ?? subject?.id
  return opens ? `${title}（${type} ${opens}）` : `${title}（${type}）`
}
/** Of chapters only what the audit names. */
export const shortOutline = (outline: readonly { title: string; parts: readonly Short[] }[]) =>
  outline.map(({ title, parts }) => ({ title, parts: parts.map(shortPart) }))
