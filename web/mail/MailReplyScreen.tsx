import type { Reply } from '@college/contract/kit/endpoint.ts'
import { queryMailDetail } from '@college/contract/mail/mail.ts'
import { replyMail } from '@college/contract/mail/send.ts'
import { replyTitle } from '@college/rules/mail/letter.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { LetterForm } from './LetterForm.tsx'
import styles from './Mail.module.css'
import { Recipient } from './MailWriteScreen.tsx'
import { NoMail } from './NoMail.tsx'
import { useLetter } from './use-letter.ts'

type Query = { id: string; subid?: string; type?: string }

/** D2-R39: an answer to a received letter (D2-B220, D2-B221). */
export function MailReplyScreen({ subid }: Query) {
  if (subid === undefined) return <NoMail title="回复" />
  return <ReplyPage subid={subid} />
}

function ReplyPage({ subid }: { subid: string }) {
  const query = useAsk(queryMailDetail, { mailSubId: subid })
  return (
    <>
      <TopBar title="回复" />
      <div className={styles.page}>
        <Loaded query={query} page>
          {(mail) => <ReplyForm mail={mail} />}
        </Loaded>
      </div>
    </>
  )
}

function ReplyForm({ mail }: { mail: Reply<typeof queryMailDetail> }) {
  const sender = { value: mail.sendUserId, text: mail.sendUserName }
  const beside = { classId: mail.classId, mailId: mail._id, mailSubId: mail.copyId }
  const letter = useLetter(
    { page: replyMail, beside, title: replyTitle(mail.title), isReply: true, of: mail.copyId },
    sender,
  )
  return (
    <LetterForm
      letter={letter}
      recipient={
        <div className={styles.recipient}>
          <Recipient person={sender} />
        </div>
      }
    />
  )
}
