import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Tag.module.css'

export type TagKind = 'neutral' | 'red' | 'gold' | 'green' | 'blue' | 'danger' | 'warning'

/** A short label on a tinted background; at most three in a row. */
export const Tag = ({ kind = 'neutral', children }: { kind?: TagKind; children: ReactNode }) => (
  <span className={classes(styles.tag, kind !== 'neutral' && styles[kind])}>{children}</span>
)
