import { type ExamTab, ownExamCounts, ownExams } from '@college/contract/exams/list.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { groupNames } from '@college/rules/exams/card-texts.ts'
import { isTakeable } from '@college/rules/exams/conditions.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Card } from '../ui/Card.tsx'
import { Segmented } from '../ui/form/Segmented.tsx'
import { showRefusal } from '../ui/layers/refusal.ts'
import { PagedList } from '../ui/list/PagedList.tsx'
import { CardSkeleton } from '../ui/states/Skeleton.tsx'
import { ToCourses } from '../ui/states/ways-out.tsx'
import { type CardExam, ExamCard } from './ExamCard.tsx'
import styles from './ExamCards.module.css'
import { ExamRow } from './ExamRow.tsx'
import { useEnterExam } from './use-enter-exam.ts'
import { WhyExamSheet } from './WhyExamSheet.tsx'

const tabs: readonly { key: ExamTab; text: string; empty: string }[] = [
  { key: 'todo', text: '待完成', empty: '任务和班级的考试会出现在这里' },
  { key: 'passed', text: '已合格', empty: '考试合格后会出现在这里' },
  { key: 'failed', text: '已结束', empty: '没有合格就结束的考试会出现在这里' },
]

/**
 * All exams of the learner's tasks and classes, in the order of what can be done (D2-R48). `why`: the id of an exam whose
 * reasons are shown at once.
 */
export function ExamCards({ why: named }: { why?: string | undefined }) {
  const [tab, setTab] = useState<ExamTab>('todo')
  const counts = useAsk(ownExamCounts, {}, { feature: 'exams' })
  const pages = usePagedList(ownExams, { tab }, { feature: 'exams' })
  const { enter, isBusy } = useEnterExam([metaListData, ownExamCounts])
  const start = ({ examId, businessid, business_type }: CardExam) =>
    enter({ examId, businessId: businessid, businessType: business_type })
  const { asked, setWhy } = useAsked(named, pages)
  return (
    <div className={styles.cards}>
      <Segmented
        label="考试状态"
        options={tabs.map(({ key, text }) => ({
          value: key,
          text: counts.data ? `${text} ${counts.data[key]}` : text,
        }))}
        value={tab}
        onChange={(next) => {
          setTab(next)
          setWhy(undefined)
        }}
      />
      <PagedList
        pages={pages}
        label="考试"
        layoutOf={({ group }) => (isCard(group) ? 'cards' : 'rows')}
        group={({ group }) => (tab === 'todo' ? groupNames[group] : '')}
        skeleton={<CardSkeleton height={tab === 'todo' ? 150 : 72} />}
        empty={{ title: '还没有考试', hint: tabs.find(({ key }) => key === tab)?.empty, action: <ToCourses /> }}
      >
        {(exam) => {
          const props = { exam, place: exam.classname, onEnter: () => start(exam), onWhy: () => setWhy(exam._id) }
          if (!isCard(exam.group)) return <ExamRow {...props} />
          return (
            <Card>
              <ExamCard {...props} isBusy={isBusy} />
            </Card>
          )
        }}
      </PagedList>
      <WhyExamSheet
        exam={asked}
        isOpen={asked !== undefined}
        onClose={() => setWhy(undefined)}
        onStart={() => asked && start(asked)}
      />
    </div>
  )
}

/**
 * The exam whose reasons are shown: the one that was tapped, or that an address names. Such a one may stand on a later
 * page of the list, which is loaded then; where it is not in the list, that is said.
 */
function useAsked(named: string | undefined, pages: ReturnType<typeof usePagedList<typeof ownExams>>) {
  const [why, setWhy] = useState(named)
  const { rows, isLoading, isLoadingMore, isRefreshing, error, finished, loadMore } = pages
  const asked = rows.find(({ _id, examId }) => _id === why || examId === why)
  const isMissing = why !== undefined && !asked && !isLoading && !isLoadingMore && !isRefreshing && !error
  const seek = useEffectEvent(() => {
    if (!finished) return void loadMore()
    setWhy(undefined)
    void showRefusal('这场考试不在“待完成”里，可能已经合格或结束')
  })
  useEffect(() => {
    if (isMissing) seek()
  }, [isMissing])
  return { asked, setWhy }
}

const isCard = (group: CardExam['group']): boolean => isTakeable(group) || group === 'closed'
