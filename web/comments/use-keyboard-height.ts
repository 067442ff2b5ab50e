import { useEffect, useState } from 'react'

/**
 * Pixels at the bottom of the page that the keyboard of the phone covers. Where it makes the page itself smaller there
 * are none.
 */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const measure = () => {
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop
      setHeight(Math.max(0, Math.round(covered)))
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
    }
  }, [])
  return height
}
