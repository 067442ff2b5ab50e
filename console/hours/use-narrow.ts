import { useEffect, useState } from 'react'

/** Below it the people have no room beside the units. */
const WIDE = '(min-width: 1180px)'

/** Whether the window is too narrow for a second pane. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => !window.matchMedia(WIDE).matches)
  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const follow = () => setNarrow(!wide.matches)
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  return isNarrow
}
