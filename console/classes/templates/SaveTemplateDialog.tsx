import { classTemplates, saveClassTemplate } from '@college/contract/classes/templates.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { useOnce } from '../../kit/once.ts'
import { useSay } from '../../kit/say.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import './templates.css'

type Props = { row: { id: string; title: string }; onClose: () => void }

/** Keeps a class as a template of one's unit. */
export function SaveTemplateDialog({ row, onClose }: Props) {
  const say = useSay()
  const [title, setTitle] = useState(row.title)
  const [note, setNote] = useState('')
  const saving = useSend(saveClassTemplate, { changes: [classTemplates] })
  const save = useOnce(async () => {
    const made = await saving.mutateAsync({ classId: row.id, title, note }).catch(() => undefined)
    if (!made) return
    say.done(`模板“${title.trim()}”已保存，在“从模板新建”里`)
    onClose()
  })
  return (
    <Modal
      open
      title="存为模板"
      okText="保存"
      okButtonProps={{ disabled: title.trim() === '', loading: saving.isPending }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="copy-class">
        {saving.error && <Alert type="error" showIcon title={saving.error.message} />}
        <Labelled name="名称">
          {(id) => (
            <Input id={id} autoFocus maxLength={100} value={title} onChange={({ target }) => setTitle(target.value)} />
          )}
        </Labelled>
        <Labelled name="说明" note="适合什么班，可以不填">
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Labelled>
        <p className="t3 s13">模板属于您的单位；日期按从开始算起的天数保存，用的时候选开始的日子。</p>
      </div>
    </Modal>
  )
}
