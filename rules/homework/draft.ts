/** Versions of a draft that are kept and can be taken up again. */
export const KEPT_VERSIONS = 20
/** Saves within this time after a version was begun go into it, so that the kept versions reach back further. */
const VERSION_MS = 2 * 60_000

/** The newest version. `isFixed`: it was sent, or taken up again, and stays as it is. */
export type DraftVersion = { begunAt: Date; isFixed: boolean }

/** Whether a save begins another version. */
export const beginsVersion = (newest: DraftVersion | undefined, now: Date): boolean =>
  newest === undefined || newest.isFixed || now.getTime() - newest.begunAt.getTime() >= VERSION_MS
