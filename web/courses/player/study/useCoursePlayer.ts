import { type getPlayBase, getPlayTrend } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import { getMyMyhours, previewPersonAndDataNum, recentStudy, yearTask } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { savesData } from '../../../kit/data/data-saver.ts'
import { useSession } from '../../../kit/data/session.ts'
import { useGo, useGoToLogin } from '../../../kit/navigation/navigation.ts'
import { showAlert } from '../../../ui/layers/confirm.tsx'
import { type OpenCourse, useMini } from '../../mini/mini-store.ts'
import type { PulseAnswer } from '../../pulses/pulse-attempt.ts'
import type { Pulse } from '../../pulses/pulse-store.ts'
import { pulseQueue, startPulses } from '../../pulses/pulses.ts'
import { sayOnStage } from '../stage/stage-notice.ts'
import { leaveFullscreen } from '../stage/useFullscreen.ts'
import { CoursePlayer } from './course-player.ts'
import { isNeeded, lessonBeside, nextToPlay, type Trend, withProgress } from './progress.ts'
import type { CourseQuery } from './report.ts'

type Course = {
  query: CourseQuery
  base: Pick<Reply<typeof getPlayBase>, 'title' | 'period' | 'cover'>
  settings: PlayerSettings
}

/**
 * What the play calls are asked with. The class that the course is studied for refuses who may not enter the course there
 * (D2-Q72), and says how far the learner is in it.
 */
export const playInput = ({ id, isView, classid }: CourseQuery) => ({
  courseId: id,
  ...(isView !== undefined && { isView }),
  ...(classid !== undefined && { classid }),
})

/**
 * The course of one page, made once: an address has one course for all its life. One that plays on in the mini player
 * since an earlier page of this address was left is that course.
 */
export function useCoursePlayer({ query, base: { title, period, cover }, settings }: Course): OpenCourse {
  const queries = useQueryClient()
  const goToLogin = useGoToLogin()
  const go = useGo()
  const [course] = useState((): OpenCourse => {
    const address = href(routes.coursePlayer, query)
    const { course: mini } = useMini.getState()
    if (mini?.address === address) return mini
    startPulses()
    const trendKey = [getPlayTrend.path, playInput(query)]
    const trendNow = () => queries.getQueryData<Trend>(trendKey)
    const made = new CoursePlayer({
      course: query,
      // Without high definition play starts at the lowest clarity there is.
      settings: savesData() ? { ...settings, highDefinition: 0 } : settings,
      queue: pulseQueue,
      say: sayOnStage,
      next: (coursewareId) => {
        const trend = trendNow()
        return trend && nextToPlay(trend, coursewareId)
      },
      isNeeded,
      isStored: () => query.isView === undefined && useSession.getState().userId !== undefined,
      listener: {
        saved: (pulse, answer) => {
          made.store.setState({ classRefusal: answer.classMessage })
          // A preview is neither stored nor credited (D3-Q31), nor is a pulse of a page that does not count (D3-Q02).
          if (query.isView === undefined && answer.isCounting === 1)
            showSaved(queries, trendKey, { pulse, answer, period })
        },
        sessionLost: (message) => {
          made.playback.pause()
          leaveFullscreen()
          void logInAgain(message, goToLogin, address)
        },
        faceDue: () => {
          leaveFullscreen()
          go(href(routes.faceRecognition, { courseId: query.id }))
        },
      },
    })
    const beside: OpenCourse['beside'] = (coursewareId, by) => {
      const trend = trendNow()
      return trend && lessonBeside(trend, coursewareId, by)
    }
    return { player: made, video: makeVideo(), query, address, title, cover: firstFile(cover), beside }
  })
  return course
}

/** Not React's: the element outlives the page that it was made for. */
function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = savesData() ? 'none' : 'metadata'
  return video
}

type Saved = { pulse: Pulse; answer: PulseAnswer; period: number }

/** The answer to a pulse is seen at once, without asking for the whole catalogue again. */
function showSaved(queries: QueryClient, trendKey: unknown[], { pulse, answer, period }: Saved) {
  queries.setQueryData<Trend>(
    trendKey,
    (trend) => trend && withProgress(trend, pulse.coursewareId, { ...answer, watchPoint: pulse.watchPoint }),
  )
  if (answer.courseFinished === 0) return
  sayOnStage(`已完成课程，获得 ${hoursText(period)} 学时`, 'success')
  const { namespace, pageName } = recentStudy
  const changed = [[yearTask.path], [getMyMyhours.path], [previewPersonAndDataNum.path]]
  for (const queryKey of [...changed, [metaListData.path, { namespace, pageName }]]) {
    void queries.invalidateQueries({ queryKey })
  }
  // Training records, hours entries, the archive: pages that are kept and would come back as they were.
  void queries.invalidateQueries({ predicate: ({ meta }) => meta?.feature === 'records' })
}

/** 22222: play has stopped, the server's sentence is read, then the login (D3-B184…B186). */
export async function logInAgain(message: string, goToLogin: (to: string) => void, back: string) {
  await showAlert(message)
  useSession.getState().end()
  goToLogin(back)
}
