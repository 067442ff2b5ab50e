import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { durationText } from '@college/rules/kit/format.ts'
import { useEffect, useState } from 'react'
import { useSession } from '../../kit/data/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useLiveRoom } from '../room/live-room.ts'
import styles from './Speaking.module.css'

/** Who speaks beside the host and for how long, for everybody who watches. */
export function Speaking() {
  const speaker = useLiveRoom().info?.speaker
  const ownId = useSession(({ userId }) => userId)
  if (!speaker) return null
  const { userId, name, unitName, photo, since } = speaker
  return (
    <div className={styles.speaking}>
      <span className={styles.face}>
        <Avatar src={photo} seed={userId} name={name} size={32} />
      </span>
      <p className={styles.who}>
        <b role="status">
          {userId === ownId ? '我' : name}
          <span className="nc-hidden">{unitName && `（${unitName}）`}正在连麦</span>
        </b>
        <span className={styles.time}>
          连麦中 <Spoken since={since} />
        </span>
      </p>
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
    </div>
  )
}

/** How long the call has lasted, 'mm:ss'. A device whose clock is behind that of the server counts from when it heard. */
function Spoken({ since }: { since: number }) {
  const [began] = useState(() => Math.min(since, Date.now()))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const clock = clockTimeOf(Math.floor((now - began) / 1_000))
  return <span className="nc-num">{durationText(clock) || '00:00'}</span>
}
