import { firstFile } from '@college/rules/kit/file-list.ts'
import { shownTitle } from '@college/rules/mail/letter.ts'
import { Paperclip, Trash2 } from 'lucide-react'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './Mail.module.css'
import { attachmentsOf, type Mail } from './mail.ts'
import { useLongPress } from './use-long-press.ts'

/** Milliseconds of a press that enters the delete mode (D2-B399). */
const PRESS = 1_000

type Props = {
  mail: Mail
  isReceived: boolean
  to: string
  isDeleting: boolean
  onOpen: () => void
  onLongPress: () => void
  onDelete: () => void
}

/** One letter of a box. In the delete mode it has a button of its own. */
export function MailRow({ mail, isReceived, to, isDeleting, onOpen, onLongPress, onDelete }: Props) {
  const press = useLongPress(PRESS, onLongPress)
  const person = isReceived ? mail.sendUserName : mail.readUserName || mail.unReadUserName
  const isUnread = mail.readState === '未读'
  return (
    <div className={styles.line} {...press}>
      <TapLink to={to} className={styles.row} onTap={onOpen}>
        <Avatar src={firstFile(mail.photo)} seed={person} name={person} size={44} />
        <span className={styles.texts}>
          <span className={styles.head}>
            <span className={styles.person}>
              <span className="nc-clip1">{isReceived ? person : `收件人：${person}`}</span>
              {isUnread && <Tag kind={isReceived ? 'red' : 'neutral'}>未读</Tag>}
            </span>
            <time>{mail.sentTime}</time>
          </span>
          <span className={classes(styles.title, isUnread && isReceived && styles.unread, 'nc-clip2')}>
            {shownTitle(mail)}
          </span>
          <span className={styles.beginning}>
            {attachmentsOf(mail).length > 0 && <Paperclip size={14} role="img" aria-label="有附件" />}
            <span className="nc-clip1">{mail.content}</span>
          </span>
        </span>
      </TapLink>
      {isDeleting && (
        <IconButton
          className={styles.delete}
          label={`删除邮件 ${shownTitle(mail)}`}
          icon={<Trash2 size={20} />}
          onClick={onDelete}
        />
      )}
    </div>
  )
}

export const MailSkeleton = () => (
  <div className={styles.row}>
    <SkeletonBlock width={44} height={44} borderRadius="var(--nc-r-full)" />
    <div className={styles.texts}>
      <SkeletonBlock height={13} width="40%" />
      <SkeletonBlock height={17} width="70%" marginTop={6} />
      <SkeletonBlock height={13} marginTop={6} />
    </div>
  </div>
)
