import { RESEND_SECONDS } from '@college/rules/account/sms.ts'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type Props = Omit<FieldProps, 'trail' | 'icon'> & {
  /** Sends the code. False, or a rejection, starts no countdown: nothing was sent. */
  onSend: () => Promise<boolean>
  /** Names the countdown in this tab's storage: it goes on after a reload. */
  pauseKey: string
}

/** The code of an SMS, and the button that asks for one (D1-M85). */
export function SmsCodeField({ onSend, pauseKey, ...field }: Props) {
  const [isSending, setSending] = useState(false)
  const [left, start] = useCountdown(`nc-code-pause ${pauseKey}`)
  const send = async () => {
    setSending(true)
    const isSent = await onSend().catch(() => false)
    setSending(false)
    if (isSent) start(RESEND_SECONDS)
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

/** Whole seconds left, computed from the clock, because timers of a background page are throttled. */
function useCountdown(key: string): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Number(sessionStorage.getItem(key)) || 0)
  const [left, setLeft] = useState(() => secondsUntil(end))
  useEffect(() => {
    if (end === 0) return
    const tick = () => setLeft(secondsUntil(end))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])
  const start = (seconds: number) => {
    const at = Date.now() + seconds * 1_000
    sessionStorage.setItem(key, String(at))
    setEnd(at)
  }
  return [left, start]
}

/** Never more than one pause: a clock that was set back must not lock the button for hours. */
const secondsUntil = (end: number): number =>
  Math.min(RESEND_SECONDS, Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
