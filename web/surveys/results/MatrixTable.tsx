import type { QuestionResult } from '@college/contract/surveys/results.ts'
import { classes } from '../../ui/classes.ts'
import styles from './MatrixTable.module.css'

/** How many chose each column of each row: a bar of shares above the figures of the row, with the legend once. */
export function MatrixTable({ question: { title, columns, rows } }: { question: QuestionResult }) {
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        {columns.map((column, index) => (
          <li key={column}>
            <span className={classes(styles.dot, toneOf(index))} />
            {column}
          </li>
        ))}
      </ul>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="nc-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">项目</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.number}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text, counts }) => (
              <tr key={text}>
                <th scope="row">
                  {text}
                  <span className={styles.bar} aria-hidden="true">
                    {counts.map((count, index) => (
                      <span key={columns[index]} className={toneOf(index)} style={{ flexGrow: count }} />
                    ))}
                  </span>
                </th>
                {counts.map((count, index) => (
                  <td key={columns[index]} className={styles.number}>
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The series of the design, in their order; a seventh column has the last tone again. */
const toneOf = (index: number) => styles[`tone${Math.min(index + 1, 6)}`]
