import { studentStatuses } from '@college/contract/classes/class.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useState } from 'react'
import { useLoginGate } from '../../kit/navigation/navigation.ts'
import { toast } from '../../ui/layers/toast.tsx'

const TABS = [
  { key: 'introduction', text: '简介' },
  { key: 'courses', text: '课程' },
  { key: 'completion', text: '结业' },
  { key: 'community', text: '社区' },
] as const
type TabKey = (typeof TABS)[number]['key']

const forObservers = TABS.filter(({ key }) => key !== 'community')

/**
 * The tabs of a class (D2-B020 to D2-B024). Observers have no 社区; while it is not switched on, a tap on it says so and
 * the tab before stays. 结业 asks for a login where the session has ended meanwhile (D2-B030, D2-Q03).
 */
export function useClassTabs({ isstudent, enableModel }: Reply<typeof classInfo>) {
  const gate = useLoginGate()
  const [tab, setTab] = useState<TabKey>('courses')
  const tabs = isstudent === studentStatuses.observer ? forObservers : TABS
  const change = (key: string) => {
    if (key === 'community' && !enableModel.includes('community')) return toast('暂未开放', 'clock')
    if (key === 'completion') return gate(() => setTab(key))
    setTab(key as TabKey)
  }
  return { tabs, tab, change }
}
