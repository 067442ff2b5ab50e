import type { WrittenQuestion } from '@college/contract/questions/bank.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { markAnswer } from '@college/rules/questions/marking.ts'
import { typeNames } from '@college/rules/questions/type-names.ts'
import { QuestionView } from '@college/web/questions/door.ts'
import { useState } from 'react'

/** The question in the learner's own controls. It can be answered, and says what the answer would be worth. */
export function Preview({ question }: { question: WrittenQuestion }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { type, stem, body, key } = question
  const isMarked = answer !== null && type !== 'short' && type !== 'essay'
  const mark = isMarked ? markAnswer({ type, body, key }, answer, 100) : undefined
  return (
    <aside className="pane side preview" aria-label="学员所见">
      <div className="panehead">
        <h2>学员所见</h2>
        {mark && mark.score !== null && (
          <span className={mark.isRight ? 'end green' : 'end amber'}>
            {mark.isRight ? '答对' : `得 ${mark.score}% 的分`}
          </span>
        )}
      </div>
      <div className="scroll grow preview-page">
        <span className="tip red">{typeNames[type]}</span>
        <QuestionView
          key={type}
          question={{ type, stem, ...body }}
          answer={answer}
          onAnswer={setAnswer}
          label="预览的题目"
        />
      </div>
    </aside>
  )
}
