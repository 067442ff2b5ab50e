import { getLiveCheck } from '@college/contract/lives/assess.ts'
import type { Spans } from '@college/rules/kit/spans.ts'
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
  /** The live that was studied last; pages of others may be open behind its own. */
  liveId: string | undefined
  /** Seconds where the page is in the live, for a note at this place. */
  second: number
  /** False while another page of this learner is the one that counts (D3-Q02). */
  isCounting: boolean
  /** What of it counts, as the last pulse was answered. */
  covered: Spans
}

const nothingStudied: Studying = { liveId: undefined, second: 0, isCounting: true, covered: [] }
const useStudying = create<Studying>()(() => nothingStudied)

/** What is studied of this live: nothing before it begins, and while another one plays. */
const ofLive = (liveId: string, studying: Studying): Studying =>
  studying.liveId === liveId ? studying : nothingStudied

/** Whether this page is the one that counts; nobody else can be in the place of one on which nothing plays. */
export const useIsCounting = (liveId: string): boolean => useStudying((studying) => ofLive(liveId, studying).isCounting)

/** Seconds where the page is in the live, 0 before it has played. */
export const secondIn = (liveId: string): number => ofLive(liveId, useStudying.getState()).second

/** What of the live counts by the last pulse that was answered here. */
export const useReported = (liveId: string): Spans => useStudying((studying) => ofLive(liveId, studying).covered)

type Seen = {
  liveId: string
  /** Whether the picture moves. */
  isPlaying: boolean
  /** Seconds: where the picture is. */
  position: () => number
  /** How fast it plays; on air there is one speed. */
  rate?: () => number
}

/** Reports what is seen of a live while it plays. Visitors report nothing. */
export function useLiveStudy({ liveId, isPlaying, position, rate = () => 1 }: Seen): void {
  const queries = useQueryClient()
  const goToLogin = useGoToLogin()
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  const where = useEffectEvent(position)
  const howFast = useEffectEvent(rate)

  // The answer to the last pulse comes when nothing plays here any more, or another live does.
  const saved = useEffectEvent(({ isCounting, courseFinished, covered }: PulseAnswer, isOn: boolean) => {
    if (useStudying.getState().liveId === liveId)
      useStudying.setState({ isCounting: isCounting === 1 || !isOn, covered })
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
    let isOn = true
    const report = makeLiveReport(liveId, pageId(), pulseQueue, {
      saved: (answer) => saved(answer, isOn),
      sessionLost: (message) => void loseSession(message),
      refused: (message) => toast(message || '进度保存失败'),
    })
    const { covered } = ofLive(liveId, useStudying.getState())
    let second = where()
    const isLast = () => useStudying.getState().liveId === liveId
    useStudying.setState({ liveId, second: Math.floor(second), isCounting: true, covered })
    report.open(second)
    const timer = setInterval(() => {
      second = where()
      if (isLast()) useStudying.setState({ second: Math.floor(second) })
      report.tick({ time: second, rate: howFast(), now: performance.now() })
    }, TICK_MS)
    const leave = () => document.visibilityState === 'hidden' && report.leave(where())
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      report.leave(Math.floor(second))
      isOn = false
      if (isLast()) useStudying.setState({ isCounting: true })
    }
  }, [liveId, isPlaying, isLoggedIn])
}
