import type { LiveLine } from '@college/contract/lives/chat.ts'
import { CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './LiveChat.module.css'

type Props = {
  line: Pick<LiveLine, 'userId' | 'userName' | 'photo' | 'isHost' | 'content' | 'state'>
  /** Opens what can be done with the line. */
  onActs?: (() => void) | undefined
  /** A host undoes that it was taken down. */
  onRestore?: (() => void) | undefined
  /** Beside the name: when it was said. */
  at?: ReactNode
  /** Below the text: what became of an own line. */
  children?: ReactNode
}

/** One line of the chat of a live. */
export function LiveChatLine({ line, onActs, onRestore, at, children }: Props) {
  const { userId, userName, photo, isHost, content, state } = line
  if (state === 'removed') {
    return (
      <p className={styles.gone}>
        <CircleSlash size={14} aria-hidden="true" />
        {onRestore ? `${userName}的发言已撤下` : '一条发言已被撤下'}
        {onRestore && (
          <button type="button" className={styles.restore} onClick={onRestore}>
            恢复
          </button>
        )}
      </p>
    )
  }
  return (
    <div className={styles.line}>
      <Avatar src={photo} seed={userId} name={userName} size={36} />
      <div className={styles.said}>
        <p className={styles.name}>
          {userName}
          {isHost && <Tag kind="red">主讲</Tag>}
          {at}
        </p>
        {onActs ? (
          // A button, so that the acts open by keyboard too; the text in it can be selected.
          <button type="button" className={styles.text} aria-haspopup="dialog" onClick={onActs}>
            {content}
          </button>
        ) : (
          <p className={styles.text}>{content}</p>
        )}
        {state === 'held' && <p className={styles.standing}>审核中，仅自己可见</p>}
        {children}
      </div>
    </div>
  )
}
