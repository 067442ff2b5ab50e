import { CircleAlert, Clock3, Ellipsis } from 'lucide-react'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import { Tag } from '../ui/Tag.tsx'
import styles from './Chat.module.css'
import type { ChatLine } from './chat-log.ts'

const ROLES: Partial<Record<ChatLine['kind'], string>> = { teacher: '老师', cadre: '班委' }
const GONE = { recalled: (name: string) => `${name}撤回了一条消息`, removed: () => '一条消息已被管理员移除' }
/** In place of the words of a message that is answered. */
const QUOTED: Record<ChatLine['state'], string> = {
  normal: '[图片]',
  held: '消息正在审核',
  recalled: '消息已撤回',
  removed: '消息已被管理员移除',
}

type Props = {
  line: Pick<ChatLine, 'content' | 'images' | 'reply' | 'userName' | 'userId' | 'photo' | 'kind' | 'state'> & {
    seq?: number
  }
  isOwn: boolean
  /** Own and not yet at the server: waits, or was refused with this reason. */
  waiting?: { failure: string } | undefined
  onOpenPicture: (address: string) => void
  /** Opens what can be done with the message. */
  onActs?: () => void
  /** Shows the message that it answers. */
  onReplyTap?: ((seq: number) => void) | undefined
}

/** One message. */
export function ChatBubble({ line, isOwn, waiting, onOpenPicture, onActs, onReplyTap }: Props) {
  const { seq, content, images, reply, userName, userId, photo, kind, state } = line
  if (state === 'recalled' || state === 'removed') {
    return (
      <p className={styles.gone} data-seq={seq}>
        {GONE[state](isOwn ? '你' : userName)}
      </p>
    )
  }
  const role = ROLES[kind]
  return (
    <div className={classes(styles.line, isOwn && styles.own)} data-seq={seq}>
      <Avatar src={photo} seed={userId} name={userName} size={40} />
      <div className={styles.said}>
        {!isOwn && (
          <p className={styles.name}>
            {userName}
            {role && <Tag kind="gold">{role}</Tag>}
          </p>
        )}
        {reply && (
          <button type="button" className={styles.answered} onClick={() => onReplyTap?.(reply.seq)}>
            {reply.userName}：{reply.content || QUOTED[reply.state]}
          </button>
        )}
        {images.length > 0 && (
          <ul className={styles.pictures}>
            {images.map((address, index) => (
              <li key={address}>
                <button type="button" aria-label={`查看图片 ${index + 1}`} onClick={() => onOpenPicture(address)}>
                  <img src={address} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {content !== '' && (
          // A button, so that the menu opens by keyboard too; the text in it can be selected.
          <button
            type="button"
            className={styles.bubble}
            aria-haspopup={onActs ? 'dialog' : undefined}
            onClick={onActs}
          >
            {content}
          </button>
        )}
        {content === '' && onActs && (
          <button type="button" className={styles.more} aria-label="更多操作" aria-haspopup="dialog" onClick={onActs}>
            <Ellipsis size={20} aria-hidden="true" />
          </button>
        )}
        <Standing state={state} waiting={waiting} />
      </div>
    </div>
  )
}

function Standing({ state, waiting }: Pick<Props, 'waiting'> & { state: ChatLine['state'] }) {
  if (waiting?.failure) {
    return (
      <p className={styles.failed} role="alert">
        <CircleAlert size={14} aria-hidden="true" />
        {waiting.failure}
      </p>
    )
  }
  if (waiting) {
    return (
      <p className={styles.standing}>
        <Clock3 size={14} aria-hidden="true" />
        正在发送
      </p>
    )
  }
  return state === 'held' ? <p className={styles.standing}>审核中，仅自己可见</p> : null
}
