import { studentTypes } from '@college/contract/classes/class.ts'
import { queryStudentType } from '@college/contract/classes/people.ts'
import { queryTeacher } from '@college/contract/mail/mail.ts'
import { sendRefusals, writeMail, writeMailAsTeacher } from '@college/contract/mail/send.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { classes } from '../ui/classes.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { LetterForm } from './LetterForm.tsx'
import styles from './Mail.module.css'
import { RecipientSheet } from './RecipientSheet.tsx'
import { type Person, useLetter } from './use-letter.ts'

/** D2-R37: a new letter. Teachers choose the recipient, for everybody else it is the head teacher (D2-B282). */
export function MailWriteScreen({ id }: { id: string }) {
  const type = useAsk(queryStudentType, { classId: id })
  return (
    <>
      <TopBar title="写信" />
      <div className={styles.page}>
        <Loaded query={type} page>
          {(type) => (type === studentTypes.teacher ? <TeacherLetter id={id} /> : <LearnerLetter id={id} />)}
        </Loaded>
      </div>
    </>
  )
}

function TeacherLetter({ id }: { id: string }) {
  const [recipient, setRecipient] = useState<Person>()
  const [isOpen, setOpen] = useState(false)
  const letter = useLetter(
    { page: writeMailAsTeacher, beside: { classId: id }, title: '', isReply: false, of: id },
    recipient,
  )
  return (
    <>
      <LetterForm
        letter={letter}
        recipient={
          <button type="button" className={styles.recipient} onClick={() => setOpen(true)}>
            <Recipient person={recipient} />
            <ChevronRight size={20} aria-hidden="true" />
          </button>
        }
      />
      {isOpen && (
        <RecipientSheet classId={id} isOpen chosen={recipient} onClose={() => setOpen(false)} onPick={setRecipient} />
      )}
    </>
  )
}

function LearnerLetter({ id }: { id: string }) {
  const head = useAsk(queryTeacher, { classId: id })
  const recipient = head.data?.headTeacherId
    ? { value: head.data.headTeacherId, text: head.data.headTeacherName }
    : undefined
  const letter = useLetter({ page: writeMail, beside: { classId: id }, title: '', isReply: false, of: id }, recipient)
  return (
    <Loaded query={head} page>
      {() => (
        <LetterForm
          letter={letter}
          recipient={
            <div className={styles.recipient}>
              <Recipient person={recipient} />
            </div>
          }
        />
      )}
    </Loaded>
  )
}

/** Whom the letter is for; the request to choose somebody where there is nobody (D2-Q54). */
export const Recipient = ({ person }: { person: Person | undefined }) => (
  <>
    <span className={styles.label}>收件人</span>
    <span className={classes(styles.chosen, !person && styles.none)}>
      {person?.text ?? sendRefusals.noRecipient.message}
    </span>
  </>
)
