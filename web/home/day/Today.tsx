import { Suspense } from 'react'
import { useSession } from '../../kit/data/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { DaySkeleton } from './DayFrame.tsx'

/** Loaded for learners alone: home is in the first chunk, and a guest has no day. */
const DayCard = lazyPart(async () => (await import('./DayCard.tsx')).DayCard)

/** 今天: what the day asks of a learner, the next step first (design 1). Not shown to guests. */
export function Today() {
  const isLearner = useSession(({ userId }) => userId !== undefined)
  return isLearner ? (
    <Suspense fallback={<DaySkeleton />}>
      <DayCard />
    </Suspense>
  ) : null
}
