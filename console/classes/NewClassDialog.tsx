import { classTypes } from '@college/contract/classes/class.ts'
import { createClass } from '@college/contract/classes/edit.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOnce } from '../kit/once.ts'
import { Labelled } from '../ui/Labelled.tsx'
import './new-class.css'
import { isEnter } from '@college/web/kit/pressed-key.ts'

/** Makes a draft and opens its editor. Its type cannot be changed later. */
export function NewClassDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [type, setType] = useState<1 | 2>(classTypes.special)
  const [title, setTitle] = useState('')
  const making = useSend(createClass, { changes: [staffClasses] })
  const make = useOnce(async () => {
    const made = await making.mutateAsync({ type, title }).catch(() => undefined)
    if (made) await navigate(`/classes/${made.id}/edit`)
  })
  return (
    <Modal
      open
      title="新建班级"
      okText="开始编辑"
      okButtonProps={{ disabled: title.trim() === '', loading: making.isPending }}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <div className="new-class">
        {making.error && <Alert type="error" showIcon title={making.error.message} />}
        <Segmented
          aria-label="类型"
          value={type}
          options={[
            { value: classTypes.special, label: '专题班' },
            { value: classTypes.camp, label: '训练营' },
          ]}
          onChange={setType}
        />
        <Labelled name="名称">
          {(id) => (
            <Input
              id={id}
              autoFocus
              maxLength={100}
              placeholder="例如 县域经济高质量发展专题班"
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              onPressEnter={(event) => isEnter(event) && title.trim() && void make()}
            />
          )}
        </Labelled>
      </div>
    </Modal>
  )
}
