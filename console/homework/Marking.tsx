import { homeworkStates } from '@college/contract/homework/homework.ts'
import type { decidePiece, readPiece } from '@college/contract/homework/review.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { whyNotDecide } from '@college/rules/homework/review.ts'
import { Button } from 'antd'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { CommentField } from '../ui/marking/CommentField.tsx'
import type { useKeptMark } from '../ui/marking/kept-mark.ts'
import { ScoreField } from '../ui/marking/ScoreField.tsx'

const snippets = ['结构清晰', '联系实际', '论据充分', '论据不足', '请结合本职工作再谈', '请补充具体做法'] as const
const LONGEST_COMMENT = 500

type Props = {
  mark: ReturnType<typeof useKeptMark>
  piece: Reply<typeof readPiece>
  isScored: boolean
  /** Somebody else reads it now. */
  isTaken: boolean
  onDecide: (decision: Omit<Input<typeof decidePiece>, 'studentId'>) => void
}

/** Score and comment of one piece. The same rule as on the server says what is missing. */
export function Marking({ mark, piece, isScored, isTaken, onDecide }: Props) {
  const { score, comment, underlines = [], change } = mark
  const [wrong, setWrong] = useState<string>()

  const decide = (decision: typeof homeworkStates.passed | typeof homeworkStates.returned) => {
    if (isTaken) return
    const given = { decision, score: isScored && score !== null ? score : undefined, comment: comment.trim() }
    const refusal = whyNotDecide(given, {
      scoreType: piece.score_type_value,
      maxScore: Number(piece.max_score),
      passScore: Number(piece.pass_score),
    })
    setWrong(refusal?.message)
    if (refusal) return
    const { score: scored, ...rest } = given
    onDecide({ ...rest, underlines, revision: piece.revision, ...(scored !== undefined && { score: scored }) })
  }
  useKeys({ 'Ctrl+Enter': () => decide(homeworkStates.passed) })

  return (
    <form className="marking" onSubmit={(event) => event.preventDefault()}>
      {isScored && (
        <ScoreField
          score={score}
          step={1}
          standard={`满分 ${piece.max_score}，${piece.pass_score} 分合格`}
          onChange={(to) => change({ score: to })}
          onEnter={() => decide(homeworkStates.passed)}
        />
      )}
      <CommentField
        value={comment}
        onChange={(to) => change({ comment: to })}
        snippets={snippets}
        longest={LONGEST_COMMENT}
      />
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div className="acts">
        <Button
          size="large"
          danger
          icon={<Undo2 size={16} />}
          disabled={isTaken}
          onClick={() => decide(homeworkStates.returned)}
        >
          退回
        </Button>
        <Button
          size="large"
          type="primary"
          className="grow"
          icon={<Check size={16} />}
          disabled={isTaken}
          onClick={() => decide(homeworkStates.passed)}
        >
          通过，看下一份 <Kbd isOnFill>Ctrl Enter</Kbd>
        </Button>
      </div>
    </form>
  )
}
