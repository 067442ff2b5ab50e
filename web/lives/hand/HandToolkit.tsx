import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { durationText } from '@college/rules/kit/format.ts'
import { shownSeconds } from '@college/rules/lives/check-in.ts'
import { ChevronDown, Mic, MicOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLeft } from '../check-in/use-left.ts'
import { useRoomEvents } from '../room/live-room.ts'
import styles from './HandToolkit.module.css'
import type { HandState, RaisedHand } from './raised-hand.ts'

/** D3-B219, in milliseconds. */
const COLLAPSE_MS = 5_000

const short: Record<HandState['step'], string> = {
  idle: '连麦',
  asking: '连麦',
  applying: '申请中',
  calling: '接通中',
  connected: '连麦中',
}

/**
 * D3-B106: apply for the microphone, wait, speak and leave. A pill in the bar; opened, it takes the place of the
 * actions, so that it covers nothing, and folds itself away after five seconds.
 */
export function HandToolkit({ hand }: { hand: RaisedHand }) {
  const { step } = useStore(hand.store)
  const [isOpen, setOpen] = useState(false)
  const [touchedAt, setTouchedAt] = useState(0)
  useRoomEvents({ hear: hand.hear, catchUp: hand.catchUp })
  useEffect(() => {
    const leave = () => hand.lower()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [hand])
  // A new step is shown in full.
  const [shownStep, setShownStep] = useState(step)
  if (shownStep !== step) {
    setShownStep(step)
    // After a refusal one may read it and try again.
    setOpen(step !== 'idle' || shownStep === 'asking')
    setTouchedAt(performance.now())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a touch begins the five seconds anew
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setOpen(false), COLLAPSE_MS)
    return () => clearTimeout(timer)
  }, [isOpen, touchedAt])

  if (!isOpen) {
    const isUp = step !== 'idle'
    return (
      <button
        type="button"
        className={styles.pill}
        aria-pressed={isUp}
        // It keeps its place beside a line that is being written.
        data-under-way={isUp || undefined}
        onClick={() => setOpen(true)}
      >
        <Mic size={18} aria-hidden="true" />
        {short[step]}
      </button>
    )
  }
  return (
    <section
      className={styles.kit}
      aria-label="连麦"
      onPointerDown={() => setTouchedAt(performance.now())}
      onKeyDown={() => setTouchedAt(performance.now())}
    >
      <Step hand={hand} />
      <IconButton label="收起" icon={<ChevronDown size={20} />} onClick={() => setOpen(false)} />
    </section>
  )
}

function Step({ hand }: { hand: RaisedHand }) {
  const { step, until, since, isMuted } = useStore(hand.store)
  const left = shownSeconds(useLeft(until))
  if (step === 'idle' || step === 'asking') {
    return (
      <>
        <p className={styles.text}>向主持人申请连麦发言</p>
        <Button small busy={step === 'asking'} onClick={() => void hand.raise()}>
          申请连麦
        </Button>
      </>
    )
  }
  if (step === 'connected') {
    return (
      <>
        <p className={styles.text} role="status">
          连麦中 <Spoken since={since} />
        </p>
        <IconButton
          label={isMuted ? '打开麦克风' : '关闭麦克风'}
          icon={isMuted ? <MicOff size={20} /> : <Mic size={20} />}
          onClick={() => hand.setMuted(!isMuted)}
        />
        <Button kind="danger" small onClick={() => hand.lower()}>
          离开
        </Button>
      </>
    )
  }
  return (
    <>
      <p className={styles.text} role="status">
        {step === 'applying' ? '等待主持人接通' : '正在接通'} <span className="nc-num">{left}</span> 秒
      </p>
      <Button kind="line" small onClick={() => hand.lower()}>
        {step === 'applying' ? '取消申请' : '取消'}
      </Button>
    </>
  )
}

/** How long the call has lasted, 'mm:ss'. */
function Spoken({ since }: { since: number }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const clock = clockTimeOf(Math.max(0, Math.floor((now - since) / 1_000)))
  return <span className="nc-num">{durationText(clock) || '00:00'}</span>
}
