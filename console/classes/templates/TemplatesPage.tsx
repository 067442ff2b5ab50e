import { staffClasses } from '@college/contract/classes/staff.ts'
import {
  type ClassTemplate,
  classFromTemplate,
  classTemplates,
  removeClassTemplate,
} from '@college/contract/classes/templates.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Alert, App, Button, Input, Modal, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOnce } from '../../kit/once.ts'
import { useSay } from '../../kit/say.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { classCrumb } from '../ClassTabs.tsx'
import { copiedText } from './CopyDialog.tsx'
import { StartDay, suggestedStart } from './StartDay.tsx'

const typeNames = { 1: '专题班', 2: '训练营' } as const

/** The library of templates that this person may use: those of the own unit and, for administrators, of those below. */
export function TemplatesPage() {
  const { modal } = App.useApp()
  const say = useSay()
  const [using, setUsing] = useState<ClassTemplate>()
  const removing = useSend(removeClassTemplate, { changes: [classTemplates] })
  const remove = ({ id, title }: ClassTemplate) =>
    modal.confirm({
      title: `删除模板“${title}”？`,
      content: '不能恢复；已经用它建的班不受影响',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => removing.mutateAsync({ templateId: id }).then(() => say.done('模板已删除'), say.failed),
    })
  const columns: TableColumnsType<ClassTemplate> = [
    {
      title: '名称',
      key: 'title',
      render: (_, { title, note }) => (
        <>
          <div className="clip">{title}</div>
          {note && <div className="clip t3 s12">{note}</div>}
        </>
      ),
    },
    { title: '类型', key: 'type', width: 90, render: (_, { type }) => typeNames[type] },
    { title: '单位', key: 'unitName', width: 180, render: (_, { unitName }) => unitName || '全院', ellipsis: true },
    { title: '内容', dataIndex: 'itemCount', key: 'itemCount', width: 72, align: 'right', className: 'num' },
    {
      title: '历时',
      key: 'days',
      width: 90,
      align: 'right',
      render: (_, { days }) => (days === 0 ? <span className="t3">—</span> : <span className="num">{days} 天</span>),
    },
    {
      title: '保存',
      key: 'madeAt',
      width: 180,
      responsive: ['xl'],
      render: (_, { madeBy, madeAt }) => (
        <span className="t2">
          {madeBy} <span className="num">{dayjs(madeAt).format('YYYY-MM-DD')}</span>
        </span>
      ),
    },
    {
      title: <span className="nc-hidden">操作</span>,
      key: 'acts',
      width: 150,
      render: (_, row) => (
        <span className="row">
          <Button size="small" onClick={() => setUsing(row)}>
            新建班级
          </Button>
          {row.mayChange && (
            <Button
              type="text"
              size="small"
              icon={<Trash2 size={15} />}
              aria-label={`删除模板“${row.title}”`}
              onClick={() => remove(row)}
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <ListPage
        page="class-templates"
        crumb={classCrumb}
        title="班级模板"
        endpoint={classTemplates}
        filters={[{ kind: 'search', key: 'word', placeholder: '名称' }]}
        columns={columns}
        onOpen={setUsing}
        rowHeight={52}
        empty={{ title: '还没有模板', text: '在班级列表一行的菜单里选“存为模板”' }}
      />
      {using && <UseDialog template={using} onClose={() => setUsing(undefined)} />}
    </>
  )
}

function UseDialog({ template, onClose }: { template: ClassTemplate; onClose: () => void }) {
  const say = useSay()
  const navigate = useNavigate()
  const [title, setTitle] = useState(template.title)
  const [start, setStart] = useState({ startDay: suggestedStart(), keepsWeekdays: true })
  const making = useSend(classFromTemplate, { changes: [staffClasses] })
  const make = useOnce(async () => {
    const made = await making.mutateAsync({ templateId: template.id, title, ...start }).catch(() => undefined)
    if (!made) return
    say.done(copiedText(made.leftOut))
    await navigate(`/classes/${made.id}/edit`)
  })
  return (
    <Modal
      open
      width={760}
      title={`用“${template.title}”新建班级`}
      okText="建为草稿"
      okButtonProps={{ disabled: title.trim() === '', loading: making.isPending }}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <div className="copy-class">
        {making.error && <Alert type="error" showIcon title={making.error.message} />}
        <Labelled name="新班名称">
          {(id) => <Input id={id} maxLength={100} value={title} onChange={({ target }) => setTitle(target.value)} />}
        </Labelled>
        <StartDay anchor={template.anchor} things={template.rows} start={start} change={setStart} />
      </div>
    </Modal>
  )
}
