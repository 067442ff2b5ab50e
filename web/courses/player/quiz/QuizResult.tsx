import { CircleCheckBig, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { QuestionView } from '../../../questions/door.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/Tag.tsx'
import styles from './QuizDialog.module.css'
import type { Answers, QuizQuestion, QuizResult } from './use-quiz.ts'

type Props = {
  result: QuizResult
  questions: readonly QuizQuestion[]
  answers: Answers
  onFinish: () => void
  /** Leads to the book of mistakes, where the right answers stand. */
  onMistakes: () => void
}

/** What the server says of each answer, and where play goes from here (D3-Q04). The right answers are not told. */
export function QuizResultView({ result, questions, answers, onFinish, onMistakes }: Props) {
  const { right, goesOn, isPassed, items } = result
  const isRightById = new Map(items.map((item) => [item.id, item.right === 1]))
  const count = items.filter((item) => item.right === 1).length
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const Icon = right === 1 ? CircleCheckBig : CircleX
  return (
    <>
      <div className={styles.body}>
        <div role="alert" className={classes(styles.verdict, right === 1 && styles.isRight)}>
          <Icon size={28} aria-hidden="true" />
          <div>
            <p className={styles.verdictTitle}>{right === 1 ? '全部答对' : `答对 ${count} / ${items.length} 题`}</p>
            {goesOn === 0 && <p>由于当前题目答错,即将返回上一节点</p>}
          </div>
        </div>
        {questions.map((question, place) => (
          <Card key={question.id} className={styles.card}>
            <h3 className={styles.heading}>
              <span>第 {place + 1} 题</span>
              {isRightById.get(question.id) ? <Tag kind="green">回答正确</Tag> : <Tag kind="danger">回答错误</Tag>}
            </h3>
            <QuestionView
              question={question}
              answer={answers[question.id] ?? null}
              isRight={isRightById.get(question.id) === true}
              label={`第 ${place + 1} 题`}
            />
          </Card>
        ))}
      </div>
      <div className={styles.bar}>
        {right === 0 && isPassed === 1 && (
          <Button kind="line" onClick={onMistakes}>
            看错题
          </Button>
        )}
        <Button ref={button} onClick={onFinish}>
          {goesOn === 1 ? '继续学习' : '返回上一节点'}
        </Button>
      </div>
    </>
  )
}
