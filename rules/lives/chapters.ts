/** A chapter of a replay: where it begins, in seconds of all parts, and what it is called. */
export type Chapter = { id: string; title: string; second: number }

/** Whoever pins the next line so soon has put a wrong one right. Seconds. */
const PUT_RIGHT_SECONDS = 10

/**
 * The chapters of a replay of `length` seconds, from what its hosts pinned, in their order. Nothing begins behind the end;
 * of two that were pinned one right after the other the later one counts.
 */
export function replayChapters(pinned: readonly Chapter[], length: number): Chapter[] {
  const inOrder = pinned.filter(({ second }) => second < length).toSorted((one, other) => one.second - other.second)
  return inOrder.filter(({ second }, index) => {
    const next = inOrder[index + 1]
    return next === undefined || next.second - second >= PUT_RIGHT_SECONDS
  })
}

/** The chapter in which a second of the replay is; undefined before the first one. */
export const chapterAt = (chapters: readonly Chapter[], second: number): Chapter | undefined =>
  chapters.findLast((chapter) => chapter.second <= second)
