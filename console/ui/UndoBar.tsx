import { CircleCheck, Undo2 } from 'lucide-react'
import { useKeys } from '../kit/keys.ts'
import { takeBack, useUndo } from '../kit/undo.ts'
import { Kbd } from './Kbd.tsx'

/** What was decided last, while it can be taken back. */
export function UndoBar() {
  const pending = useUndo((undo) => undo.pending)
  useKeys({ z: pending && takeBack, 'Ctrl+z': pending && takeBack })
  return (
    <div role="status" className="undo-place">
      {pending && (
        <div className="toastbar" key={pending.id}>
          <CircleCheck size={16} aria-hidden="true" />
          {pending.text}
          <button type="button" onClick={takeBack}>
            <Undo2 size={14} aria-hidden="true" /> 撤销 <Kbd isOnFill>Z</Kbd>
          </button>
        </div>
      )}
    </div>
  )
}
