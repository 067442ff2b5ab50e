import styles from './BarTable.module.css'

type Row = {
  text: string
  /** What the table says, a number with its unit. */
  figures: string[]
  /** The length of the bar, 0 to 100. */
  percent: number
}

type Props = {
  /** What is shown, for those who do not see it. */
  caption: string
  /** The names of the figures. */
  heads: string[]
  /** What the rows are. */
  of: string
  rows: Row[]
}

/** Bars with the table of their figures beside them: the bars are for the eye, the table says the same to everybody. */
export const BarTable = ({ caption, heads, of, rows }: Props) => (
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
      {rows.map(({ text, figures, percent }) => (
        <tr key={text}>
          <th scope="row">
            {text}
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${percent}%` }} />
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
