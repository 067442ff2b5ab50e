import { homeworkStates, scoreTypes } from '@college/contract/homework/homework.ts'
import { type decidePiece, readPiece, type reviewQueue, takePiece } from '@college/contract/homework/review.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { homeworkStateText } from '@college/rules/homework/show.ts'
import { paragraphsOf } from '@college/rules/homework/text.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { RichText } from '@college/web/ui/RichText.tsx'
import { Alert, Segmented, Skeleton } from 'antd'
import { Paperclip } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FailedView } from '../ui/states/FailedView.tsx'
import { Marking } from './Marking.tsx'

type Row = Reply<typeof reviewQueue>['rows'][number]
type Props = { row: Row; onDecide: (decision: Omit<Input<typeof decidePiece>, 'studentId'>) => void }

/** One piece: all its rounds to read, and the decision about the newest one. */
export function Piece({ row, onDecide }: Props) {
  const studentId = row.nc_homework_student_id
  const piece = useAsk(readPiece, { studentId })
  const taking = useSend(takePiece)
  const { mutate: take } = taking
  const isWaiting = row.state_value === homeworkStates.waiting
  const [shown, setShown] = useState(0)
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
  const { list, requirements, content_minimum: minimum } = piece.data
  const round = list[shown] ?? list[0]
  return (
    <>
      <article className="pane piece" aria-label={`${row.userName}的作业`}>
        <header className="piece-head">
          <Avatar seed={row.userId} name={row.userName} src={row.photo || undefined} size={44} />
          <div className="grow">
            <h2 className="clip">{round?.title || row.homeworkTitle}</h2>
            <p className="t3 s13 clip">
              {row.userName} · {row.unitName} · {row.classname}
            </p>
          </div>
          <span className="s13 num">
            <b className={minimum > 0 && (round?.characters ?? 0) < minimum ? 'amber' : ''}>{round?.characters} 字</b>
            {minimum > 0 && <span className="t3"> · 要求不少于 {minimum} 字</span>}
          </span>
        </header>
        {list.length > 1 && (
          <div className="panehead">
            <Segmented
              size="small"
              value={shown}
              options={list.map(({ n }, value) => ({ value, label: `第 ${n} 稿` }))}
              onChange={setShown}
            />
          </div>
        )}
        <div className="scroll grow piece-text">
          {taking.error && <Alert type="warning" showIcon title={taking.error.message} />}
          {requirements && (
            <details>
              <summary>作业要求</summary>
              <RichText html={requirements} />
            </details>
          )}
          <div className="song">
            {paragraphsOf(round?.content ?? '').map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text that does not change
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <ul className="files">
            {round?.files.map((file) => (
              <li key={file.id}>
                <a href={file.absolutePath} target="_blank" rel="noopener">
                  <Paperclip size={14} aria-hidden="true" /> {file.originalFileName}
                </a>
              </li>
            ))}
          </ul>
          {round && round.state_value !== homeworkStates.waiting && (
            <p className="verdict">
              <b>
                {homeworkStateText(round.state_value)}
                {round.score && ` ${round.score} 分`}
              </b>
              {round.reviews && <span>{round.reviews}</span>}
              <small className="t3">
                {round.notary_text} {round.decidedAt}
              </small>
            </p>
          )}
        </div>
      </article>
      <aside className="pane side">
        {isWaiting ? (
          <Marking
            studentId={studentId}
            piece={piece.data}
            isScored={piece.data.score_type_value === scoreTypes.scored}
            isTaken={taking.isError}
            onDecide={onDecide}
          />
        ) : (
          <p className="decided t3">这份作业已经{homeworkStateText(row.state_value)}</p>
        )}
      </aside>
    </>
  )
}
