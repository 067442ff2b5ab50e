import { type Changed, editRefusals } from '@college/contract/kit/form.ts'
import { Refused } from '@college/web/kit/data/send.ts'

/** What a colleague saved since the draft was begun. */
export type Conflict<Value> = Omit<Changed, 'value'> & { value: Value }

/** Thrown by a `save` whose server refuses without the present values, after it has read them. */
export class SavedMeanwhile<Value> extends Error {
  readonly conflict: Conflict<Value>
  constructor(conflict: Conflict<Value>) {
    super(editRefusals.changed.message)
    this.conflict = conflict
  }
}

/** The present values, where a save was refused because of them. */
export function conflictIn<Value>(error: unknown): Conflict<Value> | undefined {
  if (error instanceof SavedMeanwhile) return error.conflict
  const isChanged = error instanceof Refused && error.answer.message === editRefusals.changed.message
  return isChanged && error.answer.data ? (error.answer.data as Conflict<Value>) : undefined
}
