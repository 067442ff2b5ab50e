const PREFIX = 'nc-draft '

/**
 * Key in sessionStorage for unsent text. A draft survives a reload and an expired session; logging out deletes it
 * (`forgetDrafts`).
 */
export const draftKey = (of: string, userId: string): string => `${PREFIX}${of} ${userId}`

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
