import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'

export type FigureRow = {
  text: string
  /** What the table says, a number with its unit. */
  figures: (string | number)[]
  /** The same for the eye. */
  bar: ReactNode
}

type Props = {
  /** What is shown, for those who do not see it. */
  caption: string
  /** The names of the figures. */
  heads: string[]
  /** What the rows are. */
  of: string
  rows: FigureRow[]
}

/** Figures with a bar above them in each row: the bars repeat what the table says, which screen readers read. */
export const FigureTable = ({ caption, heads, of, rows }: Props) => (
  <table className={styles.table}>
    <caption className="nc-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{of}</th>
        {heads.map((head) => (
          <th key={head} scope="col" className={styles.number}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ text, figures, bar }) => (
        <tr key={text}>
          <th scope="row">
            {text}
            <span className={styles.bar} aria-hidden="true">
              {bar}
            </span>
          </th>
          {figures.map((figure, index) => (
            <td key={heads[index]} className={styles.number}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
