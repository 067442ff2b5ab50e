import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { STEP } from './useShortcuts.ts'

/** Lock screens, headsets and keyboards name what plays and steer it, within the same rules as the page does. */
export function useMediaSession({ player, title }: Pick<OpenCourse, 'player' | 'title'>): void {
  const { playback, store } = player
  const part = useStore(store, ({ courseware }) => courseware?.title ?? '')
  const isPlaying = useStore(playback.store, (state) => state.isPlaying)
  const duration = useStore(playback.store, (state) => state.duration)
  const rate = useStore(playback.store, (state) => state.rate)
  const second = useStore(playback.store, ({ time }) => Math.floor(time))

  useEffect(() => {
    const session = sessionOf()
    if (!session) return
    session.metadata = new MediaMetadata({ title: part || title, artist: title })
    const skip = (by: number) => playback.seek(playback.store.getState().time + by)
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => playback.play(),
      pause: () => playback.pause(),
      seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? STEP)),
      seekforward: ({ seekOffset }) => skip(seekOffset ?? STEP),
      seekto: ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime),
    }
    for (const [name, act] of Object.entries(actions)) set(session, name as MediaSessionAction, act)
    return () => {
      for (const name of Object.keys(actions)) set(session, name as MediaSessionAction, null)
      session.metadata = null
    }
  }, [playback, part, title])

  useEffect(() => {
    const session = sessionOf()
    if (session) session.playbackState = isPlaying ? 'playing' : 'paused'
  }, [isPlaying])

  useEffect(() => {
    if (duration <= 0) return
    sessionOf()?.setPositionState?.({ duration, playbackRate: rate, position: Math.min(second, duration) })
  }, [duration, rate, second])
}

/** Not in every browser. */
const sessionOf = (): MediaSession | undefined => ('mediaSession' in navigator ? navigator.mediaSession : undefined)

/** A browser throws on an action that it does not know. */
function set(session: MediaSession, name: MediaSessionAction, act: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(name, act)
  } catch {
    // Then there is no key for it either.
  }
}
