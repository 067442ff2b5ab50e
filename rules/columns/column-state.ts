import { channelInfo, columnStates } from '@college/contract/columns/column.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'

export type ColumnState = (typeof columnStates)[keyof typeof columnStates]

/** What deciding on a column needs of it. */
type Column = { status: string; isPublic: boolean }

/**
 * Whether a column can be opened (D1-B144 to D1-B147). One that was withdrawn, and one that never was, do not exist.
 * A guest may open what is marked public and is asked to log in for the rest (D1-Q01).
 */
export function columnState(column: Column | undefined, isGuest: boolean): ColumnState {
  if (column?.status !== 'open' && column?.status !== 'disabled') return columnStates.missing
  if (column.status === 'disabled') return columnStates.disabled
  return isGuest && !column.isPublic ? columnStates.logInFirst : columnStates.usable
}

/** Why a column in this state is not shown to who asks for it by its address; undefined when it is. */
export function columnRefusal(state: ColumnState): RefusalText | undefined {
  return whyNot[state]
}

const { missing, disabled, noUser } = channelInfo.refusals
const whyNot: Record<ColumnState, RefusalText | undefined> = {
  [columnStates.usable]: undefined,
  [columnStates.missing]: missing,
  [columnStates.disabled]: disabled,
  [columnStates.logInFirst]: noUser,
}
