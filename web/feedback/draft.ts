import { draftKey, storeDraft, storedDraft } from '../kit/data/drafts.ts'
import type { StoredUpload } from '../ui/form/use-uploads.ts'

/** The unsent content of the form. */
export type Draft = { type: string | undefined; contact: string; content: string; pictures: StoredUpload[] }

const NOTHING: Draft = { type: undefined, contact: '', content: '', pictures: [] }
const keyOf = (userId: string) => draftKey('feedback', userId)

export const readDraft = (userId: string): Draft => ({
  ...NOTHING,
  ...(storedDraft(keyOf(userId)) as Partial<Draft> | undefined),
})

export const writeDraft = (userId: string, draft: Draft): void => storeDraft(keyOf(userId), draft)

export const forgetDraft = (userId: string): void => storeDraft(keyOf(userId), undefined)
