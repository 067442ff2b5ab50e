import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useIsOffline } from '../../kit/data/network.ts'
import { useSession } from '../../kit/data/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { DaySkeleton } from './DayFrame.tsx'

type CardProps = { onHere: () => void }

/** Where the card cannot be loaded: home stands without it. */
function NoCard({ onHere }: CardProps) {
  useLayoutEffect(onHere, [onHere])
  return null
}

/** Loaded for learners alone: home is in the first chunk, and a guest has no day. */
const DayCard = lazyPart(() =>
  import('./DayCard.tsx').then(
    (card) => card.DayCard,
    () => NoCard,
  ),
)

/** Milliseconds after which what follows does not wait for the day any more. */
const LONGEST = 3_000

type Props = {
  /** What follows the day on the page. */
  children?: ReactNode
}

/**
 * 今天: what the day asks of a learner, the next step first (design 1). Not shown to guests. Nobody knows how long it is
 * before it is here: what follows comes with it, and does not move.
 */
export function Today({ children }: Props) {
  const isLearner = useSession(({ userId }) => userId !== undefined)
  const isOffline = useIsOffline()
  const [isHere, setHere] = useState(false)
  const cameIn = useCallback(() => setHere(true), [])
  useEffect(() => {
    const timer = setTimeout(cameIn, LONGEST)
    return () => clearTimeout(timer)
  }, [cameIn])
  if (!isLearner) return children
  return (
    <>
      <Suspense fallback={<DaySkeleton />}>
        <DayCard onHere={cameIn} />
      </Suspense>
      {(isHere || isOffline) && children}
    </>
  )
}
