import { href } from '@college/contract/kit/route.ts'
import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import type { ShortVideo } from '@college/contract/videos/videos.ts'
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { logInAgain } from '../courses/player/door.ts'
import { useSession } from '../kit/data/session.ts'
import { useGoToLogin } from '../kit/navigation/navigation.ts'
import { useIsCovered } from '../ui/layers/overlay.ts'
import { toast } from '../ui/layers/toast.tsx'
import { Clip } from './clip.ts'
import { useFeedState } from './feed-state.ts'

/** Milliseconds of waiting after which the network is called slow (D3-B332, D3-B367). */
const SLOW = 5_000

type On = { isCurrent: boolean; settings: PlayerSettings }

/**
 * A clip whose film is held in an element. It plays while it is on the stage, nothing covers it, the browser's page is in
 * sight and the learner has not paused it.
 */
export function useClip(video: ShortVideo, element: RefObject<HTMLVideoElement | null>, { isCurrent, settings }: On) {
  const goToLogin = useGoToLogin()
  const [clip] = useState((): Clip => {
    const made = new Clip(video, {
      isStored: () => useSession.getState().userId !== undefined,
      say: (text) => toast(text),
      sessionLost: (message) => {
        made.stop()
        void logInAgain(message, goToLogin, href(routes.shortVideos, {}))
      },
    })
    return made
  })
  useLayoutEffect(() => {
    clip.drag = settings.drag
  }, [clip, settings.drag])
  useEffect(() => (element.current ? clip.hold(element.current) : undefined), [clip, element])

  const [isPaused, setPaused] = useState(false)
  if (!isCurrent && isPaused) setPaused(false)
  const isCovered = useIsCovered()
  const isInSight = useIsInSight()
  const isWanted = isCurrent && !isPaused && !isCovered && isInSight
  useEffect(() => {
    if (isWanted) void clip.start(useFeedState.getState().isMuted)
    return () => clip.stop()
  }, [clip, isWanted])

  const isMuted = useFeedState((feed) => feed.isMuted)
  useEffect(() => {
    if (isCurrent) clip.setMuted(isMuted)
  }, [clip, isCurrent, isMuted])
  useEffect(() => {
    if (!isCurrent) return
    const leave = () => clip.leave()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [clip, isCurrent])

  const isSlow = useStore(clip.playback.store, ({ isPlaying, isWaiting }) => isPlaying && isWaiting) && isCurrent
  useEffect(() => {
    if (!isSlow) return
    const timer = setTimeout(() => toast('当前网络加载缓慢,请耐心等待'), SLOW)
    return () => clearTimeout(timer)
  }, [isSlow])

  const toggle = () => {
    const isPlaying = clip.playback.store.getState().isPlaying
    setPaused(isPlaying)
    // At once, while the tap counts as permission.
    if (!isPlaying) void clip.start(useFeedState.getState().isMuted)
  }
  return { clip, toggle }
}

const useIsInSight = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      document.addEventListener('visibilitychange', tell)
      return () => document.removeEventListener('visibilitychange', tell)
    },
    () => document.visibilityState === 'visible',
  )
