import { changeMark, markingQueue, markSpread } from '@college/contract/exams/marking.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { AnswerPaper } from './AnswerPaper.tsx'
import type { MarkedAnswer } from './answer.ts'
import { MarkFields } from './MarkFields.tsx'
import { useMark } from './use-mark.ts'

type Props = { examId: string; answer: MarkedAnswer; onDone: (given?: MarkedAnswer['given']) => void }

/** Another mark for the answer that was marked last; the reason is kept with it. */
export function ChangeMark({ examId, answer, onDone }: Props) {
  const mark = useMark(answer, answer.given)
  const [reason, setReason] = useState('')
  const changing = useSend(changeMark, { changes: [markingQueue, markSpread] })
  const done = (given?: MarkedAnswer['given']) => {
    mark.forget()
    onDone(given)
  }
  const submit = () => {
    const given = mark.checked()
    if (!given || changing.isPending) return
    if (reason.trim() === '') return mark.refuse(changeMark.refusals.noReason.message)
    const { sittingId, number } = answer
    changing.mutate(
      { sittingId, number, ...given, reason: reason.trim() },
      { onSuccess: () => done(given), onError: ({ message }) => mark.refuse(message) },
    )
  }
  const cancel = () => done()
  useKeys({ Escape: cancel })
  return (
    <>
      <AnswerPaper answer={answer} mark={mark} />
      <aside className="pane side">
        <MarkFields examId={examId} answer={answer} mark={mark} onSubmit={submit}>
          <Input
            aria-label="改分的原因"
            placeholder="改分的原因"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button size="large" onClick={cancel}>
            不改了 <Kbd>Esc</Kbd>
          </Button>
          <Button size="large" type="primary" className="grow" loading={changing.isPending} onClick={submit}>
            改分 <Kbd isOnFill>Ctrl Enter</Kbd>
          </Button>
        </MarkFields>
      </aside>
    </>
  )
}
