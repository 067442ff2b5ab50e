import { useEffect } from 'react'

/** How many pages want it: while one slides over the other there are two. */
let wanted = 0

/** Lets the page be as wide as a phone that is held sideways (base.css). */
export function useFullWidth(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    wanted += 1
    dataset.ncFullWidth = 'landscape'
    return () => {
      wanted -= 1
      if (wanted === 0) delete dataset.ncFullWidth
    }
  }, [])
}
