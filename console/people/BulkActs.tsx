import type { staffUsers } from '@college/contract/account/staff.ts'
import { MOST_SUSPENDED } from '@college/contract/account/suspension.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { SuspendDialog } from './SuspendDialog.tsx'
import { useStanding } from './use-standing.ts'

type Row = Reply<typeof staffUsers>['rows'][number]

/** What is done with the chosen accounts. */
export function BulkActs({ rows, done }: { rows: Row[]; done: () => void }) {
  const standing = useStanding()
  const [isSuspending, setSuspending] = useState(false)
  const inUse = rows.filter(({ status }) => status === 'active')
  const suspended = rows.filter(({ status }) => status === 'suspended')
  const isTooMany = rows.length > MOST_SUSPENDED
  const resume = async () => {
    if (await standing.resume(suspended.map(({ id }) => id))) done()
  }
  return (
    <>
      {isTooMany && <span className="t2 s13">一次最多 {MOST_SUSPENDED} 个</span>}
      {inUse.length > 0 && (
        <Button danger disabled={isTooMany} onClick={() => setSuspending(true)}>
          停用 {inUse.length} 个
        </Button>
      )}
      {suspended.length > 0 && (
        <Button disabled={isTooMany} loading={standing.isBusy} onClick={() => void resume()}>
          恢复 {suspended.length} 个
        </Button>
      )}
      {isSuspending && (
        <SuspendDialog
          people={inUse}
          standing={standing}
          onClose={() => setSuspending(false)}
          onDone={() => {
            setSuspending(false)
            done()
          }}
        />
      )}
    </>
  )
}
