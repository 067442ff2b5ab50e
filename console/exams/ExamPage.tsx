import { listPapers, paperDetail } from '@college/contract/exams/papers.ts'
import { resultPolicies, resultTimes } from '@college/contract/exams/sitting.ts'
import { listStaffExams, saveExam, setExamStatus, staffExam } from '@college/contract/exams/staff.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Button, DatePicker, Input as Field, Form, InputNumber, Popconfirm, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useKeys } from '../kit/keys.ts'
import { useSay } from '../kit/say.ts'
import { paperStates } from '../papers/door.ts'
import { Dot } from '../ui/Dot.tsx'
import { useConflict } from '../ui/form/use-conflict.ts'
import type { Seen } from '../ui/form/use-edit.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/States.tsx'
import { conflictKeys, ExamConflict } from './ExamConflict.tsx'
import { ExamTabs } from './ExamTabs.tsx'
import { policyNames, timeNames } from './result-names.ts'
import { examStates } from './states.ts'
import './exams.css'

type Detail = Reply<typeof staffExam>
type Settings = Omit<Input<typeof saveExam>, 'id' | 'version'>
type Fields = Omit<Settings, 'startsAt' | 'endsAt'> & { startsAt: Dayjs | null; endsAt: Dayjs | null }

const MOST_PAPERS = 100
const blank: Partial<Fields> = {
  passScore: 60,
  attemptLimit: 1,
  minutes: 60,
  startsAt: null,
  endsAt: null,
  shufflesQuestions: true,
  shufflesOptions: true,
  resultPolicy: resultPolicies[0],
  resultTime: resultTimes[0],
  leaveLimit: 0,
  staysViewable: true,
}

/** Everything about one exam: paper, windows, attempts, what is shown afterwards (D2-Q69). */
export function ExamPage() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const detail = useAsk(staffExam, { id }, { enabled: !isNew })
  if (!isNew && !detail.data) {
    return (
      <Sheet page="exam" crumb={<Link to="/exams">考试</Link>} title="考试">
        {detail.error ? (
          <FailedView what="考试" error={detail.error} retry={() => void detail.refetch()} />
        ) : (
          <SkeletonRows height={64} />
        )}
      </Sheet>
    )
  }
  return <Editor key={id} id={id} saved={detail.data} />
}

function Editor({ id, saved }: { id: string; saved: Detail | undefined }) {
  const [form] = Form.useForm<Fields>()
  const navigate = useNavigate()
  const say = useSay()
  const [failure, setFailure] = useState('')
  const saving = useSend(saveExam, { changes: [staffExam, listStaffExams] })
  const setting = useSend(setExamStatus, { changes: [staffExam, listStaffExams] })
  const state = saved && examStates[saved.status]

  const [base, setBase] = useState<Seen>({
    value: saved ? settingsOf(fieldsOf(saved) as Fields) : {},
    version: saved?.version ?? '',
  })
  const conflict = useConflict(base)

  const save = async (settings: Settings, { version } = base) => {
    try {
      const done = await saving.mutateAsync({ ...settings, ...(saved && { id, version }) })
      setBase({ value: settings, version: done.version })
      setFailure('')
      say.done('考试已存')
      if (!saved) await navigate(`/exams/${done.id}`, { replace: true })
    } catch (error) {
      if (!conflict.take(error)) setFailure((error as Error).message)
    }
  }
  const takeOver = (chosen: Values, theirs: Seen) => {
    setBase(theirs)
    form.setFieldsValue(fieldsOf(chosen as Settings))
    void save(chosen as Settings, theirs)
  }
  const setStatus = (status: 'published' | 'withdrawn') =>
    setting.mutate({ id, status }, { onSuccess: () => say.done(examStates[status].text), onError: say.failed })
  useKeys({ 'Ctrl+s': form.submit })

  return (
    <Sheet
      page="exam"
      crumb={<Link to="/exams">考试</Link>}
      title={saved?.title ?? '新的考试'}
      meta={state && <Dot tone={state.tone}>{state.text}</Dot>}
      actions={
        <>
          {saved?.status === 'published' && (
            <Popconfirm title="撤回后没有人能再开考，已开考的继续" onConfirm={() => setStatus('withdrawn')}>
              <Button danger>撤回</Button>
            </Popconfirm>
          )}
          {saved && saved.status !== 'published' && (
            <Popconfirm title={`发布“${saved.title}”？`} onConfirm={() => setStatus('published')}>
              <Button loading={setting.isPending}>发布</Button>
            </Popconfirm>
          )}
          <Button type="primary" loading={saving.isPending} onClick={form.submit}>
            保存 <Kbd isOnFill>Ctrl S</Kbd>
          </Button>
        </>
      }
    >
      {saved && saved.status !== 'draft' && <ExamTabs id={id} at="" />}
      <Form<Fields>
        form={form}
        className="scroll grow exam-form"
        layout="vertical"
        initialValues={saved ? fieldsOf(saved) : blank}
        onFinish={(fields) => void save(settingsOf(fields))}
      >
        {failure && <Alert type="error" showIcon title={failure} />}
        <ExamFields />
      </Form>
      {conflict.conflict && (
        <ExamConflict edit={conflict.dialog(settingsOf(form.getFieldsValue(true)), saving.isPending, takeOver)} />
      )}
    </Sheet>
  )
}

const fieldsOf = ({ startsAt, endsAt, paperId, ...rest }: Detail | Settings): Partial<Fields> => ({
  ...rest,
  ...(paperId && { paperId }),
  startsAt: startsAt === null ? null : dayjs(startsAt),
  endsAt: endsAt === null ? null : dayjs(endsAt),
})

/** What is sent: only the settings, where the form may hold more of what the server told. */
const settingsOf = (fields: Fields): Settings => ({
  ...(Object.fromEntries(conflictKeys.map((key) => [key, fields[key]])) as unknown as Settings),
  startsAt: fields.startsAt?.valueOf() ?? null,
  endsAt: fields.endsAt?.valueOf() ?? null,
})

function ExamFields() {
  const papers = useAsk(listPapers, { status: 'ready', pageNum: 1, pageSize: MOST_PAPERS })
  const chosen = Form.useWatch<string | undefined>('paperId') ?? ''
  const isOffered = papers.data?.rows.some(({ id }) => id === chosen)
  // A draft, or a paper that was retired since: it is named with its state, and cannot be chosen anew.
  const other = useAsk(paperDetail, { id: chosen }, { enabled: chosen !== '' && isOffered === false })
  const options = papers.data?.rows.map(({ id, title }) => ({ value: id, label: title })) ?? []
  const named = isOffered === false && other.data
  const current = named ? [{ value: chosen, label: `${named.title}（${paperStates[named.status].text}）` }] : []
  const required = (message: string) => [{ required: true, message }]
  return (
    <>
      <Form.Item name="title" label="名称" rules={required('请填写考试名称')}>
        <Field maxLength={100} />
      </Form.Item>
      <Form.Item name="paperId" label="试卷" rules={required('请选择试卷')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={papers.isPending}
          placeholder="状态为可用的试卷"
          options={[...options, ...current]}
        />
      </Form.Item>
      <div className="fields">
        <Form.Item name="minutes" label="时长（分钟）" rules={required('请填写时长')}>
          <InputNumber min={1} max={600} />
        </Form.Item>
        <Form.Item name="passScore" label="及格分" rules={required('请填写及格分')}>
          <InputNumber min={0} max={9_999} />
        </Form.Item>
        <Form.Item name="attemptLimit" label="次数" extra="0 为不限" rules={required('请填写次数')}>
          <InputNumber min={0} max={100} />
        </Form.Item>
        <Form.Item name="leaveLimit" label="离开几次交卷" extra="0 只计数" rules={required('请填写次数')}>
          <InputNumber min={0} max={100} />
        </Form.Item>
      </div>
      <div className="fields">
        <Form.Item name="startsAt" label="开始">
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" placeholder="不限" />
        </Form.Item>
        <Form.Item name="endsAt" label="结束">
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" placeholder="不限" />
        </Form.Item>
      </div>
      <div className="fields">
        <Form.Item name="resultPolicy" label="交卷后给学员看">
          <Select options={resultPolicies.map((value) => ({ value, label: policyNames[value] }))} />
        </Form.Item>
        <Form.Item name="resultTime" label="什么时候看">
          <Select options={resultTimes.map((value) => ({ value, label: timeNames[value] }))} />
        </Form.Item>
      </div>
      <div className="fields">
        <Form.Item name="shufflesQuestions" label="题目乱序" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="shufflesOptions" label="选项乱序" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="staysViewable" label="结束后仍可查看" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </>
  )
}
