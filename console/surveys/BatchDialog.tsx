import { staffClasses } from '@college/contract/classes/staff.ts'
import { type Changed, editRefusals, type Field } from '@college/contract/kit/form.ts'
import { listStaffSurveys, staffSurvey } from '@college/contract/surveys/staff.ts'
import {
  addSurveyBatch,
  type BatchDraft,
  type StaffBatch,
  saveSurveyBatch,
  staffBatch,
  surveyBatchesOf,
} from '@college/contract/surveys/staff-batches.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { Alert, DatePicker, Input, Modal, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { Labelled } from '../ui/Labelled.tsx'

type Props = { surveyId: string; batch: StaffBatch | undefined; isEvaluation: boolean; onClose: () => void }

const fields: readonly Field[] = [
  { key: 'name', label: '批次名称', type: 'text', max: 100 },
  { key: 'opensAt', label: '开始', type: 'text', max: 20 },
  { key: 'closesAt', label: '结束', type: 'text', max: 20 },
  { key: 'showsResults', label: '结束后学员可看结果', type: 'switch' },
]
const blank: BatchDraft = { name: '', opensAt: null, closesAt: null, showsResults: false }
const changes = [surveyBatchesOf, staffBatch, staffSurvey, listStaffSurveys]

/** To whom a questionnaire is put, under which name, and from when until when. */
export function BatchDialog({ surveyId, batch, isEvaluation, onClose }: Props) {
  const say = useSay()
  const [value, setValue] = useState(batch?.value ?? blank)
  const [base, setBase] = useState({ value: batch?.value ?? blank, version: batch?.version ?? '' })
  const [classId, setClassId] = useState<string>()
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<Changed>()
  const adding = useSend(addSurveyBatch, { changes })
  const saving = useSend(saveSurveyBatch, { changes })
  const isSaving = adding.isPending || saving.isPending

  const save = async (written = value, version = base.version) => {
    setFailure('')
    try {
      if (batch) await saving.mutateAsync({ id: batch.id, version, value: written })
      else await adding.mutateAsync({ id: surveyId, value: written, ...(classId && { classId }) })
      say.done(batch ? '已保存' : '已发放')
      onClose()
    } catch (error) {
      const { message, data } =
        error instanceof Refused ? error.answer : { message: (error as Error).message, data: null }
      if (message === editRefusals.changed.message && data) setConflict(data as Changed)
      else setFailure(message)
    }
  }
  const resolve = (chosen: Record<string, unknown>) => {
    if (!conflict) return
    const { value: theirs, version } = conflict
    setBase({ value: theirs as BatchDraft, version })
    setValue(chosen as BatchDraft)
    setConflict(undefined)
    void save(chosen as BatchDraft, version)
  }
  return (
    <Modal
      open
      title={batch ? '改名称和时间' : isEvaluation ? '发放测评' : '发放给班级'}
      okText={batch ? '保存' : '发放'}
      cancelText="取消"
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="survey-fields survey-batch-fields">
        {failure && <Alert type="error" showIcon title={failure} />}
        {!batch && !isEvaluation && <ClassField classId={classId} change={setClassId} />}
        {!batch && isEvaluation && <p className="t2 s13">发给全体学员。发放后先不开放，由您选择什么时候开放。</p>}
        <BatchFields value={value} change={(part) => setValue({ ...value, ...part })} isEvaluation={isEvaluation} />
      </div>
      <ConflictDialog
        key={conflict?.version ?? ''}
        fields={fields}
        show={(key, values) =>
          key.endsWith('At') ? minuteText((values as BatchDraft)[key as 'opensAt' | 'closesAt']) : undefined
        }
        edit={{ conflict, base, value, isSaving, resolve, closeConflict: () => setConflict(undefined) }}
      />
    </Modal>
  )
}

const minuteText = (at: number | null) => (at === null ? '不限' : dayjs(at).format('YYYY-MM-DD HH:mm'))

/** The classes that this person teaches or manages, found by their titles. */
function ClassField({ classId, change }: { classId: string | undefined; change: (id: string) => void }) {
  const [word, setWord] = useState('')
  const classes = useAsk(
    staffClasses,
    { pageNum: 1, pageSize: 50, ...(word && { word: word.slice(0, 50) }) },
    { keepPrevious: true },
  )
  return (
    <Labelled name="班级">
      {(id) => (
        <Select
          id={id}
          showSearch={{ filterOption: false, onSearch: setWord }}
          loading={classes.isFetching}
          placeholder="您任教或管理的班级"
          value={classId ?? null}
          options={(classes.data?.rows ?? []).map((row) => ({ value: row.id, label: row.title }))}
          onChange={change}
        />
      )}
    </Labelled>
  )
}

type FieldsProps = { value: BatchDraft; change: (part: Partial<BatchDraft>) => void; isEvaluation: boolean }

function BatchFields({ value, change, isEvaluation }: FieldsProps) {
  const time = (key: 'opensAt' | 'closesAt', name: string) => (
    <Labelled name={name}>
      {(id) => (
        <DatePicker
          id={id}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder="不限"
          value={value[key] === null ? null : dayjs(value[key])}
          onChange={(at) => change({ [key]: at?.valueOf() ?? null })}
        />
      )}
    </Labelled>
  )
  return (
    <>
      <Labelled name={isEvaluation ? '测评名称' : '批次名称'}>
        {(id) => (
          <Input
            id={id}
            maxLength={100}
            placeholder={isEvaluation ? '学员在测评列表里看到的名称' : '例如 期中'}
            value={value.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Labelled>
      <div className="row survey-limits">
        {time('opensAt', '开始')}
        {time('closesAt', '结束')}
      </div>
      {!isEvaluation && (
        <span className="row s13">
          <Switch
            size="small"
            aria-label="结束后学员可看结果"
            checked={value.showsResults}
            onChange={(showsResults) => change({ showsResults })}
          />
          结束后学员可看结果
        </span>
      )}
    </>
  )
}
