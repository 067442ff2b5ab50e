import { staffUnits } from '@college/contract/account/staff.ts'
import { unitTree } from '@college/contract/account/units.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'

/** A unit as the tree shows it, and what a dialog does with one. */
export type Unit = Reply<typeof unitTree>['units'][number]
export type UnitAct = { act: 'create'; above: Unit | undefined } | { act: 'rename' | 'move'; unit: Unit }

/** Nobody new comes into it, or into one above it. */
export const isClosed = ({ isClosed: itself, isClosedAbove }: Unit) => itself || isClosedAbove

/** What is asked for anew after a change of the tree. */
export const treeChanged = [unitTree, staffUnits]
