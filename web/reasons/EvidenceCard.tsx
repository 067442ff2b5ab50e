import type { ReasonRow } from '@college/contract/reasons/reason.ts'
import { FactList } from '../ui/FactList.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import styles from './Reason.module.css'

/** What the rule sees of one row, as the server has it. */
export const EvidenceCard = ({ row: { title, facts } }: { row: ReasonRow }) => (
  <div className={styles.evidence}>
    <h3>
      <Phrases text={title} />
    </h3>
    <FactList facts={facts} />
  </div>
)
