import { askRights, rightsKeepers } from '@college/contract/console/rights.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button } from 'antd'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { StateView } from './States.tsx'

type Props = {
  what: string
  /** Why the server refused. */
  reason: string
  /** Other ways out. */
  other?: ReactNode
}

/** What this person may not see: why, who can open it to them, and a button that asks those. */
export function NoRightView({ what, reason, other }: Props) {
  const { pathname } = useLocation()
  const keepers = useAsk(rightsKeepers, {}, { background: true, staleTime: 60_000 })
  const asking = useSend(askRights)
  const names = keepers.data?.map(({ name, unitName }) => (unitName ? `${unitName} ${name}` : name)) ?? []
  return (
    <StateView
      drawing="right"
      title={`没有查看${what}的权限`}
      text={
        <>
          {reason}
          {names.length > 0 && `。可以开通权限的管理员：${names.join('、')}`}
        </>
      }
    >
      {asking.data ? (
        <span className="t2 s13" role="status">
          已向{asking.data.asked.join('、')}申请，答复后请重新打开
        </span>
      ) : (
        names.length > 0 && (
          <Button
            icon={<Lock size={14} />}
            loading={asking.isPending}
            onClick={() => asking.mutate({ what, page: pathname })}
          >
            申请权限
          </Button>
        )
      )}
      {asking.error && (
        <span className="t2 s13" role="alert">
          {asking.error.message}
        </span>
      )}
      {other}
    </StateView>
  )
}
