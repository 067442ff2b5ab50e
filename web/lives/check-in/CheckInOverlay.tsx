import { shownSeconds } from '@college/rules/lives/check-in.ts'
import { CalendarCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Action } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { useModal } from '../../ui/layers/overlay.ts'
import styles from './CheckInOverlay.module.css'
import { CountdownRing } from './CountdownRing.tsx'
import { useCheckIn } from './use-check-in.ts'

/** D3-B105, D3-B213: asks to check in while a round is under way; for those who watch, not for hosts. */
export function CheckInOverlay({ liveId, onAside }: { liveId: string } & Pick<Props, 'onAside'>) {
  const round = useCheckIn(liveId)
  return round ? <Question {...round} onAside={onAside} /> : null
}

type Props = NonNullable<ReturnType<typeof useCheckIn>> & {
  /** Told whether the question is put aside: its button must be seen then. */
  onAside: (isAside: boolean) => void
}

/** Put aside, it stays as an action of the bar, so that nobody misses the round by a wrong tap. */
function Question({ seconds, leftMs, isPending, checkIn, onAside }: Props) {
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    if (!isAside) return
    onAside(true)
    return () => onAside(false)
  }, [isAside, onAside])
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel, !isAside, () => setAside(true))
  const shown = shownSeconds(leftMs)
  if (isAside) {
    return <Action Icon={CalendarCheck} text={`签到 ${shown} 秒`} isUnderWay onTap={() => setAside(false)} />
  }
  return createPortal(
    <div className={styles.layer}>
      <div ref={panel} role="dialog" aria-modal="true" aria-label="课堂签到" tabIndex={-1} className={styles.panel}>
        <CountdownRing leftMs={leftMs} seconds={seconds} size={104} />
        <h2 className={styles.title}>课堂签到</h2>
        <p className={styles.text}>
          请在 <span className="nc-num">{shown}</span> 秒内完成签到
        </p>
        <Button block busy={isPending} onClick={checkIn}>
          立即签到
        </Button>
      </div>
    </div>,
    document.body,
  )
}
