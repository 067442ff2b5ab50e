import { NOTE_LENGTH, updateNote } from '@college/contract/records/notes.ts'
import { noteLength, whyNotKept } from '@college/rules/records/notes.ts'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { draftKey } from '../../kit/data/drafts.ts'
import { useSession } from '../../kit/data/session.ts'
import { useFormDraft } from '../../kit/data/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import styles from './NoteForm.module.css'

export type NoteText = { nodeWords: string; isPublic: 0 | 1 }

type Props = {
  /** Which note it is, or what a new one is about: what is typed is kept by it until it is saved or given up. */
  of: string
  text: NoteText
  /** The sentence that it is about. */
  about?: string | undefined
  isSaving: boolean
  /** Calls `saved` once the server has the note. */
  onSave: (text: NoteText, saved: () => void) => void
  onCancel: () => void
  /** Between the text and the buttons. */
  children?: ReactNode
}

/** The text and the visibility of a note. */
export function NoteForm({ of, text: { nodeWords, isPublic }, about, isSaving, onSave, onCancel, children }: Props) {
  const key = draftKey(`note ${of}`, useSession((session) => session.userId) ?? '')
  const [draft, write, forget] = useFormDraft<NoteText>(key, { nodeWords, isPublic })
  const words = draft.nodeWords
  const [error, setError] = useState<string>()
  const errorId = useId()

  const save = (event: FormEvent) => {
    event.preventDefault()
    const why = whyNotKept(words)
    setError(why && updateNote.refusals[why].message)
    if (!why) onSave(draft, forget)
  }
  return (
    <form className={styles.form} onSubmit={save}>
      {about && <blockquote className={styles.about}>{about}</blockquote>}
      <textarea
        aria-label="笔记内容"
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
        rows={6}
        className={styles.words}
        value={words}
        onChange={(event) => {
          write({ ...draft, nodeWords: event.target.value })
          setError(undefined)
        }}
      />
      <p id={errorId} className={styles.under}>
        {error && (
          <span role="alert" className={styles.error}>
            <CircleAlert size={16} aria-hidden="true" />
            {error}
          </span>
        )}
        <span className={`nc-num ${styles.count}`}>
          {noteLength(words)}/{NOTE_LENGTH}
        </span>
      </p>
      {children}
      <Switch
        label="公开"
        hint="公开后，学习同一课程的学员可以看到"
        isOn={draft.isPublic === 1}
        onChange={(isOn) => write({ ...draft, isPublic: isOn ? 1 : 0 })}
      />
      <div className={styles.buttons}>
        <Button
          kind="line"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          取消
        </Button>
        <Button type="submit" busy={isSaving}>
          确定
        </Button>
      </div>
    </form>
  )
}
