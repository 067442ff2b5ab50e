import { metaListData } from '@college/contract/kit/list.ts'
import { updateNote } from '@college/contract/records/notes.ts'
import { useSend } from '../../kit/data/queries.ts'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import type { Note } from './NoteCard.tsx'
import { NoteForm } from './NoteForm.tsx'

/** Edits the text and the visibility of a note. */
export const EditNoteSheet = ({ note, onClose }: { note: Note | undefined; onClose: () => void }) => (
  <Sheet isOpen={note !== undefined} onClose={onClose} title="编辑笔记">
    {note && <Form key={note._id} note={note} onClose={onClose} />}
  </Sheet>
)

function Form({ note, onClose }: { note: Note; onClose: () => void }) {
  const saving = useSend(updateNote, { changes: [metaListData] })
  return (
    <NoteForm
      of={note._id}
      text={note}
      about={note.passage?.text}
      isSaving={saving.isPending}
      onCancel={onClose}
      onSave={(text, saved) =>
        saving.mutate(
          { id: note._id, ...text },
          {
            onError: showActionFailure,
            onSuccess: () => {
              saved()
              onClose()
              toast('保存成功', 'success')
            },
          },
        )
      }
    />
  )
}
