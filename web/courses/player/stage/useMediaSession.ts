import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { openBeside } from '../study/open-beside.ts'
import { SKIP, STEP } from './useShortcuts.ts'

/** Lock screens, cars, headsets and keyboards show what plays and steer it, within the same rules as the page does. */
export function useMediaSession(course: OpenCourse): void {
  const { player, title, cover, beside } = course
  const { playback, store } = player
  const part = useStore(store, ({ courseware }) => courseware?.title ?? '')
  const id = useStore(store, ({ courseware }) => courseware?.id ?? '')
  const step = useStore(store, ({ mode }) => (mode === 'audio' ? SKIP : STEP))
  const isPlaying = useStore(playback.store, (state) => state.isPlaying)
  const duration = useStore(playback.store, (state) => state.duration)
  const rate = useStore(playback.store, (state) => state.rate)
  const second = useStore(playback.store, ({ time }) => Math.floor(time))

  useEffect(() => {
    const session = sessionOf()
    if (!session) return
    const artwork = cover ? [{ src: new URL(cover, location.href).href }] : []
    session.metadata = new MediaMetadata({ title: part || title, artist: title, artwork })
    const skip = (by: number) => playback.seek(playback.store.getState().time + by)
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => playback.play(),
      pause: () => playback.pause(),
      seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? step)),
      seekforward: ({ seekOffset }) => skip(seekOffset ?? step),
      seekto: ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime),
    }
    // Without one there is no key for it.
    if (beside(id, -1)) actions.previoustrack = () => openBeside(course, -1)
    if (beside(id, 1)) actions.nexttrack = () => openBeside(course, 1)
    for (const [name, act] of Object.entries(actions)) set(session, name as MediaSessionAction, act)
    return () => {
      for (const name of Object.keys(actions)) set(session, name as MediaSessionAction, null)
      session.metadata = null
    }
  }, [course, playback, part, title, cover, beside, id, step])

  useEffect(() => {
    const session = sessionOf()
    if (session) session.playbackState = isPlaying ? 'playing' : 'paused'
  }, [isPlaying])

  const isKnown = duration > 0
  useEffect(() => {
    if (isKnown) sessionOf()?.setPositionState?.({ duration, playbackRate: rate, position: Math.min(second, duration) })
  }, [isKnown, duration, rate, second])

  // What is opened next has another length: that of the one before would stay on the lock screen until it is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson begins anew
  useEffect(() => (isKnown ? () => sessionOf()?.setPositionState?.() : undefined), [course, id, isKnown])

  useEffect(
    () => () => {
      const session = sessionOf()
      if (session) session.playbackState = 'none'
    },
    [],
  )
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
