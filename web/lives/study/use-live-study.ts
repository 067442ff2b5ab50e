import { getLiveCheck } from '@college/contract/lives/assess.ts'
import { lengthOf } from '@college/rules/kit/spans.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { pageId, pulseQueue, startPulses } from '../../courses/player/door.ts'
import { useSession } from '../../kit/data/session.ts'
import { useGoToLogin } from '../../kit/navigation/navigation.ts'
import { showAlert } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { makeLiveReport, type PulseAnswer } from './live-report.ts'

const TICK_MS = 1_000

type Studying = {
  /** Seconds where the page is in the live, for a note at this place. */
  second: number
  /** False while another page of this learner is the one that counts (D3-Q02). */
  isCounting: boolean
  /** Seconds of this live that count, as the last pulse was answered. */
  attended: { liveId: string; seconds: number } | undefined
}

export const useLiveStudying = create<Studying>()(() => ({ second: 0, isCounting: true, attended: undefined }))

type Seen = {
  liveId: string
  /** Whether the picture moves. */
  isPlaying: boolean
  /** Seconds: where the picture is. */
  position: () => number
}

/** Reports what is seen of a live while it plays. Visitors report nothing. */
export function useLiveStudy({ liveId, isPlaying, position }: Seen): void {
  const queries = useQueryClient()
  const goToLogin = useGoToLogin()
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  const where = useEffectEvent(position)

  const saved = useEffectEvent(({ isCounting, courseFinished, covered }: PulseAnswer) => {
    useLiveStudying.setState({ isCounting: isCounting === 1, attended: { liveId, seconds: lengthOf(covered) } })
    if (courseFinished !== 1) return
    toast('本场直播已完成学习', 'success')
    void queries.invalidateQueries({ queryKey: [getLiveCheck.path] })
  })
  const loseSession = useEffectEvent(async (message: string) => {
    await showAlert(message)
    useSession.getState().end()
    goToLogin()
  })

  useEffect(() => {
    if (!isPlaying || !isLoggedIn) return
    startPulses()
    const report = makeLiveReport(liveId, pageId(), pulseQueue, {
      saved: (answer) => saved(answer),
      sessionLost: (message) => void loseSession(message),
      refused: (message) => toast(message || '进度保存失败'),
    })
    report.open(where())
    const timer = setInterval(() => {
      const second = where()
      useLiveStudying.setState({ second: Math.floor(second) })
      report.tick(second, performance.now())
    }, TICK_MS)
    const leave = () => document.visibilityState === 'hidden' && report.leave(where())
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      report.leave(useLiveStudying.getState().second)
    }
  }, [liveId, isPlaying, isLoggedIn])
}
