import { exportHours } from '@college/contract/hours/hours.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { ExportButton } from '../ui/jobs/ExportButton.tsx'

type Props = { label: string; year: number; filters: Omit<Input<typeof exportHours>, 'year'>; shortcut?: string }

/** The people of the list as a workbook. */
export function ExportHours({ label, year, filters, shortcut }: Props) {
  const exporting = useSend(exportHours)
  return (
    <ExportButton
      title={`导出 ${year} 年度学时`}
      label={label}
      formats={['xlsx']}
      {...(shortcut !== undefined && { shortcut })}
      start={() => exporting.mutateAsync({ year, ...filters })}
    />
  )
}
