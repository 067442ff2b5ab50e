import { giveMark } from '@college/contract/exams/marking.ts'
import { isScoreWithin } from '@college/rules/questions/marking.ts'
import { InputNumber } from 'antd'
import { type ReactNode, useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { CommentField } from '../ui/marking/CommentField.tsx'
import { useKeptMark } from '../ui/marking/kept-mark.ts'
import type { MarkedAnswer, TakenAnswer } from './answer.ts'
import { Spread } from './Spread.tsx'

const snippets = ['观点鲜明', '要点齐全', '联系本岗', '要点不全', '论据可再具体', '层次不清'] as const
const LONGEST_COMMENT = 2_000

/** What a marker writes about one answer. The rule of the server says whether the score is possible. */
export function useMark({ fullScore, sittingId, number }: TakenAnswer, given?: MarkedAnswer['given']) {
  const { score, comment, change, forget } = useKeptMark(`${sittingId} ${number} ${given ? 'again' : ''}`, given)
  const [refusal, refuse] = useState('')
  return {
    fullScore,
    score,
    setScore: (to: number | null) => change({ score: to }),
    comment,
    setComment: (to: string) => change({ comment: to }),
    forget,
    refusal,
    refuse,
    /** Undefined, and the reason shown, when the score is missing or impossible. */
    checked(): MarkedAnswer['given'] | undefined {
      const isPossible = score !== null && isScoreWithin(score, fullScore)
      refuse(isPossible ? '' : giveMark.refusals.badScore.message)
      return isPossible ? { score, comment: comment.trim() } : undefined
    },
  }
}

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
            onPressEnter={({ ctrlKey, metaKey }) => !ctrlKey && !metaKey && onSubmit()}
          />
          <span className="t3 s13">满分 {mark.fullScore}</span>
        </div>
        <CommentField value={mark.comment} onChange={mark.setComment} snippets={snippets} longest={LONGEST_COMMENT} />
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
