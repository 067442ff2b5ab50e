import { assessmentCounts } from '@college/contract/assessment/counts.ts'
import { ownExamCounts } from '@college/contract/exams/list.ts'
import { href, type Query } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { ComponentType } from 'react'
import { ExamCards } from '../exams/door.ts'
import { HomeworkCards } from '../homework/door.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './HomeworkExamScreen.module.css'

/** The tabs of the page; each key is one of the counts. */
const tabs: readonly { key: 'homework' | 'exam'; text: string; Panel: ComponentType<{ why?: string | undefined }> }[] =
  [
    { key: 'homework', text: '作业', Panel: HomeworkCards },
    { key: 'exam', text: '考试', Panel: ExamCards },
  ]

/** D2-R48: the cards of homework and of exams, with how many are to be done (D2-Q86). */
export function HomeworkExamScreen({ tab, why }: Query<typeof routes.homeworkAndExams>) {
  const go = useGo()
  const homework = useAsk(assessmentCounts, {}, { feature: 'homework' }).data?.homework ?? 0
  const exam = useAsk(ownExamCounts, {}, { feature: 'exams' }).data?.ready ?? 0
  const counts = { homework, exam }
  const active = tabs.find(({ key }) => key === tab) ?? tabs[0]
  const shown = tabs.map(({ key, text }) => ({ key, text, count: counts[key] }))
  const onChange = (key: string) => go(href(routes.homeworkAndExams, { tab: key }), { replace: true })
  useTitle('作业与考试')
  if (!active) return null
  const { key, Panel } = active
  return (
    <>
      <TopBar title="作业与考试" />
      <Tabs id="homework-exam" label="作业与考试" tabs={shown} active={key} onChange={onChange} />
      <TabPanel id="homework-exam" tabs={shown} active={key} onChange={onChange} className={styles.panel}>
        <Panel why={why} />
      </TabPanel>
    </>
  )
}
