import type { Row } from '@college/rules/home/judge-fact.ts'
import type { ReactNode } from 'react'
import { useEnterExam } from '../../exams/door.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { TapLink } from '../../ui/TapLink.tsx'

type Props = { row: Row; className: string | undefined; children: ReactNode }

/** Opens what a row is about. An exam is entered with a ticket, or its reasons are shown; everything else has an address. */
export function RowLead({ row: { id, to, business, state }, className, children }: Props) {
  const go = useGo()
  const { enter, isBusy } = useEnterExam()
  if (business === null) {
    return (
      <TapLink to={to} onTap={() => go(to)} className={className}>
        {children}
      </TapLink>
    )
  }
  // One that was handed in or is over is not among those to do: what keeps it from being looked at is said here.
  const leadsToWhy = state !== 'done' && state !== 'overdue'
  const open = () => enter({ examId: id, businessId: business.id, businessType: business.type }, { leadsToWhy })
  return (
    <button type="button" className={className} aria-busy={isBusy} onClick={open}>
      {children}
    </button>
  )
}
