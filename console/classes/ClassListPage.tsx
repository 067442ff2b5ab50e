import { classTypes } from '@college/contract/classes/class.ts'
import { createClass } from '@college/contract/classes/edit.ts'
import { type StaffClass, staffClasses, staffClassHosts } from '@college/contract/classes/staff.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../kit/me.ts'
import { ListPage } from '../ui/list/ListPage.tsx'
import { BulkActs } from './bulk/BulkActs.tsx'
import { classColumns, classHome } from './class-columns.tsx'
import { NewClassDialog } from './NewClassDialog.tsx'
import { phaseLooks } from './phase-looks.ts'
import './class-list.css'

/** The classes and camps that this person works on. */
export function ClassListPage() {
  const hosts = useAsk(staffClassHosts, {}, { staleTime: 60_000 })
  const [isMaking, setMaking] = useState(false)
  const mayMake = useMay()(createClass)
  return (
    <>
      <ListPage
        page="class-list"
        crumb="教学"
        title="专题班与训练营"
        endpoint={staffClasses}
        columns={classColumns}
        filters={[
          { kind: 'search', key: 'word', placeholder: '名称、主办单位、班主任' },
          {
            kind: 'segments',
            key: 'type',
            options: [
              { value: String(classTypes.special), label: '专题班' },
              { value: String(classTypes.camp), label: '训练营' },
            ],
          },
          {
            kind: 'select',
            key: 'host',
            placeholder: '主办单位',
            options: (hosts.data ?? []).map((host) => ({ value: host, label: host })),
          },
          {
            kind: 'select',
            key: 'phase',
            placeholder: '状态',
            options: Object.entries(phaseLooks).map(([value, { text }]) => ({ value, label: text })),
          },
          { kind: 'days', key: 'begins', placeholder: ['开班自', '至'] },
          { kind: 'toggle', key: 'mine', label: '我负责的' },
        ]}
        empty={{ title: '还没有班级', text: '您任教或管理的专题班和训练营会列在这里' }}
        rowHeight={50}
        to={classHome}
        bulk={(rows: StaffClass[], done) => <BulkActs rows={rows} done={done} />}
        actions={
          mayMake && (
            <Link to="/classes/templates">
              <Button>从模板新建</Button>
            </Link>
          )
        }
        whyNotChoose={({ mayEdit }) => (mayEdit ? undefined : '这个班由班主任和管理员编辑，不能选择')}
        {...(mayMake && { create: { label: '新建班级', onClick: () => setMaking(true) } })}
      />
      {isMaking && <NewClassDialog onClose={() => setMaking(false)} />}
    </>
  )
}
