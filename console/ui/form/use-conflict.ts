import { type Changed, editRefusals, type Values } from '@college/contract/kit/form.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { useState } from 'react'
import type { Seen } from './use-edit.ts'

/**
 * For a form that keeps its values itself, without `useEdit`: what a colleague saved since it was read, for
 * `ConflictDialog`. `base` is what the values of the form were based on.
 */
export function useConflict(base: Seen) {
  const [conflict, setConflict] = useState<Changed>()
  return {
    conflict,
    /** Keeps the refusal of a save; false for every other error, which the form shows itself. */
    take(error: unknown): boolean {
      if (!(error instanceof Refused) || error.answer.message !== editRefusals.changed.message) return false
      setConflict(error.answer.data as Changed)
      return true
    },
    clear: () => setConflict(undefined),
    /** The `edit` of the dialog. `save` goes on from the version of the colleague. */
    dialog: (value: Values, isSaving: boolean, save: (value: Values, base: Seen) => void) => ({
      conflict,
      base,
      value,
      isSaving,
      closeConflict: () => setConflict(undefined),
      resolve(chosen: Values) {
        if (!conflict) return
        setConflict(undefined)
        save(chosen, { value: conflict.value, version: conflict.version })
      },
    }),
  }
}
