import type { Answer } from '@college/contract/questions/question.ts'
import { paragraphsOf } from '@college/rules/homework/text.ts'
import { referenceText } from '@college/rules/questions/plain-html.ts'
import { typeNames } from '@college/rules/questions/type-names.ts'
import { Html, QuestionView } from '@college/web/questions/door.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { Kbd } from '../ui/Kbd.tsx'
import type { TakenAnswer } from './answer.ts'

/** One answer with its question. The key and the explanation are shown when the marker asks for them (Alt+V). */
export function AnswerPaper({ answer: taken, acts }: { answer: TakenAnswer; acts?: ReactNode }) {
  const { name, question, answer, key, explanation, parts, isDoubted } = taken
  const [hasKey, setHasKey] = useState(false)
  const toggle = () => setHasKey((was) => !was)
  useKeys({ 'Alt+v': toggle })
  return (
    <article className="pane piece" aria-label="答案">
      <header className="piece-head">
        <span className="tip red">{typeNames[question.type]}</span>
        <h2 className="grow clip">{name || '匿名答卷'}</h2>
        {isDoubted && <span className="tip amber">存疑待复核</span>}
        {typeof answer === 'string' && <span className="s13 num">{answer.length} 字</span>}
        {acts}
        <Button size="small" onClick={toggle} aria-expanded={hasKey}>
          参考答案 <Kbd>Alt V</Kbd>
        </Button>
      </header>
      <div className="scroll grow piece-text">
        <Html className="question-stem" html={question.stem} />
        {hasKey && (
          <section className="verdict" aria-label="参考答案">
            <p className="reference">{referenceText(key) || '没有参考答案'}</p>
            {explanation && <Html html={explanation} />}
          </section>
        )}
        {question.type === 'case' ? (
          <Case
            question={{ ...question, stem: '' }}
            answer={answer}
            parts={parts}
            rightKey={hasKey ? key : undefined}
          />
        ) : (
          <div className="song">
            {paragraphsOf(String(answer)).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text that does not change
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        )}
      </div>
    </article>
  )
}

type CaseProps = Pick<TakenAnswer, 'question' | 'parts'> & { answer: Answer; rightKey: TakenAnswer['key'] | undefined }

/** The parts of a case: those that a machine marks say what it gives. */
function Case({ question, answer, parts, rightKey }: CaseProps) {
  return (
    <div className="case">
      <QuestionView question={question} answer={answer} label="答案" {...(rightKey && { rightKey })} />
      <p className="t3 s13">
        {parts.map(({ fullScore, score }, index) => (
          <span key={parts[index]?.value}>
            第 {index + 1} 小题{score === null ? `由您评，满分 ${fullScore}` : ` ${score} / ${fullScore}`}；
          </span>
        ))}
      </p>
    </div>
  )
}
