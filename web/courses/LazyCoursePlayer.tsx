import type { coursePlayer } from '@college/contract/courses/routes.ts'
import type { Query } from '@college/contract/kit/route.ts'
import { lazy, Suspense } from 'react'
import { PlayerSkeleton } from './player/PlayerSkeleton.tsx'
import { setPlayerLoader } from './preload-player.ts'

const load = () => import('./CoursePlayerScreen.tsx')
setPlayerLoader(load)
const Screen = lazy(async () => ({ default: (await load()).CoursePlayerScreen }))

/** The player's screen; shows its skeleton while its chunk loads. */
export const LazyCoursePlayer = (query: Query<typeof coursePlayer>) => (
  <Suspense fallback={<PlayerSkeleton id={query.id} />}>
    <Screen {...query} />
  </Suspense>
)
