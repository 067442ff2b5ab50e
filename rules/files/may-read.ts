/** Who may read a stored file: everybody, every logged-in user, or only its owner. */
export type Readable = { visibleTo: string; ownerId: string | null }

/** Why this reader may not read the file; null when they may. */
export function whyNotRead(file: Readable, reader: { id: string } | undefined): 'logInFirst' | 'notAllowed' | null {
  if (file.visibleTo === 'public') return null
  if (!reader) return 'logInFirst'
  return file.visibleTo === 'login' || file.ownerId === reader.id ? null : 'notAllowed'
}
