import type { Answer } from '@college/contract/questions/question.ts'
import { questionTypeNames } from '@college/contract/questions/question-types.ts'
import { isMarkedByMachine, markAnswer } from '@college/rules/questions/marking.ts'
import { ownFields } from '@college/rules/questions/whole-question.ts'
import { AnsweredQuestion, QuestionView } from '@college/web/questions/door.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { type Drawable, useDrawn } from './use-drawn.ts'

const times = ['作答中', '交卷后'] as const

/**
 * The question in the learner's own controls, while it is answered and after it was handed in. It can be answered, and
 * says what the answer would be worth.
 */
export function Preview({ question: written }: { question: Drawable }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [time, setTime] = useState<(typeof times)[number]>('作答中')
  const { question, wrong } = useDrawn(ownFields(written))
  const { type, stem, body, key, explanation } = question
  const isMarked = answer !== null && isMarkedByMachine(type)
  const mark = isMarked ? markAnswer({ type, body, key }, answer, 100) : undefined
  const shown = { question: { type, stem, ...body }, answer, label: '预览的题目' }
  return (
    <aside className="pane side preview" aria-label="学员所见">
      <div className="panehead">
        <h2>学员所见</h2>
        {mark && mark.score !== null && (
          <span className={mark.isRight ? 's13 green' : 's13 amber'}>
            {mark.isRight ? '答对' : `得 ${mark.score}% 的分`}
          </span>
        )}
        <Segmented
          size="small"
          className="end"
          aria-label="预览的时候"
          options={[...times]}
          value={time}
          onChange={setTime}
        />
      </div>
      <div className="scroll grow preview-page">
        {wrong && <p className="amber s13">{wrong}</p>}
        <span className="tip">{questionTypeNames[type]}</span>
        {time === '作答中' ? (
          <QuestionView key={type} {...shown} onAnswer={setAnswer} />
        ) : (
          <AnsweredQuestion key={type} {...shown} score={100} rightKey={key} explanation={explanation} />
        )}
      </div>
    </aside>
  )
}
