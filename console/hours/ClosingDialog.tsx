import { closeYear, closingOf, closingReach, LONGEST_REASON, reopenYear } from '@college/contract/hours/closing.ts'
import { hoursByUnit, hoursPeople } from '@college/contract/hours/hours.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { rateOf, rateText } from '@college/rules/hours/unit-figures.ts'
import { reachText } from '@college/rules/kit/reach.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import { JobProgress } from '../ui/jobs/JobProgress.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { PersonLink } from './PersonLink.tsx'
import { many, manyHours, type UnitRow } from './words.ts'

type Props = { row: UnitRow; year: number; onClose: () => void }
const changes = [hoursByUnit, hoursPeople, closingOf]

/** The end of a year for a unit: it is closed after the number of people was said, or shown as it was closed. */
export function ClosingDialog({ row, year, onClose }: Props) {
  const say = useSay()
  const [jobId, setJobId] = useState('')
  const known = useAsk(closingOf, { unitId: row.unitId, year }, { staleTime: 0 })
  const canClose = known.data?.whyNot === ''
  const asked = useAsk(closingReach, { unitId: row.unitId, year }, { enabled: canClose, staleTime: 0 })
  const close = useSend(closeYear)
  const queries = useQueryClient()
  const reach = asked.isFetching ? undefined : asked.data?.reach
  const start = () =>
    close.mutate({ unitId: row.unitId, year }, { onSuccess: (it) => setJobId(it.jobId), onError: say.failed })
  return (
    <Modal
      open
      width={560}
      title={`${year} 年度结转：${row.name.replace(/本级$/, '')}`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {canClose && !jobId && (
            <Button type="primary" disabled={!reach} loading={close.isPending} onClick={start}>
              结转
            </Button>
          )}
        </>
      }
    >
      {known.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {known.error && !known.data && <FailedView what="结转" error={known.error} retry={() => void known.refetch()} />}
      {known.data?.closing && <Closed known={known.data} />}
      {known.data && !canClose && !known.data.closing && <Alert type="info" showIcon title={known.data.whyNot} />}
      {canClose && !jobId && <Question year={year} asked={asked} />}
      {jobId && (
        <JobProgress
          id={jobId}
          onEnded={() => {
            for (const { path } of changes) void queries.invalidateQueries({ queryKey: [path] })
          }}
        />
      )}
    </Modal>
  )
}

type Asked = { data: Reply<typeof closingReach> | undefined; error: Error | null; isFetching: boolean }

/** What a closing means, with the number of people that the server counts at this moment. */
function Question({ year, asked }: { year: number; asked: Asked }) {
  const reach = asked.isFetching ? undefined : asked.data?.reach
  const counting = asked.error ? `没有读出影响多少人：${asked.error.message}` : '正在数影响多少人…'
  return (
    <>
      <p>{reach ? reachText(reach) : counting}</p>
      <p className="t2">
        结转以后，这个单位和下级单位 {year} 年的学时、计划和人员都不再变，不能再导入这一年的学时和计划；
        以后发现的错误写成更正，另列。重新打开要两位全院管理员。
      </p>
    </>
  )
}

function Closed({ known }: { known: Reply<typeof closingOf> }) {
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const reopen = useSend(reopenYear, { changes })
  const { closing, corrections, corrected } = known
  if (!closing) return null
  return (
    <>
      <p>
        {closing.by} 于 {dayjs(closing.at).format('YYYY-MM-DD HH:mm')} 结转{closing.unitName}：{many(closing.people)}{' '}
        人，达标 {many(closing.reached)} 人（{rateText(rateOf(closing.reached, closing.people))}）， 共{' '}
        {manyHours(closing.hours)} 学时，还差 {manyHours(closing.missing)} 学时。
      </p>
      <h3>
        结转后的更正{' '}
        <span className="t3 s13">
          {corrected.entries} 条，{corrected.people} 人，合计 {manyHours(corrected.hours)} 学时
        </span>
      </h3>
      {corrections.length === 0 && <p className="t3">没有更正。在“按人”里找到这个人，点“写更正”</p>}
      <ul className="hours-corrections">
        {corrections.map((one) => (
          <li key={one.id}>
            <PersonLink id={one.userId} name={one.name} /> {one.hours > 0 ? '+' : ''}
            {one.hours.toFixed(1)} 学时：{one.reason}
            <span className="t3 s12">
              {' '}
              {one.by} {dayjs(one.at).format('YYYY-MM-DD')}
            </span>
          </li>
        ))}
      </ul>
      {closing.askedBy ? (
        <Alert type="info" showIcon title={`${closing.askedBy} 已提出重新打开，正在等另一位全院管理员确认`} />
      ) : (
        <p>
          <Button disabled={closing.whyNotReopen !== ''} onClick={() => setAsking(true)}>
            提请重新打开
          </Button>{' '}
          <span className="t3 s13">{closing.whyNotReopen}</span>
        </p>
      )}
      {isAsking && (
        <ReasonDialog
          title={`重新打开${closing.unitName}的这一年？`}
          okText="提请确认"
          label="原因，另一位管理员会看到"
          longest={LONGEST_REASON}
          isBusy={reopen.isPending}
          error={reopen.error}
          onOk={(reason) =>
            reopen.mutate(
              { id: closing.id, reason },
              {
                onSuccess: () => {
                  say.done('已提出，等另一位管理员确认')
                  setAsking(false)
                },
              },
            )
          }
          onClose={() => setAsking(false)}
        >
          <p>将影响 {many(closing.people)} 人：学时和计划可以再登记，人员按现在的单位重新计入。</p>
        </ReasonDialog>
      )}
    </>
  )
}
