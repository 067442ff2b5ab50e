import { exportClassGrades } from '@college/contract/classes/grades.ts'
import { staffJobs } from '@college/contract/console/jobs.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { ExportButton } from '../../ui/jobs/ExportButton.tsx'

type Props = { classId: string; filter: Omit<Input<typeof exportClassGrades>, 'id'> }

/** Writes what the filters find into a file: scores as numbers, states as words beside them. */
export function ExportGrades({ classId, filter }: Props) {
  const exporting = useSend(exportClassGrades, { changes: [staffJobs] })
  return (
    <ExportButton
      title="导出成绩册"
      label="导出 xlsx"
      formats={['xlsx']}
      start={() => exporting.mutateAsync({ id: classId, ...filter })}
    />
  )
}
