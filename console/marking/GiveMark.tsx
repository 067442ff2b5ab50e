import { consoleWaiting } from '@college/contract/console/desk.ts'
import { doubtAnswer, giveMark, markingExams, markingQueue, markSpread } from '@college/contract/exams/marking.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Tooltip } from 'antd'
import { Check } from 'lucide-react'
import { useKeys } from '../kit/keys.ts'
import { Kbd } from '../ui/Kbd.tsx'
import type { MarkedAnswer, TakenAnswer } from './answer.ts'
import { MarkFields } from './MarkFields.tsx'
import { useMark } from './use-mark.ts'

type Props = {
  examId: string
  answer: TakenAnswer
  onMarked: (given: MarkedAnswer['given']) => void
  onDoubted: () => void
}

/** Score and comment of an answer that was taken; then the next one comes. */
export function GiveMark({ examId, answer, onMarked, onDoubted }: Props) {
  const mark = useMark(answer)
  const giving = useSend(giveMark, { changes: [markingQueue, markingExams, markSpread, consoleWaiting] })
  const done = (given: MarkedAnswer['given']) => {
    mark.forget()
    onMarked(given)
  }
  const submit = () => {
    const given = mark.checked()
    if (!given || giving.isPending) return
    const { sittingId, number } = answer
    giving.mutate(
      { sittingId, number, ...given },
      { onSuccess: () => done(given), onError: ({ message }) => mark.refuse(message) },
    )
  }
  const doubting = useSend(doubtAnswer, { changes: [markingQueue] })
  const doubt = () => {
    if (giving.isPending || doubting.isPending) return
    const { sittingId, number } = answer
    doubting.mutate({ sittingId, number }, { onSuccess: onDoubted, onError: ({ message }) => mark.refuse(message) })
  }
  useKeys({ f: doubt })
  return (
    <MarkFields examId={examId} answer={answer} mark={mark} onSubmit={submit}>
      <Tooltip title="不打分，排到最后，留给自己或同事复核；打了一半的分留在这台电脑上">
        <Button size="large" loading={doubting.isPending} onClick={doubt}>
          存疑 <Kbd>F</Kbd>
        </Button>
      </Tooltip>
      <Button
        size="large"
        type="primary"
        className="grow"
        icon={<Check size={16} />}
        loading={giving.isPending}
        onClick={submit}
      >
        提交，看下一份 <Kbd isOnFill>{mark.criteria.length > 0 ? 'Enter' : 'Ctrl Enter'}</Kbd>
      </Button>
    </MarkFields>
  )
}
