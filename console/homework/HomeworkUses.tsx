import { listStaffHomeworks, removeHomework, type staffHomework } from '@college/contract/homework/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useNames, whyNotRemove } from '@college/rules/homework/staff.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Popconfirm, Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/say.ts'
import type { Edit } from '../ui/form/use-edit.ts'
import './homework-form.css'

type Homework = Reply<typeof staffHomework>

/** Where a homework stands, and how far its learners are. */
export function HomeworkUses({ homework: { uses, begun, sent, waiting, passed } }: { homework: Homework }) {
  const counts = [
    ['写过', begun],
    ['提交', sent],
    ['待批阅', waiting],
    ['通过', passed],
  ] as const
  return (
    <>
      <div className="panehead">
        <h2>使用情况</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="scroll grow homework-uses" tabIndex={0} aria-label="使用情况">
        <h3>用在</h3>
        {uses.length === 0 ? (
          <p className="t3">还没有用在任何地方。班级编辑的“单元”一步可以选到它。</p>
        ) : (
          <ul>
            {uses.map(({ kind, title }) => (
              <li key={`${kind} ${title}`}>
                <span className="tip">{useNames[kind]}</span>
                {title}
              </li>
            ))}
          </ul>
        )}
        <h3>人数</h3>
        <dl>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{count}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** Deletes the homework, or says why it cannot be deleted. */
export function RemoveHomework({ homework, edit }: { homework: Homework; edit: Pick<Edit, 'discard'> }) {
  const say = useSay()
  const navigate = useNavigate()
  const removing = useSend(removeHomework, { changes: [listStaffHomeworks] })
  const refusal = whyNotRemove(homework)
  if (refusal) {
    return (
      <Tooltip title={refusal.message}>
        <Button danger disabled>
          删除
        </Button>
      </Tooltip>
    )
  }
  const remove = () =>
    removing.mutate(
      { id: homework.id },
      {
        onSuccess: () => {
          edit.discard()
          say.done('已删除')
          void navigate('/homeworks')
        },
        onError: say.failed,
      },
    )
  return (
    <Popconfirm title={`删除“${homework.value.title}”？`} okText="删除" onConfirm={remove}>
      <Button danger loading={removing.isPending}>
        删除
      </Button>
    </Popconfirm>
  )
}
