import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

/** Seconds until another code may be asked for (D1-B302). */
const PAUSE = 60

type Props = Omit<FieldProps, 'trail' | 'icon'> & {
  /** Sends the code. False, or a rejection, starts no countdown: nothing was sent. */
  onSend: () => Promise<boolean>
}

/** The code of an SMS, and the button that asks for one (D1-M85). */
export function SmsCodeField({ onSend, ...field }: Props) {
  const [isSending, setSending] = useState(false)
  const [left, start] = useCountdown()
  const send = async () => {
    setSending(true)
    const isSent = await onSend().catch(() => false)
    setSending(false)
    if (isSent) start(PAUSE)
  }

  return (
    <Field
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      icon={<ShieldCheck size={22} aria-hidden="true" />}
      trail={
        <button type="button" className={styles.code} disabled={isSending || left > 0} onClick={() => void send()}>
          {left > 0 ? `${left}秒后重新获取` : '获取验证码'}
        </button>
      }
    />
  )
}

/** Whole seconds that are left, counted against the clock: a page in the background ticks late. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])
  return [left, (seconds) => setEnd(Date.now() + seconds * 1000)]
}
