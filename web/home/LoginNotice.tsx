import { loginPopupNotice } from '@college/contract/home/home.ts'
import { useEffect, useState } from 'react'
import { useAsk } from '../kit/queries.ts'
import { useSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { RichText } from '../ui/RichText.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './LoginNotice.module.css'

/** The session's flag: '1' the notice was read, '2' there was none to show (D1-B167, D1-Q63). */
const KEY = 'nc-login-notice'

/** What the college has to say to who is logged in, once per session of the browser (D1-B166). */
export function LoginNotice() {
  const isLearner = useSession(({ userId }) => userId !== undefined)
  const [isOver, setOver] = useState(() => sessionStorage.getItem(KEY) !== null)
  const { data } = useAsk(loginPopupNotice, {}, { enabled: isLearner && !isOver, background: true, staleTime: 300_000 })
  const close = () => {
    sessionStorage.setItem(KEY, '1')
    setOver(true)
  }

  const isSuppressed = data === null
  useEffect(() => {
    if (isSuppressed) sessionStorage.setItem(KEY, '2')
  }, [isSuppressed])

  if (!data) return null
  return (
    <Sheet isOpen={isLearner && !isOver} onClose={close} title={data.title}>
      <div className={styles.notice}>
        <RichText html={data.content} />
        <Button block onClick={close}>
          知道了
        </Button>
      </div>
    </Sheet>
  )
}
