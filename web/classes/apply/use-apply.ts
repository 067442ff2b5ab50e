import { type ApplyForm, applyForm, applyInfo } from '@college/contract/classes/enrol.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Static } from 'typebox'
import { persist } from '../../kit/data/persist.ts'
import { Refused } from '../../kit/data/send.ts'
import { useBack } from '../../kit/navigation/navigation.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { changedByEnrolling, isSilent, showEnrolmentFailure, useReloadLater } from '../detail/use-enrol.ts'

const { noName, noUnit, wrongPhone } = applyForm.refusals
/** The field that a refusal is about. */
const fieldOf = new Map([
  [noName.message as string, 'name'],
  [wrongPhone.message, 'phone'],
  [noUnit.message, 'unit'],
] as const)
type FieldName = 'name' | 'phone' | 'unit'

/** Sends the form, which enrols, and goes back to the class (D2-Q38). `onWrong` shows what is wrong with a field. */
export function useApply(id: string, onWrong: (field: FieldName, message: string) => void) {
  const back = useBack()
  const queries = useQueryClient()
  const reloadLater = useReloadLater(id)
  const [isBusy, setBusy] = useState(false)

  const reload = () =>
    Promise.all([...changedByEnrolling, applyInfo].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  const send = async (values: Static<typeof ApplyForm>) => {
    setBusy(true)
    try {
      await persist(applyForm, values, { classId: id })
      toast('报名成功', 'success')
      reloadLater()
      back()
      await reload()
    } catch (error) {
      const field = error instanceof Refused ? fieldOf.get(error.message) : undefined
      if (field) onWrong(field, (error as Error).message)
      else if (!isSilent(error)) showEnrolmentFailure(error as Error)
      // The person has enrolled meanwhile, in another tab: the form says so.
      else await reload()
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy }
}
