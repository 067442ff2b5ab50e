let wanted: string | undefined

/** The course that is opened next plays as soon as it can, whatever the setting says: the tap was on its ▶. */
export function playAtOnce(courseId: string): void {
  wanted = courseId
}

/** Whether this course was opened by its ▶. Says it once: whoever opens the page again did not tap. */
export function takePlayAtOnce(courseId: string): boolean {
  const isWanted = wanted === courseId
  wanted = undefined
  return isWanted
}
