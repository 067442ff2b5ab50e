import { metaListData } from '@college/contract/kit/list.ts'
import { NOTE_LENGTH, updateNote } from '@college/contract/records/notes.ts'
import { cleanWords, whyNotKept } from '@college/rules/records/notes.ts'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from './EditNoteSheet.module.css'
import type { Note } from './NoteCard.tsx'

/** Edits the text and the visibility of a note. */
export const EditNoteSheet = ({ note, onClose }: { note: Note | undefined; onClose: () => void }) => (
  <Sheet isOpen={note !== undefined} onClose={onClose} title="编辑笔记">
    {note && <Form key={note._id} note={note} onClose={onClose} />}
  </Sheet>
)

function Form({ note, onClose }: { note: Note; onClose: () => void }) {
  const [words, setWords] = useState(note.nodeWords)
  const [isPublic, setPublic] = useState(note.isPublic === 1)
  const [error, setError] = useState<string>()
  const saving = useSend(updateNote, { changes: [metaListData] })
  const errorId = useId()

  const save = (event: FormEvent) => {
    event.preventDefault()
    const why = whyNotKept(words)
    setError(why && updateNote.refusals[why].message)
    if (why) return
    saving.mutate(
      { id: note._id, nodeWords: words, isPublic: isPublic ? 1 : 0 },
      {
        onError: showActionFailure,
        onSuccess: () => {
          onClose()
          toast('保存成功', 'success')
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <textarea
        aria-label="笔记内容"
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
        rows={7}
        className={styles.words}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
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
          {[...cleanWords(words)].length}/{NOTE_LENGTH}
        </span>
      </p>
      <Switch label="公开" hint="公开后，学习同一课程的学员可以看到" isOn={isPublic} onChange={setPublic} />
      <div className={styles.buttons}>
        <Button kind="line" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" busy={saving.isPending}>
          确定
        </Button>
      </div>
    </form>
  )
}
