import { consoleWaiting } from '@college/contract/console/desk.ts'
import { giveMark, markingExams, markingQueue, markSpread } from '@college/contract/exams/marking.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button } from 'antd'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Kbd } from '../ui/Kbd.tsx'
import { AnswerPaper } from './AnswerPaper.tsx'
import type { MarkedAnswer, TakenAnswer } from './answer.ts'
import { DoubtButton } from './DoubtButton.tsx'
import { MarkFields } from './MarkFields.tsx'
import { useMark } from './use-mark.ts'

type Props = {
  examId: string
  answer: TakenAnswer
  /** Shown when the answer is no longer reserved for this marker: the reason. */
  lost: ReactNode
  onMarked: (given: MarkedAnswer['given']) => void
  onDoubted: () => void
}

/** An answer that was taken, and its mark; then the next one comes. */
export function GiveMark({ examId, answer, lost, onMarked, onDoubted }: Props) {
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
    <>
      <AnswerPaper answer={answer} mark={mark} acts={<DoubtButton answer={answer} onDoubted={onDoubted} />} />
      <aside className="pane side">
        {lost}
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
      </aside>
    </>
  )
}
