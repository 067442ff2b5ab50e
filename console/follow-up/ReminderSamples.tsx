import type { ReminderPreview } from '@college/contract/reminders/reminders.ts'
import { Modal } from 'antd'

/** What the first person gets; `list` opens the texts of the first people. */
export function Sample({ told, showsSms, list }: { told: ReminderPreview; showsSms: boolean; list: () => void }) {
  const [first] = told.samples
  if (!first) return null
  return (
    <div className="follow-sample">
      <p>{first.text}</p>
      {showsSms && <p className="t2">短信：{first.sms}</p>}
      <p className="note">
        按第 1 位{first.name}预览
        <button type="button" className="linkbtn end" onClick={list}>
          看前 {told.samples.length} 位
        </button>
      </p>
    </div>
  )
}

/** What the first people get, each with the own numbers. */
export function Samples({
  told,
  showsSms,
  onClose,
}: {
  told: ReminderPreview
  showsSms: boolean
  onClose: () => void
}) {
  return (
    <Modal open title="每人收到的内容" footer={null} onCancel={onClose}>
      <ul className="follow-samples">
        {told.samples.map(({ id, text, sms }) => (
          <li key={id}>
            {text}
            {showsSms && <small>短信：{sms}</small>}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
