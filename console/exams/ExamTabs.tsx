import { PageTabs } from '../ui/PageTabs.tsx'

const pages = [
  { name: '设置', path: '' },
  { name: '监考', path: '/live' },
  { name: '成绩', path: '/results' },
  { name: '试题分析', path: '/items' },
] as const

/** The pages of one exam. */
export function ExamTabs({ id, at }: { id: string; at: (typeof pages)[number]['path'] }) {
  const to = (path: string) => `/exams/${id}${path}`
  return <PageTabs of="考试" tabs={pages.map(({ name, path }) => ({ name, to: to(path) }))} current={to(at)} />
}
