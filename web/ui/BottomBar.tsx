import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

/** The action bar at the bottom of a page: one fact and one button. */
export const BottomBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>
