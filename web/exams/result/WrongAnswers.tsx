import type { SittingResult } from '@college/contract/exams/result.ts'
import { useState } from 'react'
import { WrongAnswer } from '../../questions/door.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { scoreText, typeName } from '../question-texts.ts'
import styles from './WrongAnswers.module.css'

type Asked = SittingResult['questions'][number]

/** As many are shown at once. */
const SHOWN = 5

/** The questions that lost something, in the order of the paper. */
export function WrongAnswers({ questions }: { questions: readonly Asked[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? questions : questions.slice(0, SHOWN)
  const more = questions.length - shown.length
  return (
    <Card rows className={styles.list}>
      {shown.map((question) => (
        <Wrong key={question.number} question={question} />
      ))}
      {more > 0 && (
        <div className={styles.more}>
          <Button kind="soft" small onClick={() => setWhole(true)}>
            再看 {more} 题
          </Button>
        </div>
      )}
    </Card>
  )
}

function Wrong({ question: { number, got, key, ...it } }: { question: Asked }) {
  return (
    <article className={styles.wrong} aria-label={`第 ${number} 题`}>
      <p className={styles.head}>
        <span className={styles.number}>{number}</span>
        <span className={styles.type}>{typeName(it.question.type)}</span>
        <span className="nc-num">
          {got ?? 0} / {scoreText(it.score)}
        </span>
      </p>
      <WrongAnswer {...it} rightKey={key} label={`第 ${number} 题`} />
    </article>
  )
}
