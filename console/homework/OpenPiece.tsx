import { homeworkStates, scoreTypes } from '@college/contract/homework/homework.ts'
import type { decidePiece, readPiece, reviewQueue } from '@college/contract/homework/review.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import type { Underline } from '@college/contract/kit/underlines.ts'
import { quotedSources } from '@college/rules/homework/quote.ts'
import { homeworkStateText } from '@college/rules/homework/show.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { RichText } from '@college/web/ui/RichText.tsx'
import { Alert, Segmented } from 'antd'
import { Paperclip, Quote } from 'lucide-react'
import { useState } from 'react'
import { useKeptMark } from '../ui/marking/kept-mark.ts'
import { PenButton, UnderlineKeys, UnderlinePane } from '../ui/marking/UnderlinePane.tsx'
import { useUnderlining } from '../ui/marking/use-underlining.ts'
import { PersonLink } from '../ui/person/PersonLink.tsx'
import { Marking } from './Marking.tsx'

type Props = {
  row: Reply<typeof reviewQueue>['rows'][number]
  piece: Reply<typeof readPiece>
  /** Why it could not be reserved for this reviewer. */
  taken: Error | null
  onDecide: (decision: Omit<Input<typeof decidePiece>, 'studentId'>) => void
}

/** One piece: all its rounds to read, and the decision about the newest one. */
export function OpenPiece({ row, piece, taken, onDecide }: Props) {
  const { list, requirements, content_minimum: minimum } = piece
  const [shown, setShown] = useState(0)
  const round = list[shown] ?? list[0]
  const isWaiting = row.state_value === homeworkStates.waiting
  const mark = useKeptMark(`homework ${row.homeworkStudentId} ${piece.revision}`)
  const isOpen = isWaiting && round === list[0]
  const underlining = {
    text: round?.content ?? '',
    underlines: (isOpen ? mark.underlines : round?.underlines) ?? [],
    criterion: undefined,
    onChange: isOpen ? (underlines: Underline[]) => mark.change({ underlines }) : undefined,
  }
  const pen = useUnderlining(underlining)
  return (
    <>
      <article className="pane piece" aria-label={`${row.userName}的作业`}>
        <header className="piece-head">
          <Head row={row} round={round} minimum={minimum} />
          {isOpen && <PenButton onPress={pen.toggle} />}
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
          {taken && <Alert type="warning" showIcon title={taken.message} />}
          {requirements && (
            <details>
              <summary>作业要求</summary>
              <RichText html={requirements} />
            </details>
          )}
          <UnderlinePane key={round?.n} {...underlining} names={[]} pen={pen} />
          <Sources content={round?.content ?? ''} />
          <ul className="files">
            {round?.files.map((file) => (
              <li key={file.id}>
                <a href={file.absolutePath} target="_blank" rel="noopener">
                  <Paperclip size={14} aria-hidden="true" /> {file.originalFileName}
                </a>
              </li>
            ))}
          </ul>
          {round && round.state_value !== homeworkStates.waiting && <Verdict round={round} />}
        </div>
        {isOpen && <UnderlineKeys />}
      </article>
      <aside className="pane side">
        {isWaiting ? (
          <Marking
            mark={mark}
            piece={piece}
            isScored={piece.score_type_value === scoreTypes.scored}
            isTaken={taken !== null}
            onDecide={onDecide}
          />
        ) : (
          <p className="decided t3">这份作业已经{homeworkStateText(row.state_value)}</p>
        )}
      </aside>
    </>
  )
}

/** The lessons that the learner quotes. */
function Sources({ content }: { content: string }) {
  const sources = quotedSources(content)
  if (sources.length === 0) return null
  return (
    <ul className="files" aria-label="引用的课程">
      {sources.map(({ title, to }) => (
        <li key={to}>
          <a href={`/#${to}`} target="_blank" rel="noopener">
            <Quote size={14} aria-hidden="true" /> {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

type Round = Props['piece']['list'][number]

function Head({ row, round, minimum }: Pick<Props, 'row'> & { round: Round | undefined; minimum: number }) {
  const isShort = minimum > 0 && (round?.characters ?? 0) < minimum
  return (
    <>
      <Avatar seed={row.userId} name={row.userName} src={row.photo || undefined} size={44} />
      <div className="grow">
        <h2 className="clip">{round?.title || row.homeworkTitle}</h2>
        <p className="t3 s13 clip">
          <PersonLink id={row.userId} name={row.userName} /> · {row.unitName} · {row.classname}
        </p>
      </div>
      <span className="s13 num">
        <b className={isShort ? 'amber' : ''}>{round?.characters} 字</b>
        {minimum > 0 && <span className="t3"> · 要求不少于 {minimum} 字</span>}
      </span>
    </>
  )
}

const Verdict = ({ round }: { round: Round }) => (
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
)
