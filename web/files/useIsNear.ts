import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is within one viewport height of the visible part: then it is worth drawing. */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '100% 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
