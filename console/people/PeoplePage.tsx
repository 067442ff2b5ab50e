import { createUser, editUser, staffUsers } from '@college/contract/account/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { givenRoles, roleNames } from '@college/contract/kit/roles.ts'
import { type ActKind, actNames } from '@college/rules/account/user-acts.ts'
import { Button, Dropdown, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useMay } from '../kit/me.ts'
import { ImportDialog } from '../ui/import/ImportDialog.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { PersonCell } from '../ui/person/PersonLink.tsx'
import { ActDialog } from './ActDialog.tsx'
import { BulkActs } from './BulkActs.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { ExportPeople } from './ExportPeople.tsx'
import { filterOf, rolesText, standingOf, useUnits } from './fields.tsx'
import { type NewPassword, PasswordShown } from './PasswordShown.tsx'
import './people.css'

const roles = givenRoles.map((value) => ({ value, label: roleNames[value] }))
const statuses = [
  { value: 'active', label: '使用中' },
  { value: 'suspended', label: '已停用' },
  { value: 'closed', label: '已注销' },
]

const changed = [staffUsers]

/** What is imported about people, by what the server calls it. */
const imports = {
  users: {
    title: '导入人员',
    after: '新开的账号的临时密码只在第一次下载的结果里，请下载后交给本人；首次登录须修改。',
  },
  'year-plans': { title: '导入年度计划学时', after: '没有单独计划的学员，用设置里的年度计划学时。' },
  'academy-hours': {
    title: '导入省干部网院、中国干部网院的学时',
    after: '学员在“我的学习”里看到，计入当年总学时和按学时完成的任务。',
  },
}
const importItems = [
  { key: 'users', label: '人员' },
  { key: 'year-plans', label: '年度计划学时' },
  { key: 'academy-hours', label: '外院学时' },
]

const columns: TableColumnsType<Reply<typeof staffUsers>['rows'][number]> = [
  {
    title: '姓名',
    render: (_, { id, name }) => <PersonCell id={id} name={name} />,
  },
  { title: '编号', dataIndex: 'loginName', className: 'num', width: 160 },
  { title: '单位', dataIndex: 'unitName', render: (unit: string) => unit || <span className="t3">全院</span> },
  { title: '角色', width: 160, render: (_, row) => rolesText(row.roles) },
  {
    title: '手机尾号',
    dataIndex: 'phoneLastFour',
    width: 104,
    className: 'num',
    render: (four: string) => four || <span className="t3">未设置</span>,
  },
  {
    title: '状态',
    width: 160,
    render: (_, row) => {
      const { text, tone } = standingOf(row)
      return (
        <span className={`state ${tone}`}>
          <i />
          {text}
        </span>
      )
    },
  },
  {
    title: '建立时间',
    dataIndex: 'createdAt',
    width: 120,
    render: (at: string) => <span className="num t2">{dayjs(at).format('YYYY-MM-DD')}</span>,
  },
]

/** The accounts of the units that this person manages (D1-Q82). */
export function PeoplePage() {
  const { units } = useUnits()
  const [isCreating, setCreating] = useState(false)
  const [importing, setImporting] = useState<keyof typeof imports>()
  const [made, setMade] = useState<NewPassword>()
  const [acting, setActing] = useState<{ act: ActKind; ids: string[]; done: () => void }>()
  const address = useAddressFilters()
  // Who keeps the accounts of others safe opens none.
  const mayMake = useMay()(createUser)
  return (
    <>
      <ListPage
        page="people"
        crumb="学院"
        title="学员与单位"
        endpoint={staffUsers}
        personOf={(row) => row}
        rowHeight={52}
        filters={[
          { kind: 'search', key: 'keyword', placeholder: '姓名、拼音、编号的开头，手机号或后四位' },
          { kind: 'select', key: 'role', placeholder: '角色', options: roles },
          { kind: 'select', key: 'unitId', placeholder: '单位', options: units },
          { kind: 'segments', key: 'status', options: statuses },
        ]}
        columns={columns}
        actions={
          <>
            <Acts begin={(act) => setActing({ act, ids: [], done: () => {} })} />
            <ExportPeople />
            {mayMake && (
              <Dropdown
                trigger={['click']}
                menu={{ items: importItems, onClick: ({ key }) => setImporting(key as keyof typeof imports) }}
              >
                <Button>
                  导入 <ChevronDown size={14} />
                </Button>
              </Dropdown>
            )}
          </>
        }
        {...(mayMake && { create: { label: '新建账号', onClick: () => setCreating(true) } })}
        to={({ id }) => `/people/${id}`}
        whyNotChoose={({ status }) => (status === 'closed' ? editUser.refusals.closed.message : undefined)}
        bulk={(rows, done) => (
          <BulkActs rows={rows} done={done} begin={(act) => setActing({ act, ids: rows.map(({ id }) => id), done })} />
        )}
        empty={{ title: '还没有人员', text: mayMake ? '按 C 新建账号，临时密码交给本人' : '账号由本单位的管理员建立' }}
      />
      {importing && (
        <ImportDialog
          key={importing}
          kind={importing}
          {...imports[importing]}
          changes={changed}
          onClose={() => setImporting(undefined)}
        />
      )}
      {acting && (
        <ActDialog
          act={acting.act}
          ids={acting.ids}
          filter={filterOf(address)}
          onClose={() => setActing(undefined)}
          onBegun={acting.done}
        />
      )}
      {isCreating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onMade={(one) => {
            setCreating(false)
            setMade(one)
          }}
        />
      )}
      {made && <PasswordShown of={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

const actItems = (Object.keys(actNames) as ActKind[]).map((key) => ({ key, label: actNames[key] }))

/** What is done with all people that the filters find. */
function Acts({ begin }: { begin: (act: ActKind) => void }) {
  return (
    <Dropdown trigger={['click']} menu={{ items: actItems, onClick: ({ key }) => begin(key as ActKind) }}>
      <Button>
        批量 <ChevronDown size={14} />
      </Button>
    </Dropdown>
  )
}
