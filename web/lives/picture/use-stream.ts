import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { send } from '../../kit/data/send.ts'
import { type Broken, connect, type StreamUrls } from './connect.ts'

/** Milliseconds: how long nothing may move before that is said, and before the stream is connected again. */
const STILL_MS = 3_000
const STALL_MS = 5_000
/** Milliseconds: the delay before a new attempt, which doubles until something moves. */
const AGAIN_MS = { first: 1_000, most: 4_000 }
const LOOK_MS = 500

type Seen = {
  /** The picture moves, or the sound goes on. */
  hasPicture: boolean
  /** What goes on has no picture. */
  isSoundOnly: boolean
  /** Something has been seen or heard since it was opened. */
  wasSeen: boolean
  /** Why the player cannot play at all. */
  broken: Broken | undefined
}
type Wish = {
  liveId: string
  isOnAir: boolean
  onLost: () => void
  /** Where the stream is now; those of the live's audience unless said otherwise. */
  ask?: (liveId: string) => Promise<StreamUrls>
}

const playAddresses = (liveId: string) => send(queryLiveUrl, { liveId, type: 'play' }, { background: true })

const nothing: Seen = { hasPicture: false, isSoundOnly: false, wasSeen: false, broken: undefined }

/**
 * Keeps an element connected to the stream of a live while it is on air: asks for new addresses for every connection, and
 * connects again when the stream ends or stands still.
 */
export function useStream(
  element: RefObject<HTMLVideoElement | null>,
  { liveId, isOnAir, onLost, ask = playAddresses }: Wish,
): Seen {
  const [seen, setSeen] = useState(nothing)
  const lost = useEffectEvent(onLost)
  const askNow = useEffectEvent(ask)

  useEffect(() => {
    if (!isOnAir) return
    // Said twice a second: the same again is no change.
    const change = (part: Partial<Seen>) =>
      setSeen((before) =>
        Object.entries(part).every(([name, is]) => before[name as keyof Seen] === is) ? before : { ...before, ...part },
      )
    const stop = keepConnected(element, { ask: () => askNow(liveId), change, lost: () => lost() })
    return () => {
      stop()
      change({ hasPicture: false })
    }
  }, [element, liveId, isOnAir])
  return seen
}

type Told = { ask: () => Promise<StreamUrls>; change: (part: Partial<Seen>) => void; lost: () => void }

function keepConnected(element: RefObject<HTMLVideoElement | null>, { ask, change, lost }: Told): () => void {
  let disconnect = () => {}
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  let stillSince = Date.now()
  /** The same, or when it was last connected. */
  let movedAt = Date.now()
  let position = -1
  let delay = AGAIN_MS.first

  async function begin(): Promise<void> {
    movedAt = Date.now()
    const urls = await ask()
    const video = element.current
    if (isGone || !video) return
    disconnect()
    disconnect = connect(video, urls, { onLost: again, onBroken: giveUp })
  }
  function again(): void {
    clearTimeout(waiting)
    if (isGone) return
    change({ hasPicture: false })
    waiting = setTimeout(() => begin().catch(again), delay)
    delay = Math.min(delay * 2, AGAIN_MS.most)
    // It may have ended: the page asks at once.
    lost()
  }
  function giveUp(broken: Broken): void {
    clearInterval(look)
    change({ broken })
  }
  begin().catch(again)

  const look = setInterval(() => {
    const { currentTime: at = 0, videoWidth = 0 } = element.current ?? {}
    if (at !== position) {
      if (position >= 0 && at > 0) {
        delay = AGAIN_MS.first
        change({ hasPicture: true, wasSeen: true, isSoundOnly: videoWidth === 0 })
      }
      position = at
      stillSince = movedAt = Date.now()
      return
    }
    if (Date.now() - stillSince > STILL_MS) change({ hasPicture: false })
    if (Date.now() - movedAt <= STALL_MS) return
    movedAt = Date.now()
    again()
  }, LOOK_MS)
  return () => {
    isGone = true
    clearInterval(look)
    clearTimeout(waiting)
    disconnect()
  }
}
