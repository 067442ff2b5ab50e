import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Section.module.css'

type Props = { title: string; onMore?: () => void; moreText?: string; children: ReactNode }

/** A part of a page with a title and a link to the complete list. */
export const Section = ({ title, onMore, moreText = '更多', children }: Props) => (
  <section aria-label={title}>
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {onMore && (
        <button type="button" className={styles.more} aria-label={`${title}，${moreText}`} onClick={onMore}>
          {moreText}
          <ChevronRight size={16} />
        </button>
      )}
    </header>
    {children}
  </section>
)
