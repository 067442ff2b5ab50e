import { draftKey } from '../kit/data/drafts.ts'
import type { StoredUpload } from '../ui/form/use-uploads.ts'

/** The unsent content of the form. */
export type Draft = { type: string | undefined; contact: string; content: string; pictures: StoredUpload[] }

const NOTHING: Draft = { type: undefined, contact: '', content: '', pictures: [] }
const keyOf = (userId: string) => draftKey('feedback', userId)

export function readDraft(userId: string): Draft {
  try {
    return { ...NOTHING, ...JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') }
  } catch {
    return NOTHING
  }
}

export const writeDraft = (userId: string, draft: Draft): void =>
  sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))

export const forgetDraft = (userId: string): void => sessionStorage.removeItem(keyOf(userId))
