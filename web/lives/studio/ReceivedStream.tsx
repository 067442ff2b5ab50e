import type { Received } from '@college/contract/lives/received.ts'
import { receivedText } from '@college/rules/lives/received.ts'
import styles from './ReceivedStream.module.css'

/** What another program sends, and what has to be changed in it; nothing without one. */
export function ReceivedStream({ received }: { received: Received | null }) {
  if (!received) return null
  return (
    <section className={styles.received} aria-label="推流程序" role="status">
      <p>{receivedText(received)}</p>
      {received.problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
    </section>
  )
}
