import { setMastered } from '@college/contract/mistakes/book.ts'
import { answerPractice, type PracticeRun, type PracticeVerdict } from '@college/contract/mistakes/practice.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { questionTypeNames } from '@college/contract/questions/question-types.ts'
import { isAnswered } from '@college/rules/questions/answer-shape.ts'
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../kit/data/queries.ts'
import { Refused } from '../kit/data/send.ts'
import { AnsweredQuestion, ExplainedPlaceRow, QuestionView } from '../questions/door.ts'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { Tag } from '../ui/Tag.tsx'
import styles from './PracticeQuestion.module.css'

export type AskedNow = NonNullable<PracticeRun['asked']>

type Props = {
  runId: string
  asked: AskedNow
  label: string
  isLast: boolean
  onJudged: () => void
  /** Asks what comes next; resolves once it is there. */
  onNext: () => Promise<void>
}

/** One question: it is answered, the server marks it, and what was right stands below at once. */
export function PracticeQuestion({
  runId,
  asked: { number, questionId, question },
  label,
  isLast,
  onJudged,
  onNext,
}: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [verdict, setVerdict] = useState<PracticeVerdict>()
  const [isComing, setComing] = useState(false)
  const answering = useSend(answerPractice)
  const goOn = async () => {
    setComing(true)
    await onNext()
  }
  const send = () => {
    if (answer === null) return
    answering.mutate(
      { runId, number, answer },
      {
        onSuccess(judged) {
          onJudged()
          setVerdict(judged)
        },
        onError(error) {
          showActionFailure(error)
          // The run passes over what cannot be practised now.
          if (error instanceof Refused && error.message === answerPractice.refusals.notNow.message) void goOn()
        },
      },
    )
  }
  return (
    <>
      <div className={styles.page}>
        <Card className={styles.card}>
          <h2 className={styles.title}>
            <Tag kind="red">{questionTypeNames[question.type]}</Tag>
            <span className="nc-hidden">{label}</span>
          </h2>
          {verdict ? (
            <AnsweredQuestion
              question={question}
              answer={verdict.answer}
              score={1}
              rightKey={verdict.key}
              explanation={verdict.explanation}
              label={label}
            />
          ) : (
            <QuestionView
              question={question}
              answer={answer}
              onAnswer={answering.isPending ? undefined : setAnswer}
              label={label}
            />
          )}
          {verdict?.explainedPlace && <ExplainedPlaceRow explainedPlace={verdict.explainedPlace} />}
        </Card>
        {verdict && <Said verdict={verdict} questionId={questionId} />}
      </div>
      <BottomBar>
        {verdict ? (
          <Button block busy={isComing} onClick={() => void goOn()}>
            {isLast ? '看结果' : '下一题'}
          </Button>
        ) : (
          <Button block busy={answering.isPending} disabled={!isAnswered(answer)} onClick={send}>
            提交
          </Button>
        )}
      </BottomBar>
    </>
  )
}

function Said({
  verdict: { isRight, isMasteryOffered },
  questionId,
}: {
  verdict: PracticeVerdict
  questionId: string
}) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.scrollIntoView?.({ block: 'nearest' }), [])
  const Icon = isRight ? CircleCheckBig : CircleX
  return (
    <div ref={said} role="alert" className={classes(styles.said, isRight && styles.right)}>
      <Icon size={24} aria-hidden="true" />
      <p>{isRight ? '答对了' : '答错了，正确答案在上面'}</p>
      {isMasteryOffered && <Offer questionId={questionId} />}
    </div>
  )
}

function Offer({ questionId }: { questionId: string }) {
  const putting = useSend(setMastered)
  if (putting.isSuccess) return <p className={styles.put}>已收进“已掌握”</p>
  const put = () =>
    putting.mutate(
      { questionId, isMastered: true },
      { onSuccess: () => toast('可以在错题本的“已掌握”里取回'), onError: showActionFailure },
    )
  return (
    <div className={styles.offer}>
      <p>这道题连对两次了</p>
      <Button kind="line" small busy={putting.isPending} onClick={put}>
        收进已掌握
      </Button>
    </div>
  )
}
