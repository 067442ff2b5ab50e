import { actOnGrades } from '@college/contract/classes/grade-acts.ts'
import { classGrades, type GradeActRow, gradeCell } from '@college/contract/classes/grades.ts'
import { examResultList } from '@college/contract/exams/results.ts'
import { gradeStateNames } from '@college/rules/classes/grades.ts'
import { actNames, effectOf } from '@college/rules/messages/class-grades.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Segmented, Skeleton } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../kit/me.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { FailedView } from '../../ui/states/FailedView.tsx'
import { ActForm } from './ActForm.tsx'
import { CellText } from './GradeTable.tsx'
import { TakeBack } from './TakeBack.tsx'
import { answerAddress, type Doing, type Focused, type GradeCells } from './use-grade-cells.ts'

type Props = { classId: string; cells: GradeCells }

/** What stands behind the cell that the arrows came to, and what can be done with it. */
export function CellPane({ classId, cells }: Props) {
  const { focused } = cells
  return (
    <aside className="pane side" aria-label="这一格">
      {focused ? (
        <Cell key={`${focused.row.id} ${focused.item.id}`} {...{ classId, cells, focused }} />
      ) : (
        <p className="pad t3 s13">用方向键或点一格，这里显示它的来历，可以补考、免修、录线下成绩。</p>
      )}
    </aside>
  )
}

function Cell({ classId, cells, focused }: Props & { focused: Focused }) {
  const { row, item, cell } = focused
  const asked = useAsk(gradeCell, { id: classId, itemId: item.id, userId: row.id }, { staleTime: 0 })
  const acting = useSend(actOnGrades, { changes: [classGrades, gradeCell] })
  const mayLook = useMay()(examResultList)
  const { acts = [], recordId = '', handedInAt = null } = asked.data ?? {}
  const makeup = actNames.makeup(item.kind)
  const choices: { value: Doing; label: ReactNode; disabled?: boolean }[] = [
    {
      value: 'makeup',
      label: (
        <>
          {makeup} <Kbd>B</Kbd>
        </>
      ),
    },
    {
      value: 'waive',
      label: (
        <>
          免修 <Kbd>M</Kbd>
        </>
      ),
      disabled: cell.state === 'waived',
    },
    {
      value: 'record',
      label: (
        <>
          录成绩 <Kbd>R</Kbd>
        </>
      ),
      disabled: item.weight === null,
    },
  ]
  return (
    <>
      <div className="panehead">
        <h2 className="clip">
          {row.name} · {item.title}
        </h2>
        <span className="end">
          <CellText cell={cell} />
        </span>
      </div>
      <div className="pad scroll grow">
        <dl className="grade-story">
          <dt>{item.kind === 'exam' ? '开考' : '开放'}</dt>
          <dd className="num">{windowText(item)}</dd>
          <dt>交卷</dt>
          <dd className="num">{handedInAt === null ? '没有' : dayjs(handedInAt).format('YYYY-MM-DD HH:mm')}</dd>
          <dt>总评</dt>
          <dd>{meaningOf(focused)}</dd>
        </dl>
        {recordId && mayLook && (
          <p className="s13">
            <Link to={answerAddress(focused)}>看{item.kind === 'exam' ? '答卷' : '作业'}</Link> <Kbd>Enter</Kbd>
          </p>
        )}
        <Segmented<Doing | ''>
          block
          aria-label="操作"
          value={cells.doing ?? ''}
          options={choices}
          onChange={(what) => what && cells.setDoing(what)}
        />
        {cells.doing && <ActForm {...{ classId, cells, focused, acting }} act={cells.doing} />}
        <TakeBack {...{ classId, cells, focused, acting }} isRecorded={cell.isRecorded} />
        <h2 className="s14 b6">这一格的记录</h2>
        {asked.error && !asked.data && (
          <FailedView what="记录" error={asked.error} retry={() => void asked.refetch()} />
        )}
        {asked.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
        {asked.data && acts.length === 0 && <p className="t3 s13">没有改动</p>}
        <ul className="grade-acts">
          {acts.map((act) => (
            <li key={`${act.at} ${act.act}`}>
              <Act act={act} kind={item.kind} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Act({ act, kind }: { act: GradeActRow; kind: Focused['item']['kind'] }) {
  const date = (at: number | null) => (at === null ? null : new Date(at))
  const effect = effectOf({ ...act, kind, from: date(act.from), until: date(act.until) })
  return (
    <>
      <span className="num t3">{dayjs(act.at).format('MM-DD HH:mm')}</span> <b>{actNames[act.act](kind)}</b>{' '}
      <span className="t3">{act.by}</span>
      <br />
      原来“{act.before}”。{effect}
      <br />
      原因：{act.reason}
    </>
  )
}

function windowText({ from, until }: Focused['item']): string {
  const text = (at: number | null) => (at === null ? '' : dayjs(at).format('MM-DD HH:mm'))
  if (from === null && until === null) return '没有时间限制'
  return `${text(from) || '开班'} 至 ${text(until) || '不限'}`
}

function meaningOf({ cell: { state, score }, row, item }: Focused): string {
  const total = row.total === null ? '目前没有总评' : `目前 ${row.total.toFixed(1)}`
  if (item.weight === null) return `只评是否通过，不计入总评；${total}`
  if (state === 'absent' || state === 'missing') return `现在按 0 分计，${total}`
  if (state === 'scored') return `按 ${score} 分计，${total}`
  if (state === 'waived') return `免修，不计入，${total}`
  return `${state === 'none' ? '还没有到期' : gradeStateNames[state]}，暂不计入，${total}`
}
