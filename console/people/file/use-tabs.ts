import type { FileSection } from '@college/contract/people/file.ts'
import { useAddressFilters } from '../../kit/address-filters.ts'
import { useKeys } from '../../kit/keys.ts'

export const sectionNames: Record<FileSection, string> = {
  overview: '概况',
  hours: '学时',
  courses: '课程',
  classes: '班级',
  exams: '考试',
  homework: '作业',
  certificates: '证书',
  tasks: '任务',
  signIns: '签到',
  logins: '登录',
  stays: '经历',
  acts: '操作记录',
}

/** The section that the address names, and the way to the others; keys 1 to 9 open the first nine. */
export function useTabs(sections: readonly FileSection[]) {
  const address = useAddressFilters()
  const first = sections[0] ?? 'overview'
  const current = sections.find((section) => section === address.get('tab')) ?? first
  const open = (section: FileSection) =>
    address.set({ tab: section === first ? undefined : section, list: undefined, year: undefined, page: undefined })
  const keys = sections.slice(0, 9).map((section, at) => [String(at + 1), () => open(section)] as const)
  useKeys(Object.fromEntries(keys))
  return { current, open }
}
