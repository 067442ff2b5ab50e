import { classGrades, type GradeItem } from '@college/contract/classes/grades.ts'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { ImportDialog } from '../../ui/import/ImportDialog.tsx'
import { Labelled } from '../../ui/Labelled.tsx'

const changed = [classGrades]

/** Scores that were won elsewhere, of one item, from Excel: what each cell says now is shown before anything is written. */
export function OfflineScores({ items, onClose }: { items: readonly GradeItem[]; onClose: () => void }) {
  const scored = items.filter(({ weight }) => weight !== null)
  const [itemId, setItemId] = useState<string>()
  const [isChosen, setChosen] = useState(false)
  const item = scored.find(({ id }) => id === itemId)
  if (item && isChosen) {
    return (
      <ImportDialog
        kind="class-grades"
        subject={item.id}
        title={`录线下成绩：${item.title}`}
        changes={changed}
        after="线下成绩代替原来的成绩计入总评，原来的记录保留。学员会收到消息，看得到原因。"
        onClose={onClose}
      />
    )
  }
  return (
    <Modal
      open
      title="录线下成绩"
      okText="下一步"
      okButtonProps={{ disabled: !item }}
      onOk={() => setChosen(true)}
      onCancel={onClose}
    >
      <Labelled name="哪一项">
        {(id) => (
          <Select
            id={id}
            style={{ width: '100%' }}
            placeholder="选择考试或作业"
            options={scored.map((one) => ({ value: one.id, label: one.title }))}
            value={itemId ?? null}
            onChange={(to: string) => setItemId(to)}
          />
        )}
      </Labelled>
      <p className="t3 s13">一个人的成绩也可以在表格里选中那一格，按 R 录入。</p>
    </Modal>
  )
}
