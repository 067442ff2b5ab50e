import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

type Props = { className?: string | undefined; rows?: boolean; children: ReactNode }

/** A white card; with `rows` its children are separated by hairlines. */
export const Card = ({ className, rows, children }: Props) => (
  <div className={classes(styles.card, rows && styles.rows, className)}>{children}</div>
)
