import type { OpenSitting } from '@college/contract/exams/sitting.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { Flag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { QuestionView } from '../questions/door.ts'
import { Card } from '../ui/Card.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './QuestionCard.module.css'
import { scoreText, typeName } from './question-texts.ts'

type Asked = OpenSitting['questions'][number]

type Props = {
  asked: Asked
  total: number
  answer: Answer | null
  isFlagged: boolean
  onAnswer: (answer: Answer | null) => void
  onFlag: () => void
}

/** One question of a sitting with its type, score and mark. */
export function QuestionCard({
  asked: { number, score, question },
  total,
  answer,
  isFlagged,
  onAnswer,
  onFlag,
}: Props) {
  const heading = useFocusOnChange(number)
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <Tag kind="red">{typeName(question.type)}</Tag>
          <span className="nc-hidden">
            第 {number} 题，共 {total} 题，
          </span>
          <span className={styles.score}>{scoreText(score)}</span>
        </h2>
        <button type="button" className={styles.flag} aria-pressed={isFlagged} onClick={onFlag}>
          <Flag size={18} aria-hidden="true" fill={isFlagged ? 'currentColor' : 'none'} />
          {isFlagged ? '已标记' : '标记'}
        </button>
      </div>
      <QuestionView
        key={number}
        question={numbered(question, number)}
        answer={answer}
        onAnswer={onAnswer}
        label={`第 ${number} 题`}
      />
    </Card>
  )
}

/** The number stands before the stem, as on paper. */
function numbered(question: Asked['question'], number: number): Asked['question'] {
  const mark = `${number}. `
  const stem = question.stem.startsWith('<p>') ? question.stem.replace('<p>', `<p>${mark}`) : mark + question.stem
  return { ...question, stem }
}

/** Who reads with a screen reader or keyboard continues at the new question. */
function useFocusOnChange(number: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(number)
  useEffect(() => {
    if (before.current !== number) heading.current?.focus()
    before.current = number
  }, [number])
  return heading
}
