import type { SurveyForm } from '@college/contract/surveys/form.ts'
import { answersOf, askedQuestions } from '@college/rules/surveys/answers.ts'
import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import formStyles from './AnswerForm.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import styles from './SurveyPage.module.css'
import { AnonymousPromise } from './SurveyPage.tsx'

type Props = { title: string; intro: string; isAnonymous: boolean; pages: SurveyForm['pages'] }

/** A questionnaire as learners see it, to try: it can be answered, and nothing is kept or sent. */
export function SurveyTrial({ title, intro, isAnonymous, pages }: Props) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, string[]>>(new Map())
  const list = [...answers].map(([id, values]) => ({ id, values }))
  const numberOf = new Map(askedQuestions({ pages }, answersOf(list)).map(({ id }, place) => [id, place + 1]))
  return (
    <>
      <Card className={styles.heading}>
        <h3 className={styles.title}>{title}</h3>
        {intro && <p className={styles.intro}>{intro}</p>}
        {isAnonymous && <AnonymousPromise />}
      </Card>
      {pages.map((page, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
        <section key={place} aria-label={`第 ${place + 1} 页`}>
          <h3 className={formStyles.title}>{page.title || `第 ${place + 1} 页`}</h3>
          <div className={formStyles.questions}>
            {page.questions
              .filter(({ id }) => numberOf.has(id))
              .map((question) => (
                <Card key={`${question.id} ${question.kind}`} className={formStyles.card}>
                  <QuestionCard
                    question={question}
                    number={numberOf.get(question.id) ?? 0}
                    values={answers.get(question.id) ?? []}
                    problem={undefined}
                    onAnswer={(values) => setAnswers(new Map(answers).set(question.id, values))}
                  />
                </Card>
              ))}
          </div>
        </section>
      ))}
    </>
  )
}
