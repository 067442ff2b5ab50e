import { PageTabs } from '../ui/PageTabs.tsx'

/** The pages of one questionnaire. */
export function SurveyTabs({ id, at }: { id: string; at: '' | '/batches' }) {
  const to = (path: string) => `/surveys/${id}${path}`
  const tabs = [
    { name: '题目', to: to('') },
    { name: '发放与结果', to: to('/batches') },
  ]
  return <PageTabs of="问卷" tabs={tabs} current={to(at)} />
}
