import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { queryMailBox, queryMailDetail, queryMainCount } from '@college/contract/mail/mail.ts'
import { routes } from '@college/contract/routes.ts'
import { shownTitle } from '@college/rules/mail/letter.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useEffect } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './Mail.module.css'
import { attachmentsOf, INBOX } from './mail.ts'
import { NoMail } from './NoMail.tsx'

/** `id` is the letter, `subid` the person's copy of it (D2-Q53). */
type Query = { id: string; subid?: string; type?: string }

/** D2-R38: one letter; a received one can be answered. */
export function MailDetailScreen({ id, subid, type }: Query) {
  if (subid === undefined) return <NoMail title="信件详情" />
  return <Detail id={id} subid={subid} isReceived={type === INBOX} />
}

function Detail({ id, subid, isReceived }: { id: string; subid: string; isReceived: boolean }) {
  const go = useGo()
  const query = useAsk(queryMailDetail, { mailSubId: subid })
  useReadNow(query.data !== undefined)
  return (
    <>
      <TopBar title="信件详情" />
      <div className={styles.page}>
        <Loaded query={query} page>
          {(mail) => <Letter mail={mail} isReceived={isReceived} />}
        </Loaded>
      </div>
      {query.data && isReceived && (
        <BottomBar>
          <Button block onClick={() => go(href(routes.mailReply, { id, subid, type: 'replay' }))}>
            回复发件人
          </Button>
        </BottomBar>
      )}
    </>
  )
}

/** Opening has marked it read: the lists and the counts behind this page are asked anew. */
function useReadNow(isOpened: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOpened) return
    for (const { path } of [queryMailBox, queryMainCount]) void queries.invalidateQueries({ queryKey: [path] })
  }, [isOpened, queries])
}

type LetterProps = { mail: Reply<typeof queryMailDetail>; isReceived: boolean }

function Letter({ mail, isReceived }: LetterProps) {
  const files = attachmentsOf(mail)
  return (
    <Card className={styles.article}>
      <h2 className={styles.subject}>{shownTitle(mail)}</h2>
      <div className={styles.head}>
        <span className={styles.person}>
          {isReceived ? `发件人：${mail.sendUserName}` : `收件人：${mail.recipientName}`}
          {!isReceived && <Tag>{mail.readState}</Tag>}
        </span>
        <time>{mail.sentTime}</time>
      </div>
      <p className={styles.body}>{mail.content}</p>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="附件">
          {files.map(({ id, name, absolutePath }) => (
            <li key={id}>
              <a href={absolutePath} target="_blank" rel="noopener noreferrer" className={styles.file}>
                <Paperclip size={18} aria-hidden="true" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
