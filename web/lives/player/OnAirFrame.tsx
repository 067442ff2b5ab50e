import { type LiveState, liveStates } from '@college/contract/lives/live.ts'
import { pointsText } from '@college/rules/kit/format.ts'
import { liveStateText } from '@college/rules/lives/state.ts'
import { Maximize, Volume2, VolumeX } from 'lucide-react'
import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useAwake } from '../../courses/player/door.ts'
import { useAppearance } from '../../kit/appearance.ts'
import { Cover } from '../../ui/Cover.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLiveRoom } from '../room/live-room.ts'
import { OnAirTime } from '../room/OnAirTime.tsx'
import styles from './OnAirFrame.module.css'
import { Speaking } from './Speaking.tsx'
import { useRatio } from './use-ratio.ts'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  cover: { src: string | undefined; seed: string }
  state: LiveState
  isMuted: boolean
  onMuted: (isMuted: boolean) => void
  /** What the learner waits for; '' while the picture moves. */
  note: string
  /** There is nothing to see: the cover stays. */
  isSoundOnly?: boolean
  /** When it went on air, as ISO 8601; '' where the time says nothing. */
  since?: string
  children: ReactNode
}

/**
 * What lies over a picture that is on air: its state, how long it lasts, the sound and the full screen, which leave it
 * after a while. Its cover lies over it until the picture moves.
 */
export function OnAirFrame({
  video,
  cover,
  state,
  isMuted,
  onMuted,
  note,
  isSoundOnly = false,
  since = '',
  children,
}: Props) {
  const stage = useRef<HTMLElement>(null)
  const isOnAir = state === liveStates.onAir
  const awake = useAwake()
  const isLarge = useAppearance((appearance) => appearance.isLarge)
  // Without sound the button that turns it on stays.
  const isShown = awake.isAwake || isMuted || isLarge || note !== '' || isSoundOnly || !isOnAir
  const ratio = useRatio(video)
  const onMove = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && awake.wake()
  const enlarge = () => {
    // An iPhone enlarges only the video itself.
    const phone = video.current as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (stage.current?.requestFullscreen) void stage.current.requestFullscreen().catch(() => undefined)
    else phone?.webkitEnterFullscreen?.()
  }
  return (
    <section
      ref={stage}
      aria-label="直播画面"
      className={styles.stage}
      style={ratio}
      data-controls={isShown ? 'shown' : 'hidden'}
      onPointerDown={awake.wake}
      onPointerMove={onMove}
      onFocus={({ target }) => target.matches(':focus-visible') && awake.wake()}
    >
      {children}
      {(note || isSoundOnly) && (
        <div className={styles.waiting}>
          <Cover {...cover} shape="video" className={styles.cover} eager />
          <p className={styles.note} role="status">
            {note || '主讲人没有打开画面，只有声音'}
          </p>
        </div>
      )}
      <div className={styles.shade} />
      <p className={styles.facts}>
        <span className={classes(styles.state, isOnAir && styles.onAir)}>{liveStateText(state)}</span>
        <ViewerCount />
      </p>
      <Speaking />
      {isOnAir && (
        <div className={styles.bar}>
          {!note && isMuted && <SoundOn onTap={() => onMuted(false)} />}
          {since && !note && (
            <p className={styles.since}>
              已播 <OnAirTime since={since} />
            </p>
          )}
          <span className={styles.room} />
          {!note && !isMuted && (
            <IconButton
              label="静音"
              icon={<Volume2 size={22} />}
              className={styles.full}
              onClick={() => onMuted(true)}
            />
          )}
          <IconButton label="全屏" icon={<Maximize size={22} />} className={styles.full} onClick={enlarge} />
        </div>
      )}
    </section>
  )
}

/** How many people are in the room. */
function ViewerCount() {
  const { info } = useLiveRoom()
  // Whoever asks is there: 0 is a count that has not yet come.
  if (!info?.viewers) return null
  return (
    <span className={styles.viewers}>
      <span className="nc-num">{pointsText(info.viewers)}</span> 人观看
    </span>
  )
}

/** Browsers begin without sound, which must not be overlooked; later one icon will do. */
const SoundOn = ({ onTap }: { onTap: () => void }) => (
  <button type="button" className={styles.soundOn} onClick={onTap}>
    <VolumeX size={18} aria-hidden="true" />
    打开声音
  </button>
)
