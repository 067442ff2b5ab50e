import type { ClassAct } from '@college/contract/classes/acts.ts'
import type { ClassPhase } from '@college/contract/classes/staff.ts'
import { endedAt } from './draft.ts'

type Standing = { phase: ClassPhase; trainFrom: number | null }

/** Whether what becomes of a class, by the server's clock, lets it be published, withdrawn or ended. */
export function mayAct(act: ClassAct, standing: Standing, now: number): boolean {
  const isShown = standing.phase !== 'draft' && standing.phase !== 'withdrawn'
  if (act === 'publish') return !isShown
  return act === 'withdraw' ? isShown : endedAt(standing, now) !== undefined
}
