import type { PaperPart } from '@college/contract/exams/papers.ts'
import { questionDetail } from '@college/contract/questions/bank.ts'
import { questionTypeNames } from '@college/contract/questions/question-types.ts'
import { toOneDecimal } from '@college/rules/exams/paper.ts'
import { plainText } from '@college/rules/questions/plain-html.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button, InputNumber } from 'antd'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PickQuestions } from './PickQuestions.tsx'

type Props = { part: PaperPart; onChange: (part: PaperPart) => void }

/** The fixed questions of a part in their order, each with its own score where it has one. */
export function FixedQuestions({ part, onChange }: Props) {
  const [isPicking, setPicking] = useState(false)
  const { questions } = part
  const set = (next: PaperPart['questions']) => onChange({ ...part, questions: next })
  const move = (at: number, by: number) => {
    if (at + by < 0 || at + by >= questions.length) return
    const next = [...questions]
    const [taken] = next.splice(at, 1)
    if (taken) next.splice(at + by, 0, taken)
    set(next)
  }
  return (
    <>
      <ol className="fixed">
        {questions.map(({ id, score }, at) => (
          <li key={id} className="row">
            <span className="num t3">{at + 1}.</span>
            <Stem id={id} />
            <InputNumber
              size="small"
              min={0.1}
              max={1_000}
              placeholder={String(part.questionScore)}
              aria-label={`第 ${at + 1} 题的分数`}
              value={score}
              onChange={(to) =>
                set(questions.map((it) => (it.id === id ? { id, score: to === null ? null : toOneDecimal(to) } : it)))
              }
            />
            <button type="button" className="iconbtn" aria-label={`上移第 ${at + 1} 题`} onClick={() => move(at, -1)}>
              <ArrowUp size={15} />
            </button>
            <button type="button" className="iconbtn" aria-label={`下移第 ${at + 1} 题`} onClick={() => move(at, 1)}>
              <ArrowDown size={15} />
            </button>
            <button
              type="button"
              className="iconbtn"
              aria-label={`移出第 ${at + 1} 题`}
              onClick={() => set(questions.filter((it) => it.id !== id))}
            >
              <Trash2 size={15} />
            </button>
          </li>
        ))}
      </ol>
      <Button type="text" icon={<Plus size={15} />} onClick={() => setPicking(true)}>
        从题库选题
      </Button>
      {isPicking && (
        <PickQuestions
          taken={questions.map(({ id }) => id)}
          onClose={() => setPicking(false)}
          onPick={(ids) => {
            set([...questions, ...ids.map((id) => ({ id, score: null }))])
            setPicking(false)
          }}
        />
      )}
    </>
  )
}

/** A question as it stands in the bank now. */
function Stem({ id }: { id: string }) {
  const { data } = useAsk(questionDetail, { id }, { staleTime: 60_000 })
  return (
    <span className="grow clip">
      {data ? (plainText(data.stem) ?? '（含图片或公式）') : ' '}
      {data && <span className="t3 s12"> {questionTypeNames[data.type]}</span>}
    </span>
  )
}
