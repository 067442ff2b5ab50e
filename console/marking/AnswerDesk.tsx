import { renewTaken, takeAnswer } from '@college/contract/exams/marking.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { send } from '@college/web/kit/data/send.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import type { MarkedAnswer, TakenAnswer } from './answer.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { GiveMark } from './GiveMark.tsx'

/** ms; the server keeps an answer for 15 minutes. */
const RENEW_MS = 5 * 60_000

type Props = {
  asked: Input<typeof takeAnswer>
  onMarked: () => void
  /** Undefined when nothing else waits in this exam. */
  onNextGroup: (() => void) | undefined
}

/** Takes one answer after the other, keeps it from the other markers while it is read, and marks it. */
export function AnswerDesk({ asked, onMarked, onNextGroup }: Props) {
  const taking = useSend(takeAnswer)
  const { mutate } = taking
  const [last, setLast] = useState<MarkedAnswer>()
  const [isChanging, setChanging] = useState(false)
  const wish = JSON.stringify(asked)
  const take = useCallback(() => mutate(JSON.parse(wish) as Input<typeof takeAnswer>), [mutate, wish])
  useEffect(take, [take])
  const answer = taking.data
  const lost = useKept(answer ?? undefined)
  useKeys({ 'Alt+z': last && (() => setChanging(true)) })

  if (isChanging && last) {
    return (
      <ChangeMark
        key={`change ${placeOf(last)}`}
        examId={asked.examId}
        answer={last}
        onDone={(given) => {
          if (given) setLast({ ...last, given })
          setChanging(false)
        }}
      />
    )
  }
  if (taking.error) {
    return (
      <section className="pane">
        <FailedView what="这份答案" error={taking.error} retry={take} />
      </section>
    )
  }
  if (answer === undefined || taking.isPending) {
    return (
      <section className="pane" aria-busy="true">
        <Skeleton active className="piece-skeleton" paragraph={{ rows: 8 }} />
      </section>
    )
  }
  if (answer === null) {
    return (
      <section className="pane">
        <StateView
          drawing="right"
          title="这里都阅完了"
          text={last ? '按 Alt Z 可以改上一份的分数' : '别人正在评阅的，领取超时后会回到这里'}
        >
          {onNextGroup && <Button onClick={onNextGroup}>看下一组</Button>}
        </StateView>
      </section>
    )
  }
  return (
    <GiveMark
      key={placeOf(answer)}
      examId={asked.examId}
      answer={answer}
      lost={
        lost && <Alert type="warning" showIcon title={lost.message} action={<Button onClick={take}>重新领取</Button>} />
      }
      onDoubted={take}
      onMarked={(given) => {
        setLast({ ...answer, given })
        onMarked()
        take()
      }}
    />
  )
}

const placeOf = ({ sittingId, number }: TakenAnswer) => `${sittingId} ${number}`

/** Keeps a taken answer while its page is open; answers why it could not be kept. */
function useKept(answer: TakenAnswer | undefined): Error | undefined {
  const [failure, setFailure] = useState<Error>()
  const { sittingId, number } = answer ?? {}
  useEffect(() => {
    setFailure(undefined)
    if (sittingId === undefined || number === undefined) return
    const timer = setInterval(() => void send(renewTaken, { sittingId, number }).catch(setFailure), RENEW_MS)
    return () => clearInterval(timer)
  }, [sittingId, number])
  return failure
}
