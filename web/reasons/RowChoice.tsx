import type { ReasonRow } from '@college/contract/reasons/reason.ts'
import { rowsToObject } from '@college/rules/reasons/words.ts'
import { ListRow } from '../ui/list/ListRow.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import styles from './Reason.module.css'
import { SaidTag } from './ReasonRows.tsx'

type Props = { rows: readonly ReasonRow[]; onPick: (row: ReasonRow) => void }

/** Asks which row is wrong, if several conditions are not met. */
export const RowChoice = ({ rows, onPick }: Props) => (
  <ul className={styles.choice} aria-label="哪一条不对">
    {rowsToObject(rows).map((row) => (
      <li key={row.title}>
        <ListRow
          title={<Phrases text={row.title} />}
          hint={row.standing}
          {...(row.objection && { value: <SaidTag objection={row.objection} /> })}
          onTap={() => onPick(row)}
        />
      </li>
    ))}
  </ul>
)
