import { exportUsers } from '@college/contract/account/user-acts.ts'
import { staffJobs } from '@college/contract/console/jobs.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useMay } from '../kit/me.ts'
import { ExportButton } from '../ui/jobs/ExportButton.tsx'
import { filterOf } from './fields.tsx'

const wholePhones = { access: { to: 'see', of: 'phones' } } as const

/** The people that the filters find, as a file, which can be edited and imported again. */
export function ExportPeople() {
  const address = useAddressFilters()
  const may = useMay()
  const exporting = useSend(exportUsers, { changes: [staffJobs] })
  const start = (hasPhones: boolean) => () =>
    exporting.mutateAsync({ ...filterOf(address), ...(hasPhones && { hasPhones }) })
  return (
    <>
      <ExportButton title="导出人员" formats={['xlsx']} start={start(false)} />
      {may(wholePhones) && (
        <ExportButton title="导出人员（完整手机号）" formats={['xlsx']} label="导出完整手机号" start={start(true)} />
      )}
    </>
  )
}
