import { updateStudyStatus } from '@college/contract/classes/enrol.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { showActionFailure } from '../ui/states/failure.ts'

/** Milliseconds from the marked begin of the study until the camp is entered (D2-B160, D2-B394). */
const ENTER_AFTER = 500

/** Enters a camp; of one whose training is over, the page says so (D2-Q55). */
export function useEnterCamp({ id, training, trainingStatus }: Reply<typeof classInfo>) {
  const go = useGo()
  const beginning = useSend(updateStudyStatus)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      setWaiting(false)
    },
    [],
  )

  const enter = () => go(href(routes.campGroup, { id, ...(training === 'over' && { isEnd: '1' }) }))
  const enterLater = () => {
    setWaiting(true)
    timer.current = setTimeout(() => {
      setWaiting(false)
      enter()
    }, ENTER_AFTER)
  }
  /** Outside of the training there is no begin to mark; the group is open, its items say why they are not. */
  const study = () => {
    if (trainingStatus === 0) return enterLater()
    beginning.mutate({ id }, { onSuccess: enterLater, onError: showActionFailure })
  }
  return { enter, study, isBusy: beginning.isPending || isWaiting }
}
