import { afterClassExam, classExams } from '@college/contract/exams/exam.ts'
import { examTexts } from '@college/rules/exams/card.ts'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { Card } from '../ui/Card.tsx'
import { IconRow } from '../ui/list/IconRow.tsx'
import { Section } from '../ui/Section.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { CardSkeleton } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './CampExamsScreen.module.css'
import { ExamCard } from './ExamCard.tsx'
import { ExamRow } from './ExamRow.tsx'
import { useEnterExam } from './use-enter-exam.ts'
import { WhyExamSheet } from './WhyExamSheet.tsx'

/** D2-R20: the exams of a camp, and the one after class (D2-B061, D2-B092). */
export function CampExamsScreen({ id }: { id: string }) {
  const exams = useAsk(classExams, { classId: id }, { feature: 'exams' })
  const last = useAsk(afterClassExam, { classId: id }, { feature: 'exams' })
  const { enter, enterInClass, isBusy } = useEnterExam([classExams, afterClassExam])
  const [why, setWhy] = useState<string>()
  const start = (examId: string) => enter({ examId, businessId: id, businessType: 'class' })
  const after = last.data
  const asked = exams.data?.find(({ examId }) => examId === why)
  return (
    <>
      <TopBar title="考试" />
      <div className={styles.page}>
        <Loaded query={exams} page failure="获取考试异常" skeleton={<CardSkeleton height={190} />}>
          {(list) =>
            list.length === 0 ? (
              <Card>
                <Notice title="还没有考试" hint="班级安排考试后，这里会显示" />
              </Card>
            ) : (
              <div className={styles.cards}>
                {list.map((exam) => (
                  <Card key={exam.examId}>
                    {exam.group === 'passed' || exam.group === 'over' || exam.group === 'later' ? (
                      <ExamRow exam={exam} onEnter={() => start(exam.examId)} onWhy={() => setWhy(exam.examId)} />
                    ) : (
                      <ExamCard
                        exam={exam}
                        isBusy={isBusy}
                        onEnter={() => start(exam.examId)}
                        onWhy={() => setWhy(exam.examId)}
                      />
                    )}
                  </Card>
                ))}
              </div>
            )
          }
        </Loaded>
        {after && (
          <Section title="课后考试">
            <Card rows>
              <IconRow
                icon={ClipboardCheck}
                name={after.examName}
                meta={`${examTexts(after.isPass).state} · ${after.examTime} 分钟`}
                onTap={() => enterInClass({ examId: after.examId, businessId: id, entryType: 'afterclass' })}
              />
            </Card>
          </Section>
        )}
      </div>
      <WhyExamSheet
        exam={asked}
        isOpen={asked !== undefined}
        onClose={() => setWhy(undefined)}
        onStart={() => asked && start(asked.examId)}
      />
    </>
  )
}
