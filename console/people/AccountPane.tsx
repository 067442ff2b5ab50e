import { mergeUsers } from '@college/contract/account/merge.ts'
import {
  endUserSessions,
  resetSecondFactor,
  resetUserPassword,
  staffUser,
  staffUsers,
} from '@college/contract/account/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Popconfirm } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useMay, useMe } from '../kit/me.ts'
import { useSay } from '../kit/say.ts'
import { standingOf } from './fields.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { PasswordShown } from './PasswordShown.tsx'
import { StandingActs } from './StandingActs.tsx'

const minute = (at: string) => dayjs(at).format('YYYY-MM-DD HH:mm')

const factsOf = (account: Reply<typeof staffUser>): [string, string][] => [
  ['编号', account.loginName],
  ['手机尾号', account.phoneLastFour || '未设置'],
  ['状态', standingOf(account).text],
  ...(account.suspendedAt ? [['停用时间', minute(account.suspendedAt)] satisfies [string, string]] : []),
  // What staff left with the suspension.
  ...(account.suspensionNote ? [['停用备注', account.suspensionNote] satisfies [string, string]] : []),
  ['密码', account.mustChangePassword ? '下次登录须修改' : '本人已设置'],
  ['二次验证', account.hasSecondFactor ? '已绑定验证器' : '未绑定'],
  ['建立时间', minute(account.createdAt)],
  ['正在登录', account.sessions > 0 ? `${account.sessions} 处，${account.devices} 种设备` : '没有'],
  ['最近使用', account.lastSeenAt ? minute(account.lastSeenAt) : '没有'],
]

/** Facts about the account, and the acts that end its sessions, suspend it, or reset how it logs in. */
export function AccountPane({ account }: { account: Reply<typeof staffUser> }) {
  const { id, name, loginName, whyNot } = account
  const isOwn = useMe().userId === id
  const say = useSay()
  const [password, setPassword] = useState('')
  const reset = useSend(resetUserPassword, { changes: [staffUser, staffUsers] })
  const unbind = useSend(resetSecondFactor, { changes: [staffUser] })
  const end = useSend(endUserSessions, { changes: [staffUser] })
  return (
    <aside className="pane side" aria-label="账号">
      <dl className="person-facts">
        {factsOf(account).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="person-acts">
        <Popconfirm
          title={`重置${name}的密码？`}
          description="会得到一个临时密码，所有登录立即结束"
          okText="重置"
          onConfirm={() =>
            reset.mutate({ id }, { onSuccess: (made) => setPassword(made.password), onError: say.failed })
          }
        >
          <Button danger disabled={whyNot !== '' || isOwn} loading={reset.isPending}>
            重置密码
          </Button>
        </Popconfirm>
        <Popconfirm
          title={`结束${name}的所有登录？`}
          okText="结束"
          onConfirm={() =>
            end.mutate({ id }, { onSuccess: ({ ended }) => say.done(`已结束 ${ended} 处登录`), onError: say.failed })
          }
        >
          <Button danger disabled={whyNot !== '' || account.sessions === 0} loading={end.isPending}>
            结束登录
          </Button>
        </Popconfirm>
        {account.hasSecondFactor && (
          <Popconfirm
            title={`重置${name}的二次验证？`}
            description="所有登录立即结束，下次登录须重新绑定验证器"
            okText="重置"
            onConfirm={() =>
              unbind.mutate({ id }, { onSuccess: () => say.done('已重置二次验证'), onError: say.failed })
            }
          >
            <Button danger disabled={whyNot !== '' || isOwn} loading={unbind.isPending}>
              重置二次验证
            </Button>
          </Popconfirm>
        )}
        <StandingActs account={account} isOwn={isOwn} />
        <Merge account={account} />
        {isOwn && <p className="t3 s13">{resetUserPassword.refusals.own.message}</p>}
      </div>
      {password && <PasswordShown of={{ name, loginName, password }} onClose={() => setPassword('')} />}
    </aside>
  )
}

function Merge({ account }: { account: Reply<typeof staffUser> }) {
  const may = useMay()
  const [isMerging, setMerging] = useState(false)
  if (!may(mergeUsers)) return null
  return (
    <>
      <Button danger disabled={account.whyNot !== ''} onClick={() => setMerging(true)}>
        合并账号
      </Button>
      {isMerging && <MergeDialog account={account} onClose={() => setMerging(false)} />}
    </>
  )
}
