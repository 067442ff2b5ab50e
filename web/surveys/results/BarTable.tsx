import type { ComponentProps } from 'react'
import styles from './BarTable.module.css'
import { type FigureRow, FigureTable } from './FigureTable.tsx'

type Row = Omit<FigureRow, 'bar'> & {
  /** The length of the bar, 0 to 100. */
  percent: number
}

/** One bar for each row, with the table of its figures. */
export const BarTable = ({ rows, ...table }: Omit<ComponentProps<typeof FigureTable>, 'rows'> & { rows: Row[] }) => (
  <FigureTable
    {...table}
    rows={rows.map(({ percent, ...row }) => ({
      ...row,
      bar: <span className={styles.share} style={{ width: `${percent}%` }} />,
    }))}
  />
)
