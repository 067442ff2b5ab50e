import { type LiveState, liveStates } from '@college/contract/lives/live.ts'
import { useRef } from 'react'
import { Video } from '../../ui/Video.tsx'
import { OnAirFrame } from '../player/OnAirFrame.tsx'
import { useSound } from '../player/use-sound.ts'
import { useLiveRoom } from '../room/live-room.ts'
import { useBroadcastClock } from '../study/broadcast-clock.ts'
import { useLiveStudy } from '../study/use-live-study.ts'
import { useStream } from './use-stream.ts'

/** Why the player cannot play; D3-B349 fixes the first. */
export const brokenTexts = {
  notLoaded: '插件加载错误,请刷新后重试',
  unsupported: '当前浏览器不能播放直播，请升级浏览器，或者换一台设备观看',
}
const NOT_YET = '正在等待主讲人的画面'
const HOST_AWAY = '主讲暂时离开，画面会自己回来'
/** The host may well be there. */
const LINE_LOST = '您的网络断开了，正在重新连接'

type Props = {
  liveId: string
  title: string
  cover: { src: string | undefined; seed: string }
  /** As the page last heard it. */
  state: LiveState
  /** The host's sound comes by the call, without the delay of the broadcast. */
  isSilenced: boolean
  /** When it went on air, as ISO 8601. */
  since: string
  /** The stream has ended or broken off: ask for the state. */
  onLost: () => void
}

/** D3-B199: the picture of a stream, with its state in words. It starts without sound, as browsers demand. */
export function LivePicture({ liveId, title, cover, state, isSilenced, since, onLost }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { isMuted, onMuted, of } = useSound(video, isSilenced)
  const isOnAir = state === liveStates.onAir
  const { connection } = useLiveRoom()
  const { hasPicture, isSoundOnly, wasSeen, broken } = useStream(video, { liveId, isOnAir, onLost })
  useLiveStudy({ liveId, isPlaying: isOnAir && hasPicture, position: useBroadcastClock(since) })
  const waiting = broken ? brokenTexts[broken] : connection === 'lost' ? LINE_LOST : wasSeen ? HOST_AWAY : NOT_YET
  const note = isOnAir ? (hasPicture ? '' : waiting) : '主讲人暂停了直播，稍后继续'
  return (
    <OnAirFrame {...{ video, cover, state, isMuted, note, isSoundOnly, since }} onMuted={onMuted}>
      <Video ref={video} {...of} playsInline autoPlay aria-label={title} />
    </OnAirFrame>
  )
}
