/** Who a stored file is for: anybody, any logged-in user, or its owner alone. */
export type Readable = { visibleTo: string; ownerId: string | null }

/** Why this reader gets nothing; null when they may read. */
export function whyNotRead(file: Readable, reader: { id: string } | undefined): 'logInFirst' | 'notAllowed' | null {
  if (file.visibleTo === 'public') return null
  if (!reader) return 'logInFirst'
  return file.visibleTo === 'login' || file.ownerId === reader.id ? null : 'notAllowed'
}
