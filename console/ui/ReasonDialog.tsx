import { Alert, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { Labelled } from './Labelled.tsx'

type Props = {
  title: string
  okText: string
  /** The name of the field, which says who will read the reason. */
  label: string
  /** What the act means, above the field. */
  children?: ReactNode
  /** Characters. */
  longest?: number
  isBusy?: boolean
  error?: Error | null
  /** Receives the trimmed reason, which is never empty. */
  onOk: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of an act that takes something away from a person. The act is disabled without a reason. */
export function ReasonDialog({ title, okText, label, children, longest = 200, isBusy, error, onOk, onClose }: Props) {
  const [written, setWritten] = useState('')
  const reason = written.trim()
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText="取消"
      okButtonProps={{ danger: true, disabled: reason === '', loading: isBusy === true }}
      onOk={() => onOk(reason)}
      onCancel={onClose}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {children}
      <Labelled name={label}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoFocus
            rows={3}
            maxLength={longest}
            showCount
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        )}
      </Labelled>
    </Modal>
  )
}
