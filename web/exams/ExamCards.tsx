import { type ExamTab, ownExamCounts, ownExams } from '@college/contract/exams/list.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { useState } from 'react'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Segmented } from '../ui/form/Segmented.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { CardSkeleton } from '../ui/states/Skeleton.tsx'
import { ToCourses } from '../ui/states/ways-out.tsx'
import { ExamCard } from './ExamCard.tsx'
import styles from './ExamCards.module.css'
import { useEnterExam } from './use-enter-exam.ts'

const tabs: readonly { key: ExamTab; text: string; empty: string }[] = [
  { key: 'todo', text: '待完成', empty: '任务和班级的考试会出现在这里' },
  { key: 'passed', text: '已合格', empty: '考试合格后会出现在这里' },
  { key: 'failed', text: '已结束', empty: '没有合格就结束的考试会出现在这里' },
]

/** All exams of the learner's tasks and classes as cards (D2-R48). */
export function ExamCards() {
  const [tab, setTab] = useState<ExamTab>('todo')
  const counts = useAsk(ownExamCounts, {}, { feature: 'exams' })
  const pages = usePagedList(ownExams, { tab }, { feature: 'exams' })
  const { enter, isBusy } = useEnterExam([metaListData, ownExamCounts])
  return (
    <div className={styles.cards}>
      <Segmented
        label="考试状态"
        options={tabs.map(({ key, text }) => ({
          value: key,
          text: counts.data ? `${text} ${counts.data[key]}` : text,
        }))}
        value={tab}
        onChange={setTab}
      />
      <PagedList
        pages={pages}
        label="考试"
        layout="cards"
        skeleton={<CardSkeleton height={190} />}
        empty={{ title: '还没有考试', hint: tabs.find(({ key }) => key === tab)?.empty, action: <ToCourses /> }}
      >
        {(exam) => (
          <ExamCard
            exam={exam}
            place={exam.classname}
            isBusy={isBusy}
            onEnter={() =>
              enter({ examId: exam.examId, businessId: exam.businessid, businessType: exam.business_type })
            }
          />
        )}
      </PagedList>
    </div>
  )
}
