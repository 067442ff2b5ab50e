import type { Field, Values } from '@college/contract/kit/form.ts'
import { listStaffSurveys, staffSurvey } from '@college/contract/surveys/staff.ts'
import {
  addSurveyBatch,
  type BatchDraft,
  type StaffBatch,
  saveSurveyBatch,
  staffBatch,
  surveyBatchesOf,
} from '@college/contract/surveys/staff-batches.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { useDraftOf } from '../ui/form/use-draft-of.ts'
import { BatchFields, ClassField } from './BatchFields.tsx'

type Props = { surveyId: string; batch: StaffBatch | undefined; isEvaluation: boolean; onClose: () => void }

const fields: readonly Field[] = [
  { key: 'name', label: '批次名称', type: 'text', max: 100 },
  { key: 'opensAt', label: '开始', type: 'text', max: 20 },
  { key: 'closesAt', label: '结束', type: 'text', max: 20 },
  { key: 'showsResults', label: '结束后学员可看结果', type: 'switch' },
]
const blank: BatchDraft = { name: '', opensAt: null, closesAt: null, showsResults: false }
const changes = [surveyBatchesOf, staffBatch, staffSurvey, listStaffSurveys]

/** Who is asked to answer a questionnaire, under which name, and from when until when. */
export function BatchDialog({ surveyId, batch, isEvaluation, onClose }: Props) {
  const say = useSay()
  const [classId, setClassId] = useState<string>()
  const adding = useSend(addSurveyBatch, { changes })
  const saving = useSend(saveSurveyBatch, { changes })
  const draft = useDraftOf<BatchDraft>({
    name: '',
    seen: { value: batch?.value ?? blank, version: batch?.version ?? '' },
    async save(value, { version }) {
      if (batch) await saving.mutateAsync({ id: batch.id, version, value })
      else await adding.mutateAsync({ id: surveyId, value, ...(classId && { classId }) })
      say.done(batch ? '已保存' : '已发放')
      return undefined
    },
    saved: onClose,
    yielded: onClose,
  })
  const { value, failure } = draft
  return (
    <Modal
      open
      title={batch ? '改名称和时间' : isEvaluation ? '发放测评' : '发放给班级'}
      okText={batch ? '保存' : '发放'}
      cancelText="取消"
      confirmLoading={draft.isSaving}
      onOk={() => void draft.save()}
      onCancel={onClose}
    >
      <div className="survey-fields survey-batch-fields">
        {failure && <Alert type="error" showIcon title={failure} />}
        {!batch && !isEvaluation && <ClassField classId={classId} change={setClassId} />}
        {!batch && isEvaluation && <p className="t2 s13">发给全体学员。发放后先不开放，由您选择什么时候开放。</p>}
        <BatchFields
          value={value}
          change={(part) => draft.write((now) => ({ ...now, ...part }))}
          isEvaluation={isEvaluation}
        />
      </div>
      <ConflictDialog draft={draft} fields={fields} show={shownTime} />
    </Modal>
  )
}

const shownTime = (key: string, values: Values) =>
  key === 'opensAt' || key === 'closesAt' ? minuteText((values as BatchDraft)[key]) : undefined

const minuteText = (at: number | null) => (at === null ? '不限' : dayjs(at).format('YYYY-MM-DD HH:mm'))
