import type { Reply } from '@college/contract/kit/endpoint.ts'
import { liveCheckIn, runningCheckIn } from '@college/contract/lives/check-in.ts'
import { useRef, useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { Refused, send } from '../../kit/data/send.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { useRoomEvents } from '../room/live-room.ts'
import { momentIn, useLeft } from './use-left.ts'

type Round = NonNullable<Reply<typeof runningCheckIn>['round']>
type Running = Pick<Round, 'id' | 'seconds'> & { until: number }

/** The round that waits for this person; undefined without one, and once they have checked in. */
export function useCheckIn(liveId: string) {
  const [round, setRound] = useState<Running>()
  const leftMs = useLeft(round?.until)
  const checkIn = useSend(liveCheckIn)
  /** An event that comes after the answer does not ask again. */
  const done = useRef('')
  /** How many events were heard: an answer that was asked for before one of them is older than it. */
  const heard = useRef(0)
  const begin = ({ id, seconds, leftMs: left }: Pick<Round, 'id' | 'seconds' | 'leftMs'>) =>
    id !== done.current && setRound((before) => (before?.id === id ? before : { id, seconds, until: momentIn(left) }))
  const end = (id: string) => setRound((before) => (before?.id === id ? undefined : before))

  useRoomEvents({
    hear(event) {
      if (event.act === 'signin' || event.act === 'signinStop') heard.current += 1
      if (event.act === 'signin') begin({ ...event, leftMs: event.seconds * 1_000 })
      if (event.act === 'signinStop') end(event.id)
    },
    async catchUp() {
      const before = heard.current
      const answer = await send(runningCheckIn, { liveId }, { background: true }).catch(() => undefined)
      if (heard.current !== before) return
      if (answer?.round && !answer.round.isCheckedIn) begin(answer.round)
      else if (answer) setRound(undefined)
    },
  })

  if (!round || leftMs <= 0) return undefined
  return {
    seconds: round.seconds,
    leftMs,
    isPending: checkIn.isPending,
    checkIn: () =>
      checkIn.mutate(
        { liveId, id: round.id },
        {
          onSuccess: () => {
            toast('签到成功', 'success')
            done.current = round.id
            end(round.id)
          },
          onError: (error) => {
            // Refused: too late. Without an answer the person may try again.
            if (error instanceof Refused) end(round.id)
            showActionFailure(error)
          },
        },
      ),
  }
}
