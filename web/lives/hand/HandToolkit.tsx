import { shownSeconds } from '@college/rules/lives/check-in.ts'
import { ChevronDown, Mic, MicOff, PhoneOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLeft } from '../check-in/use-left.ts'
import { useRoomEvents } from '../room/live-room.ts'
import styles from './HandToolkit.module.css'
import type { HandState, RaisedHand } from './raised-hand.ts'

/** D3-B219, in milliseconds. */
const COLLAPSE_MS = 5_000

const short: Record<Exclude<HandState['step'], 'connected'>, string> = {
  idle: '连麦',
  asking: '连麦',
  applying: '申请中',
  calling: '接通中',
}

/**
 * D3-B106: apply for the microphone, wait, speak and leave. A pill in the bar; opened, it takes the place of the
 * actions, so that it covers nothing, and folds itself away after five seconds. Who speaks hangs up by one tap.
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

  if (step === 'connected') return <InCall hand={hand} />
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
  const { step, until } = useStore(hand.store)
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

/** The plate over the picture says for how long. */
function InCall({ hand }: { hand: RaisedHand }) {
  const isMuted = useStore(hand.store, (state) => state.isMuted)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div role="group" aria-label="连麦" className={styles.inCall}>
      <span role="status" className="nc-hidden">
        连麦中
      </span>
      <IconButton
        label={isMuted ? '打开麦克风' : '关闭麦克风'}
        icon={isMuted ? <MicOff size={20} /> : <Mic size={20} />}
        onClick={() => hand.setMuted(!isMuted)}
      />
      <button type="button" className={classes(styles.pill, styles.hangUp)} onClick={() => hand.lower()}>
        <PhoneOff size={18} aria-hidden="true" />
        挂断
      </button>
    </div>
  )
}
