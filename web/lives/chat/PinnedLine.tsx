import type { LiveLine } from '@college/contract/lives/chat.ts'
import { Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './LiveChat.module.css'

/** The line that the host has put above all others. */
export const PinnedLine = ({ line, children }: { line: LiveLine; children?: ReactNode }) => (
  <aside className={styles.pinned} aria-label="置顶">
    <Pin size={18} aria-hidden="true" />
    <p className={styles.pinnedText}>
      <b>{line.userName}</b> {line.content}
    </p>
    {children}
  </aside>
)
