import { draftKey, storeDraft, storedDraft } from '../../kit/data/drafts.ts'
import type { StoredUpload } from '../../ui/form/use-uploads.ts'

export type DraftTexts = { title: string; content: string; files: StoredUpload[] }
/** What is not on the server yet, and the version that it was made from. */
type LocalDraft = { version: number; texts: DraftTexts }

const keyOf = (homeworkId: string, userId: string) => draftKey(`homework ${homeworkId}`, userId)

export const readLocalDraft = (homeworkId: string, userId: string) =>
  storedDraft(keyOf(homeworkId, userId)) as LocalDraft | undefined

/** Where the storage is full, the server has the draft, or will have it. */
export const writeLocalDraft = (homeworkId: string, userId: string, draft: LocalDraft): void =>
  storeDraft(keyOf(homeworkId, userId), draft)

export const forgetLocalDraft = (homeworkId: string, userId: string): void =>
  storeDraft(keyOf(homeworkId, userId), undefined)
