import type { Said as Topic } from '@college/contract/home/overview.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '../../kit/data/session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { saidKey } from './use-overview.ts'

const Said = lazyPart(async () => (await import('./Said.tsx')).Said)

/**
 * What learners said last in the forum; left out for guests, and while the forum is empty. Loaded when it is shown:
 * it is below the first screen.
 */
export function LatestSaid() {
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  const said = useQuery<Topic[] | null>({ queryKey: saidKey, queryFn: skipToken })
  const topics = (isLoggedIn && said.data) || []
  if (topics.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Said topics={topics} />
    </Suspense>
  )
}
