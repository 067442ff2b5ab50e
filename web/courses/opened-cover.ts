/** What a course's cover is drawn from. */
export type CoverSource = { src: string | undefined; theme: string }

let opened: { id: string; cover: CoverSource } | undefined

/** The cover of the course that is being opened: the player shows it before the server has answered. */
export function rememberCover(id: string, cover: CoverSource): void {
  opened = { id, cover }
}

/** Undefined when the course was not opened from a list. */
export const openedCover = (id: string): CoverSource | undefined => (opened?.id === id ? opened.cover : undefined)
