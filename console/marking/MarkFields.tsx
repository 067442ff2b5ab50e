import { isEnter } from '@college/web/kit/pressed-key.ts'
import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useKeys } from '../kit/keys.ts'
import { CommentField } from '../ui/marking/CommentField.tsx'
import type { TakenAnswer } from './answer.ts'
import { Rubric } from './Rubric.tsx'
import { Spread } from './Spread.tsx'
import type { useMark } from './use-mark.ts'

const snippets = ['观点鲜明', '要点齐全', '联系本岗', '要点不全', '论据可再具体', '层次不清'] as const
const LONGEST_COMMENT = 2_000

type Props = {
  examId: string
  answer: TakenAnswer
  mark: ReturnType<typeof useMark>
  onSubmit: () => void
  children: ReactNode
}

export function MarkFields({ examId, answer, mark, onSubmit, children }: Props) {
  useKeys({ 'Ctrl+Enter': onSubmit })
  return (
    <>
      <Spread examId={examId} answer={answer} score={mark.score} />
      <form className="marking" onSubmit={(event) => event.preventDefault()}>
        {mark.criteria.length > 0 ? (
          <Rubric mark={mark} onSubmit={onSubmit} />
        ) : (
          <ScoreField mark={mark} onSubmit={onSubmit} />
        )}
        <CommentField
          value={mark.comment}
          onChange={mark.setComment}
          snippets={snippets}
          longest={LONGEST_COMMENT}
          // The criteria take the room.
          rows={mark.criteria.length > 0 ? 3 : 7}
        />
        {mark.refusal && (
          <p className="wrong" role="alert">
            {mark.refusal}
          </p>
        )}
        <div className="acts">{children}</div>
      </form>
    </>
  )
}

function ScoreField({ mark, onSubmit }: Pick<Props, 'mark' | 'onSubmit'>) {
  return (
    <div className="score">
      <label htmlFor="score">得分</label>
      <InputNumber
        id="score"
        className="num"
        size="large"
        value={mark.score}
        // No limits: a field that has them turns a slip such as 95 of 10 into the full score, without a word.
        step={0.5}
        autoFocus
        onChange={mark.setScore}
        // With Ctrl the page's own key acts.
        onPressEnter={(event) => isEnter(event) && !event.ctrlKey && !event.metaKey && onSubmit()}
      />
      <span className="t3 s13">满分 {mark.fullScore}</span>
    </div>
  )
}
