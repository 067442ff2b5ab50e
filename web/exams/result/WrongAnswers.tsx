import type { SittingResult } from '@college/contract/exams/result.ts'
import { type Chosen, choicesOf } from '@college/rules/exams/answered.ts'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { AnsweredQuestion, Html } from '../../questions/door.ts'
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

function Wrong({ question: it }: { question: Asked }) {
  const choices = choicesOf(it.question, it.answer, it.key)
  return (
    <article className={styles.wrong} aria-label={`第 ${it.number} 题`}>
      <p className={styles.head}>
        <span className={styles.number}>{it.number}</span>
        <span className={styles.type}>{typeName(it.question.type)}</span>
        <span className="nc-num">
          {it.got ?? 0} / {scoreText(it.score)}
        </span>
      </p>
      {choices ? (
        <>
          <Html html={it.question.stem} className={styles.stem} />
          <dl className={styles.choices}>
            <Choice kind="chosen" name={choices.chosen.length > 0 ? '选了' : '未作答'} options={choices.chosen} />
            {choices.right.length > 0 && <Choice kind="right" name="应选" options={choices.right} />}
          </dl>
          {it.explanation && (
            <div className={styles.note}>
              <b>解析</b> <Html html={it.explanation} className={styles.explanation} />
            </div>
          )}
        </>
      ) : (
        <AnsweredQuestion
          question={it.question}
          answer={it.answer}
          score={it.score}
          rightKey={it.key}
          explanation={it.explanation}
          comment={it.comment}
          underlines={it.underlines}
          points={it.points}
          label={`第 ${it.number} 题`}
        />
      )}
    </article>
  )
}

function Choice({ kind, name, options }: { kind: 'chosen' | 'right'; name: string; options: readonly Chosen[] }) {
  const Icon = kind === 'right' ? Check : X
  return (
    <div className={styles[kind]}>
      <dt>
        <Icon size={18} aria-hidden="true" />
        {name}
      </dt>
      {options.map(({ letter, text }) => (
        <dd key={letter + text}>
          {letter && <b>{letter}</b>} <Html html={text} className={styles.option} />
        </dd>
      ))}
    </div>
  )
}
