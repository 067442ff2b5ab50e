import { LONGEST_BODY } from '@college/contract/mail/send.ts'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Attachments } from '../ui/form/Attachments.tsx'
import { Field } from '../ui/form/Field.tsx'
import { pasteInto } from '../ui/form/paste-into.ts'
import { TextArea } from '../ui/form/TextArea.tsx'
import styles from './Mail.module.css'
import type { useLetter } from './use-letter.ts'

type Props = { letter: ReturnType<typeof useLetter>; recipient: ReactNode }

/** The fields of a letter. */
export function LetterForm({ letter, recipient }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    letter.send()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Card className={styles.part}>
        <h2 className="nc-hidden">信件</h2>
        {recipient}
        <Field
          label="标题"
          name="title"
          value={letter.title}
          onChange={letter.setTitle}
          onPaste={(event) => pasteInto(event, letter.setTitle)}
        />
        <TextArea
          label="邮件正文"
          name="content"
          placeholder="请输入邮件正文"
          rows={8}
          most={LONGEST_BODY}
          value={letter.content}
          onChange={letter.setContent}
          onPaste={(event) => pasteInto(event, letter.setContent)}
        />
        <Attachments uploads={letter.uploads} isOpen={!letter.isBusy && !letter.isSent} />
      </Card>
      <Button type="submit" block busy={letter.isBusy} disabled={letter.isSent}>
        发送
      </Button>
    </form>
  )
}
