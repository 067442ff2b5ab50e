import { staffUser } from '@college/contract/account/staff.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Alert, Skeleton } from 'antd'
import { Link, useParams } from 'react-router'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { AccountPane } from './AccountPane.tsx'
import { EditPane } from './EditPane.tsx'
import { rolesText } from './fields.tsx'
import './people.css'

/** One account: who it is, what it may do, and where it is logged in. */
export function PersonPage() {
  const { id = '' } = useParams()
  const person = useAsk(staffUser, { id })
  const { data } = person
  return (
    <Sheet
      page="person"
      crumb={<Link to="/people">学员与单位</Link>}
      title={data?.name ?? '账号'}
      meta={data && <span className="tip">{rolesText(data.roles)}</span>}
    >
      {person.isPending && <Skeleton active className="person-skeleton" paragraph={{ rows: 8 }} />}
      {person.error && !data && <FailedView what="这个账号" error={person.error} retry={() => void person.refetch()} />}
      {data && (
        <>
          {data.whyNot && <Alert banner type="warning" title={data.whyNot} />}
          <div className="panes person-panes">
            <EditPane key={data.id} account={data} />
            <AccountPane account={data} />
          </div>
        </>
      )}
    </Sheet>
  )
}
