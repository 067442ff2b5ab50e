import type { QuestionResult } from '@college/contract/surveys/results.ts'
import { classes } from '../../ui/classes.ts'
import { FigureTable } from './FigureTable.tsx'
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
        <FigureTable
          caption={title}
          of="项目"
          heads={columns}
          rows={rows.map(({ text, counts }) => ({
            text,
            figures: counts,
            bar: counts.map((count, index) => (
              <span key={columns[index]} className={toneOf(index)} style={{ flexGrow: count }} />
            )),
          }))}
        />
      </div>
    </>
  )
}

/** The series of the design with red at the end: the first column is usually praise. A seventh has the last tone again. */
const toneOf = (index: number) => styles[`tone${Math.min(index + 1, 6)}`]
