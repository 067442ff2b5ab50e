import { homeworkStates } from '@college/contract/homework/homework.ts'
import { type decidePiece, readPiece, type reviewQueue, takePiece } from '@college/contract/homework/review.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { FailedView } from '../ui/states/FailedView.tsx'
import { OpenPiece } from './OpenPiece.tsx'

type Row = Reply<typeof reviewQueue>['rows'][number]
type Props = { row: Row; onDecide: (decision: Omit<Input<typeof decidePiece>, 'studentId'>) => void }

/** One piece, reserved for this reviewer while it is read here. */
export function Piece({ row, onDecide }: Props) {
  const studentId = row.homeworkStudentId
  const piece = useAsk(readPiece, { studentId })
  const taking = useSend(takePiece)
  const { mutate: take } = taking
  const isWaiting = row.state_value === homeworkStates.waiting
  useEffect(() => {
    // While it is read here, no other reviewer begins it.
    if (isWaiting) take({ studentId })
  }, [isWaiting, take, studentId])

  if (piece.error && !piece.data) {
    return (
      <section className="pane">
        <FailedView what="这份作业" error={piece.error} retry={() => void piece.refetch()} />
      </section>
    )
  }
  if (!piece.data) {
    return (
      <section className="pane" aria-busy="true">
        <Skeleton active className="piece-skeleton" paragraph={{ rows: 8 }} />
      </section>
    )
  }
  const { data } = piece
  return <OpenPiece key={data.revision} row={row} piece={data} taken={taking.error} onDecide={onDecide} />
}
