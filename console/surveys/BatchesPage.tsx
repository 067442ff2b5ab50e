import { listStaffSurveys, staffSurvey } from '@college/contract/surveys/staff.ts'
import {
  removeSurveyBatch,
  type StaffBatch,
  setSurveyBatch,
  surveyBatchesOf,
} from '@college/contract/surveys/staff-batches.ts'
import { reachText } from '@college/rules/kit/reach.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { App, Button, Dropdown, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useSay } from '../kit/say.ts'
import { Dot } from '../ui/Dot.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { surveyStates } from './names.ts'
import { SurveyTabs } from './SurveyTabs.tsx'
import './surveys.css'

const minute = (at: number | null) => (at === null ? '不限' : dayjs(at).format('YYYY-MM-DD HH:mm'))

/** Who is asked to answer a questionnaire and when, how many have submitted it, and a link to the results (D2-Q70). */
export function BatchesPage() {
  const { id = '' } = useParams()
  const survey = useAsk(staffSurvey, { id })
  const [edited, setEdited] = useState<StaffBatch | 'new'>()
  const isEvaluation = survey.data?.kind === 'evaluation'
  const columns: TableColumnsType<StaffBatch> = [
    {
      title: '批次',
      render: (_, { id: batchId, value, className }) => (
        <span className="survey-batch">
          <Link to={`/surveys/batches/${batchId}`}>{value.name}</Link>
          <span className="t3 s13 clip">{className || '全体学员'}</span>
        </span>
      ),
    },
    {
      title: '状态',
      width: 110,
      render: (_, { phase }) => <Dot tone={surveyStates[phase].tone}>{surveyStates[phase].text}</Dot>,
    },
    { title: '开始', width: 150, className: 'num', render: (_, { value }) => minute(value.opensAt) },
    { title: '结束', width: 150, className: 'num', render: (_, { value }) => minute(value.closesAt) },
    {
      title: '已交 / 应交',
      width: 120,
      align: 'right',
      className: 'num',
      render: (_, { taken, audience }) => `${taken} / ${audience}`,
    },
    {
      title: '操作',
      width: 132,
      render: (_, batch) => <BatchActs batch={batch} edit={() => setEdited(batch)} />,
    },
  ]
  return (
    <>
      <ListPage
        page="survey-batches"
        crumb={<Link to={`/surveys/${id}`}>{survey.data?.value.title ?? '问卷'}</Link>}
        title="发放与结果"
        endpoint={surveyBatchesOf}
        fixed={{ id }}
        filters={[]}
        columns={columns}
        above={<SurveyTabs id={id} at="/batches" />}
        create={{ label: isEvaluation ? '发放测评' : '发放给班级', onClick: () => setEdited('new') }}
        to={({ id: batchId }) => `/surveys/batches/${batchId}`}
        rowHeight={52}
        empty={{
          title: '还没有发放',
          text: isEvaluation ? '发放以后，由您开放给全体学员' : '发放给班级以后，班里的学员在问卷里看到它',
        }}
      />
      {edited && (
        <BatchDialog
          surveyId={id}
          batch={edited === 'new' ? undefined : edited}
          isEvaluation={isEvaluation}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** What ends or opens a batch, and what changes it. */
function BatchActs({ batch, edit }: { batch: StaffBatch; edit: () => void }) {
  const { id, phase, isAnonymous, isClosed, taken, audience, value } = batch
  const say = useSay()
  const { modal } = App.useApp()
  const changes = [surveyBatchesOf, listStaffSurveys, staffSurvey]
  const setting = useSend(setSurveyBatch, { changes })
  const removing = useSend(removeSurveyBatch, { changes })
  const set = (state: 'open' | 'closed') =>
    setting.mutateAsync({ id, state }).then(
      () => say.done(state === 'open' ? '已开放' : '已结束'),
      (error) => say.failed(error as Error),
    )
  const close = () =>
    modal.confirm({
      title: `现在结束“${value.name}”？`,
      content: `${reachText({ people: Math.max(0, audience - taken), phones: null })}，他们还没有交：${
        isAnonymous ? '匿名问卷结束后不能再开放' : '不能再提交，以后可以再开放'
      }`,
      okText: '结束',
      cancelText: '取消',
      onOk: () => set('closed'),
    })
  const remove = () =>
    modal.confirm({
      title: `删除“${value.name}”？`,
      content: '还没有人作答，删除后学员不再看到这一批',
      okText: '删除',
      cancelText: '取消',
      onOk: () => removing.mutateAsync({ id }).then(() => say.done('已删除'), say.failed),
    })
  const isFinal = isAnonymous && isClosed
  const items = [
    { key: 'edit', label: '改名称和时间', onClick: edit },
    { key: 'remove', label: '删除', danger: true, disabled: taken > 0, onClick: remove },
  ]
  return (
    <span className="row">
      {phase === 'open' ? (
        <Button size="small" onClick={close}>
          结束
        </Button>
      ) : (
        <Button
          size="small"
          disabled={isFinal}
          {...(isFinal && { title: '匿名问卷结束后不能再开放' })}
          loading={setting.isPending}
          onClick={() => void set('open')}
        >
          {phase === 'before' ? '现在开放' : '再开放'}
        </Button>
      )}
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="text" size="small" icon={<Ellipsis size={16} />} aria-label={`${value.name}的操作`} />
      </Dropdown>
    </span>
  )
}
