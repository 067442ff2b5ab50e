const PREFIX = 'nc-draft '

/**
 * Key for unsent text, in sessionStorage, or in localStorage where it must outlive the tab. A draft survives a reload
 * and an expired session; logging out deletes it (`forgetDrafts`).
 */
export const draftKey = (of: string, userId: string): string => `${PREFIX}${of} ${userId}`

/** What is kept under a key; undefined for nothing, and for what cannot be read. */
export function storedDraft(key: string, storage: Storage = sessionStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Undefined takes it away. A full storage keeps nothing; what is on the screen stays. */
export function storeDraft(key: string, draft: unknown, storage: Storage = sessionStorage): void {
  try {
    if (draft === undefined) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(draft))
  } catch {
    // Nobody can do anything about it.
  }
}

export function forgetDrafts(): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  }
}
