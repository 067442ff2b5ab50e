import { useSyncExternalStore } from 'react'

/** As in LivePlayScreen.module.css. A narrow window is an upright phone whose keyboard takes its lower half. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 500px) and (min-width: 560px)'

function follow(tell: () => void): () => void {
  const query = window.matchMedia(SIDEWAYS)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether a phone is held sideways: the picture then has the whole screen, and the chat a column over its end. */
export const useIsSideways = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(SIDEWAYS).matches)
