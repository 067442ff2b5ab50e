import type { StoredPicture } from './pictures.ts'

/** What somebody has written and not sent yet. */
export type Draft = { type: string | undefined; contact: string; content: string; pictures: StoredPicture[] }

const NOTHING: Draft = { type: undefined, contact: '', content: '', pictures: [] }
/** Of one person in one tab: gone with it, and with the next person. */
const keyOf = (userId: string) => `nc-feedback-draft ${userId}`

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
