import { actOnClasses, type ClassAct, type ClassOutcome, classReach } from '@college/contract/classes/acts.ts'
import { editedClass } from '@college/contract/classes/edit.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import { reachText } from '@college/rules/kit/reach.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useOnce } from '../../kit/once.ts'
import { actLooks, type splitChosen } from './chosen.ts'

type Props = {
  act: ClassAct
  chosen: ReturnType<typeof splitChosen>
  /** `isDone`: the server has answered, whatever became of each class. */
  onClose: (isDone: boolean) => void
}

/** Asks once, naming the classes; then says of each what became of it. */
export function BulkDialog({ act, chosen: now, onClose }: Props) {
  // As it was asked: the list behind changes with what is done.
  const [{ fit, left }] = useState(now)
  const [outcomes, setOutcomes] = useState<ClassOutcome[]>()
  const { name, meaning, isDanger } = actLooks[act]
  const counted = useAsk(classReach, { ids: fit.map(({ id }) => id).join() }, { enabled: isDanger, staleTime: 0 })
  const acting = useSend(actOnClasses, { changes: [staffClasses, editedClass] })
  const run = useOnce(async () => {
    const answer = await acting.mutateAsync({ act, ids: fit.map(({ id }) => id) }).catch(() => undefined)
    if (answer) setOutcomes(answer)
  })
  if (outcomes) return <Outcomes {...{ act, fit, outcomes }} onClose={() => onClose(true)} />
  return (
    <Modal
      open
      title={`${name} ${fit.length} 个班级？`}
      okText={`${name} ${fit.length} 个`}
      cancelText="取消"
      okButtonProps={{
        danger: isDanger,
        loading: acting.isPending,
        autoFocus: true,
        disabled: isDanger && !counted.data,
      }}
      onOk={() => void run()}
      onCancel={() => onClose(false)}
    >
      {[acting.error, counted.error].map((error) => error && <Alert type="error" showIcon title={error.message} />)}
      {counted.data && (
        <p>
          <b>{reachText(counted.data.reach)}</b>
        </p>
      )}
      <p>{meaning}。</p>
      <Names label={`要${name}的班级`} rows={fit} />
      {left.length > 0 && (
        <>
          <p className="t2">
            另外 {left.length} 个不{name}：
          </p>
          <Names
            label={`不${name}的班级`}
            rows={left.map(({ row: { id, title }, text }) => ({ id, title, tell: <Tell tone="grey">{text}</Tell> }))}
          />
        </>
      )}
    </Modal>
  )
}

type OutcomesProps = {
  act: ClassAct
  fit: Props['chosen']['fit']
  outcomes: readonly ClassOutcome[]
  onClose: () => void
}

/** What became of each class. */
function Outcomes({ act, fit, outcomes, onClose }: OutcomesProps) {
  const { name } = actLooks[act]
  const refused = new Map(outcomes.flatMap(({ id, refusal }) => (refusal === '' ? [] : [[id, refusal]])))
  const doneCount = fit.length - refused.size
  return (
    <Modal
      open
      title={`已${name} ${doneCount} 个${refused.size > 0 ? `，${refused.size} 个没有${name}` : ''}`}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          知道了
        </Button>
      }
      onCancel={onClose}
    >
      <Names
        label={`${name}的结果`}
        rows={fit.map(({ id, title }) => {
          const refusal = refused.get(id)
          return {
            id,
            title,
            tell: refusal ? <Tell tone="amber">{refusal}</Tell> : <Tell tone="green">已{name}</Tell>,
          }
        })}
      />
    </Modal>
  )
}

function Tell({ tone, children }: { tone: 'green' | 'amber' | 'grey'; children: ReactNode }) {
  return (
    <span className={`state ${tone} tell`}>
      <i />
      {children}
    </span>
  )
}

function Names({ label, rows }: { label: string; rows: { id: string; title: string; tell?: ReactNode }[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <ul className="bulk-names" aria-label={label} tabIndex={0}>
      {rows.map(({ id, title, tell }) => (
        <li key={id}>
          <span>{title}</span>
          {tell}
        </li>
      ))}
    </ul>
  )
}
