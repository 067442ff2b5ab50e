import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { send } from '../../kit/data/send.ts'
import { connect, type StreamUrls } from './connect.ts'

/** Milliseconds: how long nothing may move before the stream is connected again, and the delay before a new attempt. */
const STALL_MS = 5_000
const AGAIN_MS = 1_000
const LOOK_MS = 500

type Wish = {
  liveId: string
  isOnAir: boolean
  onLost: () => void
  /** Where the stream is now; those of the live's audience unless said otherwise. */
  ask?: (liveId: string) => Promise<StreamUrls>
}

const playAddresses = (liveId: string) => send(queryLiveUrl, { liveId, type: 'play' }, { background: true })

/**
 * Keeps an element connected to the stream of a live while it is on air: asks for new addresses for every connection, and
 * connects again when the stream ends or stands still. `hasPicture` is true while the picture moves, `isBroken` when the player could
 * not be loaded (D3-B349).
 */
export function useStream(
  element: RefObject<HTMLVideoElement | null>,
  { liveId, isOnAir, onLost, ask = playAddresses }: Wish,
): { hasPicture: boolean; isBroken: boolean } {
  const [hasPicture, setHasPicture] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const lost = useEffectEvent(onLost)
  const askNow = useEffectEvent(ask)

  useEffect(() => {
    if (!isOnAir) return
    let disconnect = () => {}
    let waiting: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    let movedAt = Date.now()
    let position = -1

    async function begin(): Promise<void> {
      movedAt = Date.now()
      const urls = await askNow(liveId)
      const video = element.current
      if (isGone || !video) return
      disconnect()
      disconnect = connect(video, urls, { onLost: again, onBroken: giveUp })
    }
    function again(): void {
      clearTimeout(waiting)
      if (isGone) return
      setHasPicture(false)
      waiting = setTimeout(() => begin().catch(again), AGAIN_MS)
      // It may have ended: the page asks at once.
      lost()
    }
    function giveUp(): void {
      clearInterval(look)
      setBroken(true)
    }
    begin().catch(again)

    const look = setInterval(() => {
      const at = element.current?.currentTime ?? 0
      if (at !== position) {
        if (position >= 0 && at > 0) setHasPicture(true)
        position = at
        movedAt = Date.now()
      } else if (Date.now() - movedAt > STALL_MS) {
        movedAt = Date.now()
        again()
      }
    }, LOOK_MS)
    return () => {
      isGone = true
      clearInterval(look)
      clearTimeout(waiting)
      disconnect()
      setHasPicture(false)
    }
  }, [element, liveId, isOnAir])
  return { hasPicture, isBroken }
}
