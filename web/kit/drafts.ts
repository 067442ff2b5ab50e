const PREFIX = 'nc-draft '

/**
 * Where a tab keeps what somebody has written and not sent: over a reload, and over a session that runs out. Who logs
 * out leaves nothing behind (`forgetDrafts`).
 */
export const draftKey = (of: string, userId: string): string => `${PREFIX}${of} ${userId}`

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
