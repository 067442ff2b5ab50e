import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { queryLiveUrl } from '@college/contract/lives/play.ts'
import { replayPart } from '@college/rules/lives/replay-place.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createStore } from 'zustand'
import { bufferedUntil, type Controlled, nothingPlays, type PlaybackState } from '../../courses/player/door.ts'
import { useReplayPosition, useReplayWish } from './replay-position.ts'

export type Replay = Reply<typeof queryLiveUrl>

/** Plays the recordings of a live one after the other, as one medium. Seconds are those of all parts. */
export function useReplay(id: string, { url, parts }: Replay, video: RefObject<HTMLVideoElement | null>) {
  /** One behind the last part: it is over, unless another one becomes ready. */
  const [wanted, setWanted] = useState(0)
  const [store] = useState(() => createStore<PlaybackState>()(() => nothingPlays))
  const part = Math.min(wanted, Math.max(0, parts.length - 1))
  const before = secondsOf(parts.slice(0, part))
  /** The second of the part that is being opened, where it does not begin. */
  const from = useRef<number>(undefined)

  /** `isWanted`: it plays from there, whether or not it played before. */
  function go(seconds: number, isWanted: boolean): void {
    const place = replayPart(parts, seconds)
    const element = video.current
    if (place.part === part && element) {
      element.currentTime = place.second
      if (isWanted) play(element)
      follow()
    } else {
      from.current = place.second
      setWanted(place.part)
    }
  }
  const goTo = useEffectEvent((seconds: number) => go(seconds, true))
  const wish = useReplayWish(({ wish }) => (wish?.liveId === id ? wish : undefined))
  useEffect(() => {
    if (!wish) return
    goTo(wish.seconds)
    useReplayWish.setState({ wish: undefined })
  }, [wish])

  function follow(): void {
    const element = video.current
    if (!element) return
    const length = secondsOf(parts) || (Number.isFinite(element.duration) ? element.duration : 0)
    const time = before + element.currentTime
    const { paused: isPaused, muted: isMuted, playbackRate: rate } = element
    const buffered = before + bufferedUntil(element)
    store.setState({ time, duration: length, buffered, isPlaying: !isPaused, isMuted, rate })
    useReplayPosition.setState({ liveId: id, seconds: time })
  }

  const playback = controls(store, video, { go: (to) => go(to, false), follow })

  return {
    playback,
    src: parts[part]?.url ?? url,
    /** Seconds of all parts. */
    position: () => before + (video.current?.currentTime ?? 0),
    events: {
      onLoadedMetadata() {
        const element = video.current
        if (element && from.current !== undefined) {
          element.currentTime = from.current
          from.current = undefined
          play(element)
        }
        follow()
      },
      onPlay() {
        setWanted(part)
        follow()
      },
      onEnded: () => setWanted(part + 1),
      onTimeUpdate: follow,
      onPause: follow,
      onDurationChange: follow,
      onProgress: follow,
      onVolumeChange: follow,
      onRateChange: follow,
    },
  }
}

type Acts = { go: (seconds: number) => void; follow: () => void }

const controls = (
  store: Controlled['store'],
  video: RefObject<HTMLVideoElement | null>,
  { go, follow }: Acts,
): Controlled => ({
  store,
  seek: (to) => go(Math.max(0, Math.min(to, store.getState().duration))),
  toggle() {
    const element = video.current
    if (element?.paused) play(element)
    else element?.pause()
  },
  setRate(rate) {
    const element = video.current
    if (!element) return
    // The next part begins with the default.
    element.defaultPlaybackRate = rate
    element.playbackRate = rate
    follow()
  },
})

const secondsOf = (parts: readonly { seconds: number }[]): number =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0)

const play = (element: HTMLVideoElement) => void element.play().catch(() => undefined)
