import type { LiveLine } from '@college/contract/lives/chat.ts'
import { Pin, PinOff } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './LiveChat.module.css'

/** The line that the host has put above all others; who may, takes it down. */
export const PinnedLine = ({ line, onUnpin }: { line: LiveLine; onUnpin: (() => void) | undefined }) => (
  <aside className={styles.pinned} aria-label="置顶">
    <Pin size={18} aria-hidden="true" />
    <p className={styles.pinnedText}>
      <b>{line.userName}</b> {line.content}
    </p>
    {onUnpin && <IconButton label="取消置顶" icon={<PinOff size={18} />} onClick={onUnpin} />}
  </aside>
)
