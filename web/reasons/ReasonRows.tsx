import type { Objection, ReasonRow } from '@college/contract/reasons/reason.ts'
import { objectionText } from '@college/rules/reasons/words.ts'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGo } from '../kit/navigation/navigation.ts'
import { FactList } from '../ui/FactList.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './Reason.module.css'

type BlockingProps = { row: ReasonRow; place: number; onLeave: () => void }

/** What is not met: a link to where it can be. */
export function BlockingRow({ row, place, onLeave }: BlockingProps) {
  const { title, percent, to, act, objection } = row
  const go = useGo()
  const content = (
    <>
      <span className={styles.number}>{place}</span>
      <span className={styles.words}>
        <Words row={row} />
        {percent !== null && <ProgressBar percent={percent} label={title} />}
      </span>
      {to && (
        <span className={styles.act}>
          {act}
          <ChevronRight size={18} aria-hidden="true" />
        </span>
      )}
    </>
  )
  const leave = () => {
    onLeave()
    go(to)
  }
  return (
    <li>
      {to ? (
        <TapLink to={to} className={styles.blocking} onTap={leave}>
          {content}
        </TapLink>
      ) : (
        <div className={styles.blocking}>{content}</div>
      )}
      {objection && <Said objection={objection} />}
    </li>
  )
}

/** What is met, or simply so; `showsFacts`: with what the rule looked at. */
export const MetRow = ({ row, showsFacts = false }: { row: ReasonRow; showsFacts?: boolean | undefined }) => (
  <li>
    <div className={styles.met}>
      {!showsFacts && (
        <span className={styles.done}>
          <Check size={18} aria-hidden="true" />
        </span>
      )}
      <span className={styles.words}>
        <Words row={row} />
        {row.percent !== null && <ProgressBar percent={row.percent} label={row.title} />}
        {showsFacts && <FactList facts={row.facts} />}
      </span>
    </div>
    {row.objection && <Said objection={row.objection} />}
  </li>
)

/** That a row was objected to; answered, with the answer. */
const Said = ({ objection }: { objection: Objection }) => (
  <div className={styles.said}>
    <SaidTag objection={objection} />
    {objection.repliedAt !== null && <p>{objection.reply}</p>}
  </div>
)

export const SaidTag = ({ objection }: { objection: Objection }): ReactNode => (
  <Tag kind={objection.repliedAt === null ? 'blue' : 'green'}>{objectionText(objection)}</Tag>
)

const Words = ({ row: { title, standing } }: { row: ReasonRow }) => (
  <span className={styles.texts}>
    <span className={styles.title}>
      <Phrases text={title} />
    </span>
    {standing && <span className={styles.standing}>{standing}</span>}
  </span>
)
