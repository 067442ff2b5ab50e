import { consoleWaiting } from '@college/contract/console/desk.ts'
import { giveMark, markingExams, markingQueue, markSpread } from '@college/contract/exams/marking.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button } from 'antd'
import { Check } from 'lucide-react'
import { Kbd } from '../ui/Kbd.tsx'
import type { MarkedAnswer, TakenAnswer } from './answer.ts'
import { MarkFields } from './MarkFields.tsx'
import { useMark } from './use-mark.ts'

type Props = { examId: string; answer: TakenAnswer; onMarked: (given: MarkedAnswer['given']) => void }

/** Score and comment of an answer that was taken; then the next one comes. */
export function GiveMark({ examId, answer, onMarked }: Props) {
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
  return (
    <MarkFields examId={examId} answer={answer} mark={mark} onSubmit={submit}>
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
