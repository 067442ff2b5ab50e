import { examReach, type staffExam } from '@college/contract/exams/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { Button, Popconfirm, Tooltip } from 'antd'
import { ReachConfirm } from '../ui/ReachConfirm.tsx'

type Exam = Reply<typeof staffExam>
type Status = 'published' | 'withdrawn'

const names = { class: '班级', course: '课程', live: '直播', task: '任务' } as const

/** What gives the exam to learners: its settings say when and how it is taken, not who takes it. */
export function ExamUses({ exam: { uses, status } }: { exam: Exam }) {
  return (
    <>
      <div className="panehead">
        <h2>谁来考</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="scroll grow exam-uses" tabIndex={0} aria-label="谁来考">
        {uses.length > 0 && (
          <ul>
            {uses.map(({ kind, id, title }) => (
              <li key={`${kind} ${id}`}>
                <span className="tip">{names[kind]}</span>
                {title}
              </li>
            ))}
          </ul>
        )}
        {uses.length === 0 && <p className="t3">还没有人能考：考试要放进班级、课程、直播或任务，才到学员手里。</p>}
        <p className="t3">
          {status === 'published' ? '' : '先发布，再'}在班级编辑的“单元”、课程的大纲、直播的考核或任务的考试里选它。
        </p>
      </section>
    </>
  )
}

type ActsProps = { exam: Exam; isDirty: boolean; isPending: boolean; set: (status: Status) => void }

/** Publishes the exam, or withdraws it. What is typed and not saved would not be published with it. */
export function ExamActs({ exam: { id, status, title }, isDirty, isPending, set }: ActsProps) {
  if (status === 'published') {
    return (
      <ReachConfirm
        title={`撤回“${title}”？`}
        note="撤回后没有人能再开考，已开考的继续"
        okText="撤回"
        isDanger
        endpoint={examReach}
        input={{ id }}
        onConfirm={() => set('withdrawn')}
      >
        <Button danger>撤回</Button>
      </ReachConfirm>
    )
  }
  if (isDirty) {
    return (
      <Tooltip title="先保存改动，再发布">
        <Button disabled>发布</Button>
      </Tooltip>
    )
  }
  return (
    <Popconfirm title={`发布“${title}”？`} onConfirm={() => set('published')}>
      <Button loading={isPending}>发布</Button>
    </Popconfirm>
  )
}
