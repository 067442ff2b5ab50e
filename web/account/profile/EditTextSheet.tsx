import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import styles from './PersonalInfoScreen.module.css'

type Props = {
  isOpen: boolean
  title: string
  value: string
  maxLength: number
  busy: boolean
  onClose: () => void
  onSave: (value: string) => void
}

/** Edits one text field of the profile (D1-B119). */
export function EditTextSheet({ isOpen, title, value, maxLength, busy, onClose, onSave }: Props) {
  const [text, setText] = useState(value)
  // Each opening starts with the saved value.
  useEffect(() => {
    if (isOpen) setText(value)
  }, [isOpen, value])

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSave(text.trim())
        }}
      >
        <Field label={title} value={text} maxLength={maxLength} onChange={setText} />
        <Button type="submit" block busy={busy}>
          保存
        </Button>
      </form>
    </Sheet>
  )
}
