import { repairKey } from '@college/contract/exams/rekey.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { isMarkedByMachine } from '@college/rules/questions/marking.ts'
import { Button } from 'antd'
import { useAddressFilters } from '../../kit/address-filters.ts'
import { useMay } from '../../kit/me.ts'
import { RepairDialog } from './RepairDialog.tsx'

type Props = { question: { id: string; type: QuestionType }; isAsked: boolean }

/** Opens the repair of the key, which stands in the address: the item analysis of an exam leads to it. */
export function Repair({ question: { id, type }, isAsked }: Props) {
  const may = useMay()
  const address = useAddressFilters()
  if (!may(repairKey) || !isMarkedByMachine(type)) return null
  const set = (repair: string | undefined) =>
    address.set({ repair, page: address.page === 1 ? undefined : String(address.page) })
  return (
    <>
      {isAsked && (
        <Button size="small" onClick={() => set('1')}>
          更正答案
        </Button>
      )}
      {address.get('repair') === '1' && <RepairDialog questionId={id} onClose={() => set(undefined)} />}
    </>
  )
}
