import { type actOnGrades, type ChangedGrade, LONGEST_GRADE_REASON } from '@college/contract/classes/grade-acts.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { actNames } from '@college/rules/messages/class-grades.ts'
import type { useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Button, DatePicker, Input as Field, InputNumber, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useKeys } from '../../kit/keys.ts'
import { useOnce } from '../../kit/once.ts'
import { useSay } from '../../kit/say.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { changedIn, GradeConflict } from './GradeConflict.tsx'
import type { Doing, Focused, GradeCells } from './use-grade-cells.ts'

export type Acting = ReturnType<typeof useSend<typeof actOnGrades>>
type Props = { classId: string; cells: GradeCells; focused: Focused; acting: Acting; act: Doing }

const reasons = ['公务冲突', '病假', '故障']
const inDays = (days: number, hour: number) => dayjs().add(days, 'day').hour(hour).minute(0).second(0)

/** One act upon the cell, or upon those of the people who are chosen: what it needs, and the reason that the learner reads. */
export function ActForm({ classId, cells, focused, acting, act }: Props) {
  const say = useSay()
  const { item } = focused
  const { people } = cells
  const [reason, setReason] = useState('')
  const [score, setScore] = useState<number | null>(null)
  const [isCapped, setCapped] = useState(false)
  const [window, setWindow] = useState<[dayjs.Dayjs, dayjs.Dayjs] | null>([inDays(1, 8), inDays(5, 22)])
  const [changed, setChanged] = useState<ChangedGrade[]>()
  const name = act === 'record' ? '录入成绩' : act === 'waive' ? '免修' : `准许${actNames.makeup(item.kind)}`
  const isReady =
    reason.trim() !== '' && (act !== 'record' || score !== null) && (act !== 'makeup' || window !== null)
  const run = useOnce(async (whom: Input<typeof actOnGrades>['people']) => {
    const what = {
      makeup: {
        score: isCapped ? 60 : null,
        from: window?.[0].valueOf() ?? null,
        until: window?.[1].valueOf() ?? null,
      },
      record: { score },
      waive: {},
    }
    try {
      const { done } = await acting.mutateAsync({ id: classId, itemId: item.id, people: whom, act, reason, ...what[act] })
      say.done(done === 1 ? `${name}：已记下，本人会收到消息` : `${name}：${done} 人，本人会收到消息`)
      setChanged(undefined)
      cells.setDoing(undefined)
      cells.clear()
    } catch (error) {
      const meanwhile = changedIn(error)
      if (meanwhile) setChanged(meanwhile)
      else say.failed(error as Error)
    }
  })
  const submit = () => {
    if (isReady) void run(people.map(({ userId, revision }) => ({ userId, revision })))
  }
  useKeys({
    'Ctrl+Enter': submit,
    ...Object.fromEntries(reasons.map((text, at) => [String(at + 1), () => setReason(text)])),
  })
  const others = cells.alike.length - 1
  return (
    <div className="grade-form">
      {act === 'makeup' && (
        <>
          <Labelled name="开放时间">
            {(id) => (
              <DatePicker.RangePicker
                id={{ start: id }}
                showTime={{ format: 'HH:mm' }}
                format="MM-DD HH:mm"
                value={window}
                onChange={(to) => setWindow(to?.[0] && to[1] ? [to[0], to[1]] : null)}
              />
            )}
          </Labelled>
          <Labelled name="成绩怎么记">
            {() => (
              <Segmented
                value={isCapped}
                options={[
                  { value: false, label: '按实际分' },
                  { value: true, label: '最高 60 分' },
                ]}
                onChange={setCapped}
              />
            )}
          </Labelled>
        </>
      )}
      {act === 'record' && (
        <Labelled name="成绩" note="百分制">
          {(id) => (
            <InputNumber id={id} autoFocus min={0} max={100} step={1} precision={1} value={score} onChange={setScore} />
          )}
        </Labelled>
      )}
      <Labelled name="原因" note="学员看得到，必填">
        {(id) => (
          <Field.TextArea
            id={id}
            rows={3}
            maxLength={LONGEST_GRADE_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Labelled>
      <div className="chips">
        {reasons.map((text, at) => (
          <button key={text} type="button" className="chip" onClick={() => setReason(text)}>
            <Kbd>{at + 1}</Kbd> {text}
          </button>
        ))}
      </div>
      {others > 0 && cells.chosen.size === 0 && (
        <p className="t3 s13">
          本页另有 {others} 人状态相同，
          <Button type="link" size="small" onClick={() => cells.choose(cells.alike)}>
            一并选择
          </Button>
        </p>
      )}
      {people.length > 1 && <Alert type="info" title={`对所选的 ${people.length} 人一起做`} />}
      <Button type="primary" block disabled={!isReady} loading={acting.isPending} onClick={submit}>
        {name}
        {people.length > 1 && `（${people.length} 人）`} <Kbd isOnFill>Ctrl Enter</Kbd>
      </Button>
      {changed && (
        <GradeConflict
          changed={changed}
          act={name}
          isBusy={acting.isPending}
          onClose={() => setChanged(undefined)}
          onTake={(keepTheirs) => {
            const kept = new Set(keepTheirs)
            const now = new Map(changed.map(({ userId, revision }) => [userId, revision]))
            const whom = people
              .filter(({ userId }) => !kept.has(userId))
              .map(({ userId, revision }) => ({ userId, revision: now.get(userId) ?? revision }))
            if (whom.length > 0) void run(whom)
            else {
              setChanged(undefined)
              cells.setDoing(undefined)
            }
          }}
        />
      )}
    </div>
  )
}
