import { type ClassItem, enterItem, entryRefusals } from '@college/contract/classes/study.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { itemAddress } from '@college/rules/classes/address.ts'
import { studyFirstText } from '@college/rules/classes/entry.ts'
import { useEnterExam } from '../../exams/door.ts'
import { useSend } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { showRefusal } from '../../ui/layers/refusal.ts'
import { showActionFailure } from '../../ui/states/failure.ts'

export type Item = InWords<typeof ClassItem>

/**
 * Enters an item of a class; `items` are all of the class. What the units say of it is only comfort: the server is asked
 * again and its refusal is shown (D2-Q72). `entering` is the item that is asked about.
 */
export function useEnterItem(classId: string, items: readonly Item[]) {
  const go = useGo()
  const sending = useSend(enterItem)
  const { enterInClass } = useEnterExam()
  const enter = (item: Item): void => {
    if (item.blocked) return void refuse(item)
    sending.mutate(
      { classId, subId: item.subId },
      {
        onSuccess: ({ typeValue, businessId }) => {
          if (typeValue !== 'exam') return go(itemAddress(classId, { ...item, typeValue, businessId }))
          // The address of an exam is issued for one use (D2-Q69).
          enterInClass({ examId: businessId, businessId: item.subId, entryType: 'item' })
        },
        onError: showActionFailure,
      },
    )
  }
  /** Says why; what an order wants first is one tap away (D2-B237, D2-B238). */
  function refuse({ name, blocked, waitsFor }: Item) {
    const first = waitsFor === '' ? undefined : items.find(({ subId }) => subId === waitsFor)
    if (!first) return showRefusal(blocked, { about: name })
    const title = entryRefusals.outOfOrder.message
    return showRefusal(studyFirstText(first.name), { title, way: { act: '去学习', go: () => enter(first) } })
  }
  return { enter, entering: sending.isPending ? sending.variables.subId : undefined }
}
