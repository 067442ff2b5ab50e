import { dateTimeText } from '@college/rules/kit/format.ts'
import { kindTexts } from '@college/rules/messages/kinds.ts'
import { Sheet } from '../ui/layers/Sheet.tsx'
import type { Message } from './MessageListItem.tsx'
import styles from './MessageSheet.module.css'

type Props = { message: Message; isOpen: boolean; onClose: () => void }

/** The full text of a message without a link. */
export function MessageSheet({ message: { type, title, content, sendDateTime }, isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={kindTexts[type].name}>
      <article className={styles.message}>
        <h3 className={styles.title}>{title}</h3>
        <time className={styles.time} dateTime={sendDateTime}>
          {dateTimeText(new Date(sendDateTime))}
        </time>
        {content && <p className={styles.content}>{content}</p>}
      </article>
    </Sheet>
  )
}
