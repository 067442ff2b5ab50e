import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { MessageKind } from '@college/contract/messages/kinds.ts'
import type { queryList } from '@college/contract/messages/list.ts'
import { recentText } from '@college/rules/kit/format.ts'
import { safeReturn } from '@college/rules/kit/safe-return.ts'
import { kindTexts } from '@college/rules/messages/kinds.ts'
import { classes } from '../ui/classes.ts'
import { Phrases } from '../ui/Phrases.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import tones from '../ui/Tones.module.css'
import { kindIcons } from './kind-icons.ts'
import styles from './MessageListItem.module.css'

export type Message = Reply<typeof queryList>[number]

type Props = {
  message: Message
  /**
   * `to` is the screen that the message opens. External links open nothing (security 11); a special class opens its tab
   * (D2-B017).
   */
  onOpen: (message: Message, to: string | undefined) => void
}

/** One row of the list, with a dot while unread. */
export function MessageListItem({ message, onOpen }: Props) {
  const to = safeReturn(message.link)
  const open = () => onOpen(message, to)
  if (to) {
    return (
      <TapLink to={to} className={styles.row} onTap={open}>
        <Content message={message} />
      </TapLink>
    )
  }
  return (
    <button type="button" className={styles.row} onClick={open}>
      <Content message={message} />
    </button>
  )
}

function Content({ message: { type, title, content, status, sendDateTime } }: { message: Message }) {
  const isUnread = status === 0
  return (
    <>
      <KindIcon kind={type} />
      <span className={styles.texts}>
        <span className={classes(styles.title, isUnread && styles.unread, 'nc-clip2')}>
          {isUnread && <span className={styles.dot} role="img" aria-label="未读" />}
          <Phrases text={title} />
        </span>
        {content && <span className={classes(styles.content, 'nc-clip2')}>{content}</span>}
        <span className={styles.meta}>
          <span>{kindTexts[type].name}</span>
          <time dateTime={sendDateTime}>{recentText(new Date(sendDateTime), new Date())}</time>
        </span>
      </span>
    </>
  )
}

const kindTones: Record<MessageKind, string | undefined> = {
  system: styles.system,
  task: tones.tone1,
  hours: tones.tone2,
  class: tones.tone3,
  course: tones.tone4,
  reply: tones.tone5,
  mention: tones.tone5,
}

/** The icon of a message's kind. The kind is also written beside it. */
function KindIcon({ kind }: { kind: MessageKind }) {
  const Icon = kindIcons[kind]
  return (
    <span className={classes(styles.icon, kindTones[kind])} aria-hidden="true">
      <Icon size={20} />
    </span>
  )
}

export const MessageSkeleton = () => (
  <div className={styles.row}>
    <SkeletonBlock width={40} height={40} borderRadius={10} />
    <div className={styles.texts}>
      <SkeletonBlock height={16} marginTop={3} width="70%" />
      <SkeletonBlock height={13} marginTop={10} />
      <SkeletonBlock height={12} marginTop={12} width="40%" />
    </div>
  </div>
)
