import type { SurveyForm } from '@college/contract/surveys/form.ts'
import { useEffect, useRef, useState } from 'react'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from './AnswerForm.module.css'
import { QuestionCard, questionElement } from './QuestionCard.tsx'
import { type OpenSurvey, useAnswers } from './use-answers.ts'

type Props = { survey: OpenSurvey; form: SurveyForm; userId: string }

/** The pages of a questionnaire, one after the other; what is wrong is said when one wants to go on. */
export function AnswerForm(props: Props) {
  const answering = useAnswers(props)
  const { page, place, percent, answers } = answering
  const heading = useRef<HTMLHeadingElement>(null)
  const goTo = useFocus(place.at, heading)
  return (
    <>
      <div className={styles.progress}>
        <ProgressBar percent={percent} label="答题进度" />
        <span className={styles.place}>
          第 {place.at + 1} / {place.total} 页
        </span>
      </div>
      <h2 ref={heading} tabIndex={-1} className={page.title ? styles.title : 'nc-hidden'}>
        {page.title || `第 ${place.at + 1} 页`}
      </h2>
      <div className={styles.questions}>
        {page.questions.map((question) => (
          <Card key={question.id} className={styles.card}>
            <QuestionCard
              question={question}
              number={answering.numberOf.get(question.id) ?? 0}
              values={answers.get(question.id) ?? []}
              problem={answering.problemAt(question.id)}
              onAnswer={(values) => answering.set(question.id, values)}
            />
          </Card>
        ))}
      </div>
      <BottomBar>
        {place.at > 0 && (
          <Button kind="line" block onClick={() => goTo(undefined, answering.back)}>
            上一页
          </Button>
        )}
        {place.isLast ? (
          <Button block busy={answering.isSending} onClick={() => goTo(answering.handIn())}>
            提交
          </Button>
        ) : (
          <Button block onClick={() => goTo(answering.next())}>
            下一页
          </Button>
        )}
      </BottomBar>
    </>
  )
}

/** Moves focus and view: to the beginning of another page, or to the question that is to be corrected. */
function useFocus(at: number, heading: { current: HTMLElement | null }) {
  const [wanted, setWanted] = useState<{ id: string | undefined; turn: number }>({ id: undefined, turn: 0 })
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to move, too
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const target = wanted.id === undefined ? heading.current : document.getElementById(questionElement(wanted.id))
    target?.scrollIntoView?.({ block: wanted.id === undefined ? 'nearest' : 'center' })
    target?.focus({ preventScroll: true })
  }, [at, wanted, heading])
  return (id: string | undefined, act?: () => void) => {
    act?.()
    setWanted({ id, turn: wanted.turn + 1 })
  }
}
