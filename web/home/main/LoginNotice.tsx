import { loginPopupNotice } from '@college/contract/home/home.ts'
import { useEffect, useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { useOverlayTurn } from '../../kit/navigation/back-guard.ts'
import { hasNoticeFlag, readNoticeFlag, writeNoticeFlag } from '../../kit/notice-flag.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { RichText } from '../../ui/RichText.tsx'
import styles from './LoginNotice.module.css'

/** The college's notice to logged-in people, once per browser session (D1-B166). */
export function LoginNotice() {
  const userId = useSession((session) => session.userId)
  // Keyed by person: the next one in this tab has not read it.
  return userId === undefined ? <NoneForGuests /> : <Notice key={userId} userId={userId} />
}

/** Keeps the flag of a person who has read it, logs out and logs in again. */
function NoneForGuests() {
  useEffect(() => {
    if (!hasNoticeFlag()) writeNoticeFlag(undefined, '2')
  }, [])
  return null
}

function Notice({ userId }: { userId: string }) {
  const [isOver, setOver] = useState(() => readNoticeFlag(userId) !== undefined)
  const { data } = useAsk(
    loginPopupNotice,
    {},
    { enabled: !isOver, background: true, staleTime: 300_000, feature: 'home' },
  )
  const close = () => {
    writeNoticeFlag(userId, '1')
    setOver(true)
  }

  const isSuppressed = data === null
  useEffect(() => {
    if (isSuppressed) writeNoticeFlag(userId, '2')
  }, [isSuppressed, userId])

  const isOpen = useOverlayTurn(!isOver && data !== undefined && data !== null)
  if (!data) return null
  return (
    <Sheet isOpen={isOpen} onClose={close} title={data.title}>
      <div className={styles.notice}>
        <RichText html={data.content} />
        <Button block onClick={close}>
          知道了
        </Button>
      </div>
    </Sheet>
  )
}
