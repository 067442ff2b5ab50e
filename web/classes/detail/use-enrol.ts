import { type ClassType, classStates, classTypes } from '@college/contract/classes/class.ts'
import { enrol, enrolInCamp } from '@college/contract/classes/enrol.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { classUnits } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { Refused } from '../../kit/data/send.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

/** Milliseconds after an enrolment until the class is asked for once more: a review may have decided by then (D2-B393). */
const RELOAD_AFTER = 1_500

/** What an enrolment changes: the class, its units, and the lists of classes. */
export const changedByEnrolling = [classInfo, classUnits, metaListData]

/** Enrols after a question; opens the apply form where the class needs it (D2-B144, D2-B145, D2-B345 to D2-B347). */
export function useEnrol({ id, name, type_value: type }: { id: string; name: string; type_value: ClassType }) {
  const go = useGo()
  const reloadLater = useReloadLater(id)
  const queries = useQueryClient()
  const special = useSend(enrol, { changes: changedByEnrolling })
  const camp = useSend(enrolInCamp, { changes: changedByEnrolling })
  const send = () => (type === classTypes.camp ? camp.mutateAsync({ campId: id }) : special.mutateAsync({ id }))
  const [isAsking, setAsking] = useState(false)
  const openForm = () => go(href(routes.classApply, { id }))

  const start = async () => {
    if (isAsking) return
    setAsking(true)
    const isSure = await showConfirm({ title: '提示', about: name, text: '您是否确认报名？' })
    setAsking(false)
    if (!isSure) return
    try {
      const { needForm } = await send()
      toast('报名成功', 'success')
      if (needForm) openForm()
    } catch (error) {
      if (!isSilent(error)) return showEnrolmentFailure(error as Error)
      const info = queries.getQueryData<Reply<typeof classInfo>>([classInfo.path, { id }])
      if (info?.needForm && info.state === classStates.enrollable) openForm()
    } finally {
      reloadLater()
    }
  }
  return { start: () => void start(), isBusy: special.isPending || camp.isPending }
}

/** Asks for the class and its units once more after a while; the page may have been left by then. */
export function useReloadLater(id: string) {
  const queries = useQueryClient()
  return () => {
    setTimeout(() => {
      for (const { path } of [classInfo, classUnits]) void queries.invalidateQueries({ queryKey: [path, { id }] })
    }, RELOAD_AFTER)
  }
}

/** 20002: the class needs the form first, or the person has enrolled already; nothing is said (D2-Q39). */
export const isSilent = (error: unknown): boolean =>
  error instanceof Refused && error.answer.state === states.enrolmentNeedsForm.code

/** The server's words, or 报名失败 for a refusal without words. */
export function showEnrolmentFailure(error: Error): void {
  if (error instanceof Refused && error.answer.message === '') toast('报名失败')
  else showActionFailure(error)
}
