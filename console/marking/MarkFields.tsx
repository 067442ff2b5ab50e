import type { ReactNode } from 'react'
import { useKeys } from '../kit/keys.ts'
import { CommentField } from '../ui/marking/CommentField.tsx'
import { ScoreField } from '../ui/marking/ScoreField.tsx'
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
          <ScoreField
            score={mark.score}
            step={0.5}
            standard={`满分 ${mark.fullScore}`}
            onChange={mark.setScore}
            onEnter={onSubmit}
          />
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
