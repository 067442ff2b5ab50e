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

type Entered = {
  reason: string
  score: number | null
  /** A make-up counts 60 at most. */
  isCapped: boolean
  window: [dayjs.Dayjs, dayjs.Dayjs] | null
}
type People = Input<typeof actOnGrades>['people']

const isReady = (act: Doing, { reason, score, window }: Entered): boolean =>
  reason.trim() !== '' && (act !== 'record' || score !== null) && (act !== 'makeup' || window !== null)

/** The fields of `actOnGrades` that this act needs. */
function detailsOf(act: Doing, { score, isCapped, window }: Entered) {
  if (act === 'record') return { score }
  if (act === 'waive') return {}
  const [from, until] = window ?? []
  return { score: isCapped ? 60 : null, from: from?.valueOf() ?? null, until: until?.valueOf() ?? null }
}

/** One act upon the cell, or upon those of the chosen people: what it needs, and the reason that the learner reads. */
export function ActForm({ classId, cells, focused, acting, act }: Props) {
  const say = useSay()
  const { item } = focused
  const { people } = cells
  const [entered, setEntered] = useState<Entered>({
    ...{ reason: '', score: null, isCapped: false, window: [inDays(1, 8), inDays(5, 22)] },
  })
  const [changed, setChanged] = useState<ChangedGrade[]>()
  const name = act === 'record' ? '录入成绩' : act === 'waive' ? '免修' : `准许${actNames.makeup(item.kind)}`
  const done = () => {
    setChanged(undefined)
    cells.setDoing(undefined)
  }
  const run = useOnce(async (whom: People) => {
    const { reason } = entered
    const asked = { id: classId, itemId: item.id, people: whom, act, reason, ...detailsOf(act, entered) }
    try {
      const { done: count } = await acting.mutateAsync(asked)
      say.done(count === 1 ? `${name}：已记下，本人会收到消息` : `${name}：${count} 人，本人会收到消息`)
      done()
      cells.clear()
    } catch (error) {
      const meanwhile = changedIn(error)
      if (meanwhile) setChanged(meanwhile)
      else say.failed(error as Error)
    }
  })
  const submit = () => {
    if (isReady(act, entered)) void run(people.map(({ userId, revision }) => ({ userId, revision })))
  }
  useKeys({ 'Ctrl+Enter': submit })
  return (
    <div className="grade-form">
      {act === 'makeup' && <Makeup entered={entered} change={setEntered} />}
      {act === 'record' && <Score entered={entered} change={setEntered} />}
      <Reason entered={entered} change={setEntered} />
      <Alike cells={cells} />
      <Button type="primary" block disabled={!isReady(act, entered)} loading={acting.isPending} onClick={submit}>
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
            const whom = stillMine(people, changed, keepTheirs)
            if (whom.length > 0) void run(whom)
            else done()
          }}
        />
      )}
    </div>
  )
}

/** The people that the act is done upon all the same, with their cells as they are now. */
function stillMine(people: People, changed: readonly ChangedGrade[], keepTheirs: readonly string[]): People {
  const now = new Map(changed.map(({ userId, revision }) => [userId, revision]))
  return people.flatMap(({ userId, revision }) =>
    keepTheirs.includes(userId) ? [] : { userId, revision: now.get(userId) ?? revision },
  )
}

type FieldProps = { entered: Entered; change: (to: Entered) => void }

const Makeup = ({ entered, change }: FieldProps) => (
  <>
    <Labelled name="开放时间">
      {(id) => (
        <DatePicker.RangePicker
          id={{ start: id }}
          showTime={{ format: 'HH:mm' }}
          format="MM-DD HH:mm"
          value={entered.window}
          onChange={(to) => change({ ...entered, window: to?.[0] && to[1] ? [to[0], to[1]] : null })}
        />
      )}
    </Labelled>
    <Segmented
      aria-label="成绩怎么记"
      value={entered.isCapped}
      options={[
        { value: false, label: '按实际分' },
        { value: true, label: '最高 60 分' },
      ]}
      onChange={(isCapped) => change({ ...entered, isCapped })}
    />
  </>
)

const Score = ({ entered, change }: FieldProps) => (
  <Labelled name="成绩" note="百分制">
    {(id) => (
      <InputNumber
        id={id}
        autoFocus
        min={0}
        max={100}
        precision={1}
        value={entered.score}
        onChange={(score) => change({ ...entered, score })}
      />
    )}
  </Labelled>
)

function Reason({ entered, change }: FieldProps) {
  const set = (reason: string) => change({ ...entered, reason })
  useKeys(Object.fromEntries(reasons.map((text, at) => [String(at + 1), () => set(text)])))
  return (
    <>
      <Labelled name="原因" note="学员看得到，必填">
        {(id) => (
          <Field.TextArea
            id={id}
            rows={3}
            maxLength={LONGEST_GRADE_REASON}
            value={entered.reason}
            onChange={({ target }) => set(target.value)}
          />
        )}
      </Labelled>
      <div className="chips">
        {reasons.map((text, at) => (
          <button key={text} type="button" className="chip" onClick={() => set(text)}>
            <Kbd>{at + 1}</Kbd> {text}
          </button>
        ))}
      </div>
    </>
  )
}

/** The others of the page in the same state, to act upon all of them at once. */
function Alike({ cells }: { cells: GradeCells }) {
  const others = cells.alike.length - 1
  if (cells.people.length > 1) return <Alert type="info" title={`对所选的 ${cells.people.length} 人一起做`} />
  if (others <= 0 || cells.chosen.size > 0) return null
  return (
    <p className="t3 s13">
      本页另有 {others} 人状态相同，
      <Button type="link" size="small" onClick={() => cells.choose(cells.alike)}>
        一并选择
      </Button>
    </p>
  )
}
