import { classMemberUnits } from '@college/contract/classes/members.ts'
import { DAYS_WITHOUT_STUDY } from '@college/contract/console/agenda.ts'
import { memberStateNames } from '@college/rules/classes/member-sheet.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import type { Filter } from '../../ui/list/filters.tsx'

const states = [
  { value: 'in', label: '在班（在学和已结业）' },
  ...Object.entries(memberStateNames).map(([value, label]) => ({ value, label })),
]
const progresses = [
  { value: 'none', label: '未开始' },
  { value: 'some', label: '学习中' },
  { value: 'idle', label: `${DAYS_WITHOUT_STUDY} 天没有学习` },
  { value: 'done', label: '已结业' },
]

/** The filters of the members of a class: by state in the one list, by progress in the other. */
export function useMemberFilters(classId: string, by: 'state' | 'progress'): Filter[] {
  const units = useAsk(classMemberUnits, { id: classId }, { staleTime: 60_000 })
  return [
    { kind: 'search', key: 'keyword', placeholder: '姓名或编号的开头' },
    {
      kind: 'select',
      key: 'unitId',
      placeholder: '单位',
      options: (units.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    by === 'state'
      ? { kind: 'select', key: 'state', placeholder: '状态', options: states }
      : { kind: 'segments', key: 'progress', options: progresses },
  ]
}
