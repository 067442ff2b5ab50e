import type { ClassAct } from '@college/contract/classes/acts.ts'
import type { StaffClass } from '@college/contract/classes/staff.ts'
import { mayAct } from '@college/rules/classes/acts.ts'
import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CopyDialog } from './templates/CopyDialog.tsx'
import { SaveTemplateDialog } from './templates/SaveTemplateDialog.tsx'
import { useClassActs } from './use-class-acts.ts'

/** What can be done with a class, from its row; shown to those who edit it. */
export function RowMenu({ row }: { row: StaffClass }) {
  const acts = useClassActs()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'copy' | 'template'>()
  const may = (act: ClassAct) => mayAct(act, row, Date.now())
  const items = [
    { key: 'edit', label: '编辑', onClick: () => void navigate(`/classes/${row.id}/edit`) },
    { key: 'copy', label: '复制', onClick: () => setOpened('copy') },
    { key: 'template', label: '存为模板', onClick: () => setOpened('template') },
    ...(may('publish') ? [{ key: 'publish', label: '发布', onClick: () => void acts.publish(row) }] : []),
    ...(may('end') ? [{ key: 'end', label: '结束', danger: true, onClick: () => void acts.end(row) }] : []),
    ...(may('withdraw')
      ? [{ key: 'withdraw', label: '下架', danger: true, onClick: () => void acts.withdraw(row) }]
      : []),
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="text" size="small" icon={<Ellipsis size={16} />} aria-label={`${row.title}的操作`} />
      </Dropdown>
      {opened === 'copy' && <CopyDialog row={row} onClose={() => setOpened(undefined)} />}
      {opened === 'template' && <SaveTemplateDialog row={row} onClose={() => setOpened(undefined)} />}
    </>
  )
}
