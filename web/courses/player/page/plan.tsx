import { getSetting } from '@college/contract/kit/settings.ts'
import { togglePlan } from '@college/contract/records/study.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../../../kit/data/queries.ts'
import { useLoginGate } from '../../../kit/navigation/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showConfirm } from '../../../ui/layers/confirm.tsx'
import { Sheet } from '../../../ui/layers/Sheet.tsx'
import { ListRow } from '../../../ui/list/ListRow.tsx'
import { toastNotOpen } from '../../../ui/states/not-open.ts'
import type { CourseQuery } from '../study/report.ts'
import { useMark } from './useMark.ts'

/** Joining and leaving the plan; the college may have closed both (D3-Q91). */
function usePlan(query: CourseQuery) {
  const gate = useLoginGate()
  const mark = useMark(query, { endpoint: togglePlan, flag: 'isPlaned', changes: [] })
  const isOpen = useAsk(getSetting, { key: 'setting_nc_player_plan' }).data !== '0'
  const input = { id: query.id, type: query.type === 'ztb' ? 'ztb' : 'course' }
  return {
    isBusy: mark.isBusy,
    isOpen,
    toggle: (isPlanned: boolean) => (isOpen ? gate(() => mark.toggle(input, isPlanned)) : toastNotOpen()),
  }
}

export function JoinButton({ query, className }: { query: CourseQuery; className: string | undefined }) {
  const plan = usePlan(query)
  return (
    <Button className={className} busy={plan.isBusy} onClick={() => plan.toggle(false)}>
      加入在学
    </Button>
  )
}

/** The ⋯ menu of a course that is in the plan. Leaving it takes a question: it is easily hit by mistake. */
export function PlanMenu({ query, title }: { query: CourseQuery; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const plan = usePlan(query)
  const leave = async () => {
    setOpen(false)
    if (!plan.isOpen) return toastNotOpen()
    if (await showConfirm({ about: title, text: '是否确认取消加入？学习进度会保留' })) plan.toggle(true)
  }
  return (
    <>
      <IconButton label="更多操作" icon={<Ellipsis size={24} />} onClick={() => setOpen(true)} />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="更多操作">
        <ListRow title="取消加入" onTap={() => void leave()} />
      </Sheet>
    </>
  )
}
