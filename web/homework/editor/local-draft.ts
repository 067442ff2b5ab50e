import { draftKey } from '../../kit/data/drafts.ts'
import type { StoredUpload } from '../../ui/form/use-uploads.ts'

export type DraftTexts = { title: string; content: string; files: StoredUpload[] }
/** What is not on the server yet, and the version that it was made from. */
type LocalDraft = { version: number; texts: DraftTexts }

const keyOf = (homeworkId: string, userId: string) => draftKey(`homework ${homeworkId}`, userId)

export function readLocalDraft(homeworkId: string, userId: string): LocalDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(homeworkId, userId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeLocalDraft(homeworkId: string, userId: string, draft: LocalDraft): void {
  try {
    sessionStorage.setItem(keyOf(homeworkId, userId), JSON.stringify(draft))
  } catch {
    // The storage is full: the server has the draft, or will have it.
  }
}

export const forgetLocalDraft = (homeworkId: string, userId: string): void =>
  sessionStorage.removeItem(keyOf(homeworkId, userId))
