import { badgeText } from '@college/rules/kit/format.ts'
import { ArrowDown } from 'lucide-react'
import styles from './Log.module.css'

/** Back to the newest line, with the number of those that came since the reader left it. */
export const ToEnd = ({ newLines, onTap }: { newLines: number; onTap: () => void }) => (
  <button type="button" className={styles.jump} onClick={onTap}>
    <ArrowDown size={16} aria-hidden="true" />
    {newLines > 0 ? `${badgeText(newLines)} 条新消息` : '回到最新'}
  </button>
)
