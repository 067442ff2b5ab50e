import { mergeUsers, previewMerge } from '@college/contract/account/merge.ts'
import { staffUser, staffUsers } from '@college/contract/account/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { personFile } from '@college/contract/people/file.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Modal, Radio, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOnce } from '../kit/once.ts'
import { useSay } from '../kit/say.ts'

type Account = { id: string; name: string; loginName: string }
type Props = { account: Account; onClose: () => void }

/** Two accounts of one person: which one stays, what goes over, and what both have. */
export function MergeDialog({ account, onClose }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const [other, setOther] = useState<Account>()
  const [keptId, setKeptId] = useState(account.id)
  const pair = { keptId, goneId: keptId === account.id ? (other?.id ?? '') : account.id }
  const plan = useAsk(previewMerge, pair, { enabled: other !== undefined })
  const merge = useSend(mergeUsers, { changes: [staffUser, staffUsers, personFile] })
  const apply = useOnce(async () => {
    try {
      await merge.mutateAsync(pair)
      say.done('已合并')
      onClose()
      void navigate(`/people/${keptId}`)
    } catch (error) {
      say.failed(error as Error)
    }
  })
  return (
    <Modal
      open
      width={640}
      title="合并账号"
      okText="合并，不能撤销"
      okButtonProps={{ danger: true, disabled: !other || !plan.data, loading: merge.isPending }}
      onOk={() => void apply()}
      onCancel={onClose}
    >
      <p className="t3 s13">
        同一个人有两个账号时，把一个并入另一个。并走的账号注销，用它登录的人会看到应使用哪个账号。
      </p>
      <PickAccount except={account.id} onPick={setOther} />
      {other && (
        <Radio.Group
          className="merge-kept"
          aria-label="保留哪个账号"
          value={keptId}
          onChange={({ target }) => setKeptId(target.value as string)}
          options={[account, other].map(({ id, name, loginName }) => ({
            value: id,
            label: `保留 ${name}（${loginName}）`,
          }))}
        />
      )}
      {other && plan.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {other && plan.error && <Alert type="warning" showIcon title={plan.error.message} />}
      {other && plan.data && <Plan plan={plan.data} />}
    </Modal>
  )
}

/** By the beginning of a name or a number, as in the list. */
function PickAccount({ except, onPick }: { except: string; onPick: (account: Account | undefined) => void }) {
  const [words, setWords] = useState('')
  const list = useAsk(
    staffUsers,
    { keyword: words, status: 'active', pageNum: 1, pageSize: 10 },
    { enabled: words !== '', keepPrevious: true },
  )
  const rows = words ? (list.data?.rows ?? []).filter(({ id }) => id !== except) : []
  return (
    <Select
      className="merge-other"
      aria-label="另一个账号"
      placeholder="输入另一个账号的编号或姓名的开头"
      showSearch={{ filterOption: false, onSearch: (to) => setWords(to.trim()) }}
      notFoundContent={words && !list.isFetching ? '没有这样的账号' : null}
      options={rows.map(({ id, name, loginName, unitName }) => ({
        value: id,
        label: `${name} ${loginName}${unitName && ` · ${unitName}`}`,
      }))}
      onChange={(id: string) => onPick(rows.find((row) => row.id === id))}
      autoFocus
    />
  )
}

/** The dry run in sentences. */
function Plan({ plan: { kept, gone, moves, conflicts } }: { plan: Reply<typeof previewMerge> }) {
  return (
    <div className="merge-plan" role="status" aria-label="合并的结果">
      <p>
        {gone.loginName} 的内容归 {kept.loginName}，{gone.loginName} 注销。{gone.loginName} 的角色不带过来。
      </p>
      <h3>转过来的</h3>
      <p>{moves.length > 0 ? moves.map(({ name, count }) => `${name} ${count}`).join('、') : '没有学习记录和内容'}</p>
      {conflicts.length > 0 && (
        <>
          <h3>两边都有的</h3>
          <ul>
            {conflicts.map(({ name, count, rule }) => (
              <li key={name}>
                {name} {count}：{rule}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
