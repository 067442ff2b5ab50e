import { consoleWaiting, type WaitingKind } from '@college/contract/console/desk.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIdleLock } from '../kit/leave.ts'
import { UndoBar } from '../ui/UndoBar.tsx'
import { Navigation } from './Navigation.tsx'
import { connectDesk } from './realtime.ts'
import { FoldContext } from './use-fold.ts'

const narrow = window.matchMedia('(max-width: 1180px)')
/** ms between two counts of what waits, besides those after an act. */
const COUNTED_AGAIN = 60_000

/** The desk of paper: the navigation lies on it, and the page is one white sheet (docs/decisions/036). */
export function Desk({ children }: { children: ReactNode }) {
  const [isFolded, setFolded] = useState(narrow.matches)
  const waiting = useAsk(consoleWaiting, {}, { refetchInterval: COUNTED_AGAIN, background: true })
  const { pathname } = useLocation()
  useIdleLock()
  const queries = useQueryClient()
  useEffect(() => connectDesk(queries), [queries])
  useEffect(() => {
    const follow = () => setFolded(narrow.matches)
    narrow.addEventListener('change', follow)
    return () => narrow.removeEventListener('change', follow)
  }, [])
  const counts = new Map<WaitingKind, number>(waiting.data?.map(({ kind, count }) => [kind, count]))
  return (
    <FoldContext value={setFolded}>
      <div className={isFolded ? 'shell folded' : 'shell'} data-page-path={pathname}>
        <Navigation counts={counts} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
        {children}
        <UndoBar />
      </div>
    </FoldContext>
  )
}
