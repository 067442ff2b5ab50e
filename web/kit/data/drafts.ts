const PREFIX = 'nc-draft '

/**
 * Key for unsent text, in sessionStorage, or in localStorage where it must outlive the tab. A draft survives a reload
 * and an expired session; logging out deletes it (`forgetDrafts`).
 */
export const draftKey = (of: string, userId: string): string => `${PREFIX}${of} ${userId}`

export function forgetDrafts(): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  }
}
