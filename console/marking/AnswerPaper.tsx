import type { Answer } from '@college/contract/questions/question.ts'
import { hasParts, questionTypeNames } from '@college/contract/questions/question-types.ts'
import { referenceText } from '@college/rules/questions/plain-html.ts'
import { Html, QuestionView } from '@college/web/questions/door.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { PenButton, UnderlineKeys, UnderlinePane } from '../ui/marking/UnderlinePane.tsx'
import { useUnderlining } from '../ui/marking/use-underlining.ts'
import type { TakenAnswer } from './answer.ts'
import type { useMark } from './use-mark.ts'

type Props = { answer: TakenAnswer; mark: ReturnType<typeof useMark>; acts?: ReactNode }

/**
 * One answer with its question. The marker can underline words of the answer. Alt+V shows the correct answer and the
 * explanation.
 */
export function AnswerPaper({ answer: taken, mark, acts }: Props) {
  const { name, question, answer, key, explanation, parts, isDoubted } = taken
  const [hasKey, setHasKey] = useState(false)
  const toggle = () => setHasKey((was) => !was)
  useKeys({ 'Alt+v': toggle })
  const isOneText = typeof answer === 'string'
  const underlining = {
    text: isOneText ? answer : '',
    underlines: mark.underlines,
    criterion: mark.criteria.length > 0 ? mark.pointed.at : undefined,
    onChange: isOneText ? mark.setUnderlines : undefined,
  }
  const pen = useUnderlining(underlining)
  return (
    <article className="pane piece" aria-label="答案">
      <header className="piece-head">
        <span className="tip">{questionTypeNames[question.type]}</span>
        <h2 className="grow clip">{name || '匿名答卷'}</h2>
        {isDoubted && <span className="tip amber">存疑待复核</span>}
        {isOneText && <span className="s13 num">{answer.length} 字</span>}
        {acts}
        <Button size="small" onClick={toggle} aria-expanded={hasKey}>
          参考答案 <Kbd>Alt V</Kbd>
        </Button>
        {isOneText && <PenButton onPress={pen.toggle} />}
      </header>
      <div className="scroll grow piece-text">
        <Html className="question-stem" html={question.stem} />
        {hasKey && (
          <section className="verdict" aria-label="参考答案">
            <p className="reference">{referenceText(key) || '没有参考答案'}</p>
            {explanation && <Html html={explanation} />}
          </section>
        )}
        {hasParts(question.type) ? (
          <Case
            question={{ ...question, stem: '' }}
            answer={answer}
            parts={parts}
            rightKey={hasKey ? key : undefined}
          />
        ) : (
          <UnderlinePane {...underlining} names={mark.criteria.map((criterion) => criterion.name)} pen={pen} />
        )}
      </div>
      {isOneText && <UnderlineKeys />}
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
