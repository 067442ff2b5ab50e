import { href } from '@college/contract/kit/route.ts'
import { queryMainCount } from '@college/contract/mail/mail.ts'
import { routes } from '@college/contract/routes.ts'
import { badgeText } from '@college/rules/kit/format.ts'
import { Inbox, PenLine, Send } from 'lucide-react'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Card } from '../ui/Card.tsx'
import { IconRow } from '../ui/list/IconRow.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './Mail.module.css'
import { INBOX, OUTBOX } from './mail.ts'

/** D2-R25: the mailbox of a class or camp, with the ways to its boxes and to a new letter. */
export function MailboxScreen({ id }: { id: string }) {
  const go = useGo()
  const unread = useAsk(queryMainCount, { classId: id }, { feature: 'mail', background: true }).data?.count ?? 0
  const entries = [
    {
      icon: Inbox,
      tone: 'tone1',
      name: '收件箱',
      meta: unread > 0 ? `${badgeText(unread)} 封未读` : '收到的信和回信',
      to: href(routes.mailInbox, { id, type: INBOX }),
    },
    { icon: Send, tone: 'tone3', name: '发件箱', meta: '写出的信', to: href(routes.mailOutbox, { id, type: OUTBOX }) },
    { icon: PenLine, tone: 'tone4', name: '写信', meta: '可以附上文件', to: href(routes.mailWrite, { id }) },
  ] as const
  return (
    <>
      <TopBar title="班主任信箱" />
      <div className={styles.page}>
        <Card>
          {entries.map((entry) => (
            <IconRow key={entry.name} {...entry} onTap={() => go(entry.to)} />
          ))}
        </Card>
      </div>
    </>
  )
}
