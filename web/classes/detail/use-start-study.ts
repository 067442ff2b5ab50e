import { updateStudyStatus } from '@college/contract/classes/enrol.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { itemToResume } from '@college/rules/classes/item-button.ts'
import { useSend } from '../../kit/data/queries.ts'
import { showRefusal } from '../../ui/layers/refusal.ts'
import { showActionFailure } from '../../ui/states/failure.ts'
import type { Item } from './use-enter-item.ts'

type Study = {
  info: Reply<typeof classInfo>
  items: readonly Item[]
  enter: (item: Item) => void
}

/** Goes on with the class where the person stopped (D2-B146, D2-B147). `marks` says to the server that study began. */
export function useStartStudy({ info, items, enter }: Study) {
  const beginning = useSend(updateStudyStatus)
  const enterLast = () => {
    const item = itemToResume(items, info.lastResourceSubId)
    if (item) enter(item)
    else void showRefusal(items[0]?.blocked || '这个班级还没有安排课程', { about: info.name })
  }
  const start = ({ marks }: { marks: boolean }) => {
    if (!marks) return enterLast()
    beginning.mutate({ id: info.id }, { onSuccess: enterLast, onError: showActionFailure })
  }
  return { start, isBusy: beginning.isPending }
}
