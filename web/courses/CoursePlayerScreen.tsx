import { getPlayBase, getPlayTrend } from '@college/contract/courses/play.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { useEffect } from 'react'
import { useIsOnline } from '../kit/data/network.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Refused } from '../kit/data/send.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { saveReturnRoute } from '../kit/navigation/return-route.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { failureText } from '../ui/states/failure.ts'
import { FailureNotice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { useFullWidth } from '../ui/use-full-width.ts'
import { PlayerSkeleton } from './player/PlayerSkeleton.tsx'
import { CoursePlayerPage } from './player/page/CoursePlayerPage.tsx'
import { readSettings } from './player/stage/settings.ts'
import type { CourseQuery } from './player/study/report.ts'
import { useCaughtUp } from './player/study/useCaughtUp.ts'
import { playInput } from './player/study/useCoursePlayer.ts'

/** Milliseconds: what a course is does not change while it is studied. */
const FRESH = 10 * 60_000

/** The course player (D3-R01). `query` never changes: every address has a page of its own. */
export function CoursePlayerScreen(query: CourseQuery) {
  const base = useAsk(getPlayBase, playInput(query), { background: true, staleTime: FRESH })
  const isCaughtUp = useCaughtUp()
  const trend = useAsk(getPlayTrend, playInput(query), { background: true, enabled: isCaughtUp })
  const settings = useAsk(getSetting, { key: 'setting_nc_player' }, { background: true, staleTime: FRESH })
  useTitle(base.data?.title)
  useFullWidth()

  // How far the learner was at an earlier visit is shown without network only: where to go on has changed since.
  const isOutdated = useIsOnline() && !trend.error && trend.dataUpdatedAt < performance.timeOrigin

  const error = base.data && trend.data ? null : (base.error ?? trend.error)
  const needsLogin = error instanceof Refused && error.answer.state === states.logInFirst.code
  useLoginFirst(needsLogin, query)

  if (error && !needsLogin) {
    const retry = () => Promise.all([base.refetch(), trend.refetch()])
    return (
      <>
        <TopBar title="课程学习" />
        <FailureNotice {...failureText(error)} page onRetry={() => void retry()} />
      </>
    )
  }
  if (needsLogin || !base.data || !trend.data || settings.isPending || isOutdated)
    return <PlayerSkeleton id={query.id} />
  return <CoursePlayerPage query={query} base={base.data} trend={trend.data} settings={readSettings(settings.data)} />
}

/** D3-B183: who must log in for this course goes there, and comes back. Back from there leads to before the course. */
function useLoginFirst(isNeeded: boolean, query: CourseQuery) {
  const go = useGo()
  const address = href(routes.coursePlayer, query)
  useEffect(() => {
    if (!isNeeded) return
    saveReturnRoute(address)
    go(href(routes.login, { from: address }), { replace: true })
  }, [isNeeded, address, go])
}
