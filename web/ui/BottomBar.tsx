import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

/** What comes next, at the bottom of a page: a fact and one button. */
export const BottomBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>
