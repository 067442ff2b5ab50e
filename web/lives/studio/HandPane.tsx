import type { Reply } from '@college/contract/kit/endpoint.ts'
import { endHand, handQueue, openHands } from '@college/contract/lives/hand.ts'
import { type LiveState, liveStates } from '@college/contract/lives/live.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { durationText } from '@college/rules/kit/format.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Hand, Mic, PhoneOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { send } from '../../kit/data/send.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { failureText, showActionFailure } from '../../ui/states/failure.ts'
import { FailureNotice } from '../../ui/states/Notice.tsx'
import { StudioCall } from '../hand/studio-call.ts'
import { useRoomEvents } from '../room/live-room.ts'
import type { StudioBroadcast } from './broadcast.ts'
import { Meter } from './Controls.tsx'
import { DeclineSheet } from './DeclineSheet.tsx'
import styles from './Pane.module.css'

type Queued = Reply<typeof handQueue>['hands'][number]

/** Events tell of changes at once; what the clock alone ends is seen by asking. Milliseconds. */
const ASK_MS = 5_000

type Props = { liveId: string; broadcast: StudioBroadcast; state: LiveState }

/** Who applies for the microphone, and who speaks. */
export function HandPane({ liveId, broadcast, state }: Props) {
  const queries = useQueryClient()
  const queue = useAsk(handQueue, { id: liveId }, { refetchInterval: ASK_MS })
  const [call] = useState(() => new StudioCall(liveId, broadcast.voice))
  const asked = () => queries.invalidateQueries({ queryKey: [handQueue.path] })
  useRoomEvents({
    hear(event) {
      if (event.act === 'hands') void asked()
      call.hear(event)
    },
    catchUp() {
      void asked()
      call.catchUp()
    },
  })
  useEffect(() => {
    const leave = () => void call.end()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [call])
  const open = useSend(openHands, { changes: [handQueue] })
  const isOpen = queue.data?.isOpen ?? true
  const hands = queue.data?.hands ?? []
  const waiting = hands.filter(({ step }) => step === 'applying')
  const isOnAir = state === liveStates.onAir || state === liveStates.paused
  return (
    <section className={styles.pane} aria-label="连麦">
      <header className={styles.head}>
        <Hand size={20} aria-hidden="true" />
        <h3>连麦</h3>
        {waiting.length > 0 && <span className={styles.badge}>{waiting.length} 人申请</span>}
        <span className={styles.end}>
          <Switch
            label="允许申请"
            isOn={isOpen}
            onChange={(wanted) => open.mutate({ id: liveId, isOpen: wanted }, { onError: showActionFailure })}
          />
        </span>
      </header>
      {queue.error && !queue.data && (
        <FailureNotice {...failureText(queue.error)} onRetry={() => void queue.refetch()} />
      )}
      {queue.data && hands.length === 0 && (
        <p className={styles.hint}>
          {!isOpen ? '学员现在不能申请连麦' : isOnAir ? '还没有学员申请连麦' : '直播中学员可以申请连麦'}
        </p>
      )}
      {hands.map((hand) =>
        hand.step === 'applying' ? (
          <Applicant
            key={hand.id}
            liveId={liveId}
            hand={hand}
            call={call}
            isTaken={waiting.length < hands.length}
            onChanged={asked}
          />
        ) : (
          <Speaker key={hand.id} liveId={liveId} hand={hand} call={call} onChanged={asked} />
        ),
      )}
    </section>
  )
}

type PersonProps = { liveId: string; hand: Queued; call: StudioCall; onChanged: () => void }

function Applicant({ liveId, hand, call, isTaken, onChanged }: PersonProps & { isTaken: boolean }) {
  const accept = useMutation({
    mutationFn: () => call.accept(hand.id),
    onError: showActionFailure,
    onSettled: onChanged,
  })
  const [isDeclining, setDeclining] = useState(false)
  return (
    <div className={styles.person}>
      <Avatar src={hand.photo} seed={hand.userId} name={hand.name} size={36} />
      <p className={styles.name}>
        {hand.name}
        <small>{hand.unitName}</small>
      </p>
      <span className="nc-num">{durationText(clockTimeOf(hand.waitedSeconds)) || '00:00'}</span>
      <Button small disabled={isTaken} busy={accept.isPending} onClick={() => accept.mutate()}>
        <Mic size={16} aria-hidden="true" />
        接通
      </Button>
      <Button kind="line" small onClick={() => setDeclining(true)}>
        不接通
      </Button>
      <DeclineSheet
        {...{ liveId, handId: hand.id, name: hand.name }}
        isOpen={isDeclining}
        onClose={() => setDeclining(false)}
      />
    </div>
  )
}

function Speaker({ liveId, hand, call, onChanged }: PersonProps) {
  const { handId, way } = useStore(call.store)
  const isHere = handId === hand.id
  const cut = useMutation({
    mutationFn: async () => {
      await send(endHand, { id: liveId, handId: hand.id })
      call.ended(hand.id)
    },
    onError: showActionFailure,
    onSettled: onChanged,
  })
  const elsewhere = hand.isOwn === 1 ? '在另一个演播室页面连麦' : '正在与另一位主持人连麦'
  const said = hand.step === 'calling' ? '正在接通' : way === 'relayed' ? '连麦中，经服务器转送' : '连麦中'
  return (
    <div className={styles.person}>
      <Avatar src={hand.photo} seed={hand.userId} name={hand.name} size={36} />
      <p className={styles.name}>
        {hand.name}
        <small className={styles.speaking} role="status">
          {isHere ? said : elsewhere}
        </small>
      </p>
      {isHere && <Meter level={call.level} label="学员音量" />}
      <Button kind="danger" small busy={cut.isPending} onClick={() => cut.mutate()}>
        <PhoneOff size={16} aria-hidden="true" />
        结束连麦
      </Button>
    </div>
  )
}
