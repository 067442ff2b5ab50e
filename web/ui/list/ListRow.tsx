import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ListRow.module.css'

type Props = { title: ReactNode; icon?: ReactNode; hint?: ReactNode; value?: ReactNode; onTap?: () => void }

/** One line of a list: what it is, what it says, and where a tap leads. */
export function ListRow({ title, icon, hint, value, onTap }: Props) {
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {hint && <div className={styles.hint}>{hint}</div>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {onTap && <ChevronRight size={20} className={styles.arrow} />}
    </>
  )
  if (!onTap) return <div className={styles.row}>{content}</div>
  return (
    <button type="button" className={styles.row} onClick={onTap}>
      {content}
    </button>
  )
}
