import { type LiveState, liveStates } from '@college/contract/lives/live.ts'
import { liveStateText } from '@college/rules/lives/state.ts'
import { Volume2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './LivePicture.module.css'
import { useStream } from './use-stream.ts'

type Props = {
  liveId: string
  title: string
  /** As the page last heard it. */
  state: LiveState
  /** The stream has ended or broken off: ask for the state. */
  onLost: () => void
}

/** D3-B199: the picture of a stream, with its state in words. It starts without sound, as browsers demand. */
export function LivePicture({ liveId, title, state, onLost }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isMuted, setMuted] = useState(true)
  const isOnAir = state === liveStates.onAir
  const { hasPicture } = useStream(video, { liveId, isOnAir, onLost })
  const note = isOnAir ? (hasPicture ? '' : '正在等待主讲人的画面') : liveStateText(state)
  return (
    <div className={styles.stage}>
      <video ref={video} className={styles.video} muted={isMuted} playsInline autoPlay aria-label={title} />
      <span className={classes(styles.state, isOnAir && styles.onAir)}>{liveStateText(state)}</span>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {isOnAir && isMuted && (
        <Button small className={styles.sound} onClick={() => setMuted(false)}>
          <Volume2 size={18} aria-hidden="true" />
          打开声音
        </Button>
      )}
    </div>
  )
}
