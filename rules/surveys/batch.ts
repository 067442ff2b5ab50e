import type { WindowPhase } from '@college/contract/classes/class.ts'
import { type Window, windowPhase } from '../kit/window.ts'

export type Batch = { window: Window; isClosed: boolean }

/** Where a batch stands: one that was closed by hand is over, whatever its dates say. */
export const batchPhase = ({ window, isClosed }: Batch, now: Date): WindowPhase =>
  isClosed ? 'over' : windowPhase(window, now)

/** How a batch stands to one person. Who has submitted it is told so, also after its end. */
export const batchState = (batch: Batch, hasTaken: boolean, now: Date): WindowPhase | 'taken' =>
  hasTaken ? 'taken' : batchPhase(batch, now)

/** The name of the refusal of who cannot answer now; undefined when they can. */
export function surveyRefusal(batch: Batch, hasTaken: boolean, now: Date): 'notBegun' | 'over' | 'taken' | undefined {
  const state = batchState(batch, hasTaken, now)
  if (state === 'open') return undefined
  return state === 'before' ? 'notBegun' : state
}

/** Of several batches, newest first, the one that is meant: the newest open one, else the newest. */
export const meantBatch = <B extends Batch>(batches: readonly B[], now: Date): B | undefined =>
  batches.find((batch) => batchPhase(batch, now) === 'open') ?? batches[0]

type Closed = { isAnonymous: boolean; isClosed: boolean; until: Date | null }

/**
 * The name of the refusal of who opens a batch now; undefined when it can be opened. An anonymous one that is closed
 * stays so: its results may have been seen (decision 028).
 */
export function whyNotOpen({ isAnonymous, isClosed, until }: Closed, now: Date): 'closedForGood' | 'past' | undefined {
  if (isAnonymous && isClosed) return 'closedForGood'
  return windowPhase({ from: null, until }, now) === 'over' ? 'past' : undefined
}
