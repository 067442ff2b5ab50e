import { type RefObject, useEffect, useState } from 'react'

/** Of the height: where the paragraph that is said begins, and the sentence that is looked for. */
const UPPER_THIRD = 0.2
const MIDDLE = 0.4

/** Brings a part of the text into sight; at once where less motion is wanted. */
function bringIntoSight(scroller: HTMLElement | null, selector: string, share: number): void {
  const part = scroller?.querySelector(selector)
  if (!scroller || !part) return
  const top = part.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  scroller.scrollTo({
    top: scroller.scrollTop + top - scroller.clientHeight * share,
    behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/** Keeps the paragraph that is said in sight until a touch stops it; undefined while nothing is said. */
export function useFollow(scroller: RefObject<HTMLElement | null>, paragraph: number | undefined, isAtStart: boolean) {
  const [isFollowing, setFollowing] = useState(isAtStart)
  useEffect(() => {
    if (isFollowing && paragraph !== undefined)
      bringIntoSight(scroller.current, `[data-paragraph="${paragraph}"]`, UPPER_THIRD)
  }, [scroller, isFollowing, paragraph])
  return { isFollowing, stop: () => setFollowing(false), resume: () => setFollowing(true) }
}

/** Brings the sentence with this key into sight when it changes; undefined leaves the text where it is. */
export function useInSight(scroller: RefObject<HTMLElement | null>, key: string | undefined): void {
  useEffect(() => {
    if (key !== undefined) bringIntoSight(scroller.current, `[data-place="${key}"]`, MIDDLE)
  }, [scroller, key])
}
