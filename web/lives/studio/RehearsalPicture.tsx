import { rehearsalPicture } from '@college/contract/lives/host.ts'
import { useRef } from 'react'
import { send } from '../../kit/data/send.ts'
import { Video } from '../../ui/Video.tsx'
import { brokenTexts } from '../picture/LivePicture.tsx'
import { useStream } from '../picture/use-stream.ts'
import styles from './RehearsalPicture.module.css'

/** What comes back from the server: as learners would see it, without sound, which the host would hear twice. */
export function RehearsalPicture({ liveId }: { liveId: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const { hasPicture, broken } = useStream(video, {
    liveId,
    isOnAir: true,
    onLost: () => {},
    ask: () => send(rehearsalPicture, { id: liveId }, { background: true }),
  })
  const waiting = broken ? brokenTexts[broken] : '正在等待服务器的画面'
  return (
    <section className={styles.rehearsal} aria-label="试播">
      <p>试播：这是经过服务器回来的画面，只有主持人看得到；不算开播，不计学习，不录像。</p>
      <div className={styles.stage}>
        <Video ref={video} muted playsInline autoPlay aria-label="试播的画面" />
        {!hasPicture && <p role="status">{waiting}</p>}
      </div>
    </section>
  )
}
