import type { staffUsers } from '@college/contract/account/staff.ts'
import { MOST_SUSPENDED } from '@college/contract/account/suspension.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { type ActKind, actNames } from '@college/rules/account/user-acts.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { SuspendDialog } from './SuspendDialog.tsx'
import { useStanding } from './use-standing.ts'

type Row = Reply<typeof staffUsers>['rows'][number]

const others: readonly ActKind[] = ['transfer', 'roles', 'reset']

/** What is done with the chosen accounts. `begin`: an act that is first tried on each, and then done as a job. */
export function BulkActs({ rows, done, begin }: { rows: Row[]; done: () => void; begin: (act: ActKind) => void }) {
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
      {others.map((act) => (
        <Button key={act} onClick={() => begin(act)}>
          {actNames[act]}
        </Button>
      ))}
      {inUse.length > 0 && (
        <Button danger onClick={() => (isTooMany ? begin('suspend') : setSuspending(true))}>
          停用 {inUse.length} 个
        </Button>
      )}
      {suspended.length > 0 && (
        <Button loading={standing.isBusy} onClick={() => (isTooMany ? begin('resume') : void resume())}>
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
