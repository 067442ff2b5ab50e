import { Button } from 'antd'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useClassActs } from '../use-class-acts.ts'
import { missingIn } from './missing.ts'
import type { StepProps } from './step.ts'

/** What is missing before learners see the class. */
export function PublishStep({ saved, editor, save }: StepProps) {
  const { draft, isChanged } = editor
  const acts = useClassActs()
  const problems = missingIn(saved, draft)
  const isOut = saved.status === 'published'
  const publish = async () => {
    if (await save()) await acts.publish({ id: saved.id, title: draft.title })
  }
  return (
    <div className="pane scroll form">
      <h2 className="b6">{problems.length > 0 ? '还要填好' : isOut ? '已经发布' : '可以发布'}</h2>
      <ul className="class-problems">
        {problems.map(({ step, message }) => (
          <li key={message}>
            <CircleAlert size={16} className="amber" />
            {message}
            <Link className="end" replace to={`?step=${step}`}>
              去填写
            </Link>
          </li>
        ))}
        {problems.length === 0 && !isOut && (
          <li>
            <CircleCheck size={16} className="green" />
            发布后学员可以看到这个班，按报名时间报名
          </li>
        )}
      </ul>
      {isOut ? (
        <>
          <p className="t2">学员已经看得到；改动在保存后生效。</p>
          <p className="row">
            <Link to={`/classes/${saved.id}`}>查看概况</Link>
            <Link to={`/classes/${saved.id}/members`}>成员与名单</Link>
            <Link to={`/classes/${saved.id}/notices`}>写公告</Link>
          </p>
        </>
      ) : (
        <Button
          type="primary"
          size="large"
          disabled={problems.length > 0}
          loading={acts.isBusy}
          onClick={() => void publish()}
        >
          {isChanged ? '保存并发布' : '发布'}
        </Button>
      )}
    </div>
  )
}
