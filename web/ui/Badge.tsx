import { badgeText } from '@college/rules/kit/format.ts'
import styles from './Badge.module.css'

/** A count in a red pill; nothing at 0, 99+ above 99 (D1-B020). `--badge-ring` is the background colour behind it. */
export function Badge({ count }: { count: number }) {
  const text = badgeText(count)
  return text && <span className={styles.badge}>{text}</span>
}
