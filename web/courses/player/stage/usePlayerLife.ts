import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { Unreachable } from '../../../kit/data/send.ts'
import { showConfirm } from '../../../ui/layers/confirm.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import { useReminder } from '../study/useReminder.ts'
import { sayOnStage } from './stage-notice.ts'
import { leaveFullscreen, leavePictureModes } from './useFullscreen.ts'

/** Milliseconds of waiting after which the network is called slow (D3-B332, D3-B367). */
const SLOW = 5_000
/** Milliseconds until a courseware that was not answered is asked for again. */
const ASK_AGAIN = 15_000

/**
 * What happens to a medium beside what the learner does with it, on its page as in the mini player: the browser's page is
 * hidden, the network fails, a quiz is due, nobody is there. `onGivenUp`: the learner does not want to go on.
 */
export function usePlayerLife(player: CoursePlayer, video: HTMLVideoElement, onGivenUp: () => void): void {
  const { playback, settings } = player

  useEffect(() => {
    const leave = () => player.leave()
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
    }
  }, [player])

  const isSlow = useStore(playback.store, ({ isPlaying, isWaiting }) => isPlaying && isWaiting)
  useEffect(() => {
    if (!isSlow) return
    const timer = setTimeout(() => sayOnStage('当前网络加载缓慢,请耐心等待'), SLOW)
    return () => clearTimeout(timer)
  }, [isSlow])

  const hasQuiz = useStore(player.store, ({ quizPoint }) => quizPoint !== undefined)
  const isPlaying = useStore(playback.store, (state) => state.isPlaying)
  useEffect(() => {
    if (hasQuiz) leavePictureModes(video)
  }, [hasQuiz, video])
  const needsFace = useStore(player.store, (state) => state.needsFace)
  // A headset or the browser's own controls could play on behind the quiz, or without the face check.
  useEffect(() => {
    if ((hasQuiz || needsFace) && isPlaying) playback.pause()
  }, [hasQuiz, needsFace, isPlaying, playback])

  const retryFailed = useEffectEvent(() => {
    if (playback.store.getState().hasFailed || player.store.getState().problem) player.retry()
  })
  useEffect(() => {
    const retry = () => retryFailed()
    // Where the server or a part of the way was away, the browser tells of no return.
    const timer = setInterval(() => player.store.getState().problem instanceof Unreachable && retry(), ASK_AGAIN)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [player])

  useReminder(playback, settings.remindTime, () => {
    playback.pause()
    leaveFullscreen()
    void showConfirm({ text: '您是否还要继续学习？', no: '取消', yes: '确定', stays: true }).then((goesOn) =>
      goesOn ? playback.play() : onGivenUp(),
    )
  })
}
