import { type ClassItem, enterItem } from '@college/contract/classes/study.ts'
import { itemAddress } from '@college/rules/classes/address.ts'
import type { Static } from 'typebox'
import { useEnterExam } from '../../exams/door.ts'
import { useSend } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

export type Item = Static<typeof ClassItem>

/**
 * Enters an item of a class. What the units say of it is only comfort: the server is asked again and its refusal is
 * shown (D2-Q72). `entering` is the item that is asked about.
 */
export function useEnterItem(classId: string) {
  const go = useGo()
  const sending = useSend(enterItem)
  const { enterInClass } = useEnterExam()
  const enter = (item: Item) => {
    if (item.blocked) return toast(item.blocked)
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
  return { enter, entering: sending.isPending ? sending.variables.subId : undefined }
}
