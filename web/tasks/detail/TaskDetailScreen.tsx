import { getTaskDetailById } from '@college/contract/tasks/tasks.ts'
import type { ReactNode } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { preloadRichText, RichText } from '../../ui/RichText.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { RowSkeleton, SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { TaskAction } from '../TaskAction.tsx'
import { type TaskDetailReply, taskItemsOf } from './detail.ts'
import { ExamListItem } from './ExamListItem.tsx'
import { TaskCourseRow } from './TaskCourseRow.tsx'
import styles from './TaskDetailScreen.module.css'
import { TaskHead } from './TaskHead.tsx'
import { TaskRequirements } from './TaskRequirements.tsx'

preloadRichText()

/** D1-R50: the requirements of a task and the learner's progress (D1-B132 to D1-B137). */
export function TaskDetailScreen({ taskId }: { taskId: string }) {
  const detail = useAsk(getTaskDetailById, { taskId }, { feature: 'tasks' })
  return (
    <>
      <TopBar title="任务详情" />
      <Loaded query={detail} page skeleton={<DetailSkeleton />}>
        {(task) => (
          <>
            <div className={styles.page}>
              <TaskHead task={task} />
              {task.task_desc !== '' && (
                <Part title="任务说明">
                  <Card className={styles.text}>
                    <RichText html={task.task_desc} />
                  </Card>
                </Part>
              )}
              <Part title="考核要求">
                <TaskRequirements task={task} />
              </Part>
              <Content task={task} />
              {task.task_assess_exam.length > 0 && (
                <Part title="考核考试">
                  <Card rows>
                    {task.task_assess_exam.map((exam) => (
                      <ExamListItem key={exam.examId} taskId={taskId} exam={exam} gatePercent={task.complete_rate} />
                    ))}
                  </Card>
                </Part>
              )}
            </div>
            <TaskAction task={task} />
          </>
        )}
      </Loaded>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <Section title={title}>{children}</Section>
  </div>
)

/**
 * The courses of type 1, the exams of type 2 (D1-B135, D1-B136). An exam of the task itself needs no progress first
 * (D1-Q09).
 */
function Content({ task }: { task: TaskDetailReply }) {
  const { courses, exams } = taskItemsOf(task)
  if (task.task_type_value === 3) return null
  const isEmpty = courses.length === 0 && exams.length === 0
  return (
    <Part title="任务内容">
      <Card rows>
        {isEmpty && <p className={styles.none}>暂无内容</p>}
        {courses.map((course) => (
          <TaskCourseRow key={course.courseId} course={course} />
        ))}
        {exams.map((exam) => (
          <ExamListItem key={exam.examId} taskId={task._id} exam={exam} gatePercent={100} />
        ))}
      </Card>
    </Part>
  )
}

const DetailSkeleton = () => (
  <div className={styles.page}>
    <Card className={styles.text}>
      <SkeletonBlock height={22} width="80%" />
      <SkeletonBlock height={20} width="46%" marginTop={12} />
      <SkeletonBlock height={72} marginTop={28} />
    </Card>
    <Card className={styles.skeleton}>
      <RowSkeleton />
      <RowSkeleton />
    </Card>
  </div>
)
