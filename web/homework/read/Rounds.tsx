import type { homeworkDetails, ScoreType } from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { homeworkStateText, scoreText } from '@college/rules/homework/show.ts'
import { pointsText } from '@college/rules/kit/format.ts'
import { ChevronDown } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ReadUnderlines } from '../../ui/UnderlinedText.tsx'
import { stateTag } from '../state-tag.ts'
import { FileLinks } from './FileLinks.tsx'
import { QuotedSources } from './QuotedSources.tsx'
import styles from './Rounds.module.css'

type Round = Reply<typeof homeworkDetails>['rounds'][number]

/** Every round with what was sent and what was said about it, the newest first. */
export function Rounds({ rounds, scoreType }: { rounds: Round[]; scoreType: ScoreType }) {
  if (rounds.length === 0) return null
  return (
    <Section title="提交记录">
      <Card>
        <ol className={styles.rounds}>
          {rounds.map((round) => (
            <li key={round.n} className={styles.round}>
              <RoundText round={round} scoreType={scoreType} />
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}

function RoundText({ round, scoreType }: { round: Round; scoreType: ScoreType }) {
  const { n, title, content, underlines, files, characters, submittedAt, state_value, score } = round
  const { reviews, notary_text, decidedAt } = round
  const marked = scoreText(score, scoreType)
  return (
    <>
      <p className={styles.when}>
        <strong>第 {n} 次提交</strong>
        <Tag kind={stateTag(state_value)}>{[homeworkStateText(state_value), marked].filter(Boolean).join(' ')}</Tag>
        <span>{submittedAt}</span>
      </p>
      <details className={styles.sent}>
        <summary>
          <span className={styles.title}>{title}</span>
          <span className={styles.count}>{pointsText(characters)} 字</span>
          <ChevronDown size={18} className={styles.arrow} aria-hidden="true" />
        </summary>
        <div className={styles.content}>
          <ReadUnderlines text={content} underlines={underlines} names={[]} />
        </div>
        <QuotedSources content={content} />
        <FileLinks files={files} />
      </details>
      {decidedAt && (
        <p className={styles.reviews}>
          {reviews || homeworkStateText(state_value)}
          <span>{[notary_text, decidedAt].filter(Boolean).join(' · ')}</span>
        </p>
      )}
    </>
  )
}
