import { listPapers } from '@college/contract/exams/papers.ts'
import { resultPolicies, resultTimes } from '@college/contract/exams/sitting.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import type { ComponentProps } from 'react'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { policyNames, timeNames } from './result-names.ts'

const number = { type: 'number', min: 0, max: 9_999 } as const
/** The settings of an exam as they are compared; the papers are added when the dialog opens. */
const compared = [
  { key: 'title', label: '名称', type: 'text', max: 100 },
  { key: 'paperId', label: '试卷', type: 'select', options: [] },
  { key: 'minutes', label: '时长（分钟）', ...number },
  { key: 'passScore', label: '及格分', ...number },
  { key: 'attemptLimit', label: '次数', ...number },
  { key: 'leaveLimit', label: '离开几次交卷', ...number },
  { key: 'startsAt', label: '开始', type: 'instant' },
  { key: 'endsAt', label: '结束', type: 'instant' },
  {
    key: 'resultPolicy',
    label: '交卷后给学员看',
    type: 'select',
    options: resultPolicies.map((value) => ({ value, label: policyNames[value] })),
  },
  {
    key: 'resultTime',
    label: '什么时候看',
    type: 'select',
    options: resultTimes.map((value) => ({ value, label: timeNames[value] })),
  },
  { key: 'shufflesQuestions', label: '题目乱序', type: 'switch' },
  { key: 'shufflesOptions', label: '选项乱序', type: 'switch' },
  { key: 'staysViewable', label: '结束后仍可查看', type: 'switch' },
] as const satisfies readonly Field[]

export const conflictKeys = compared.map(({ key }) => key)

/** A colleague saved the exam first: field by field, theirs or mine. */
export function ExamConflict({ edit }: Pick<ComponentProps<typeof ConflictDialog>, 'edit'>) {
  const papers = useAsk(listPapers, { pageNum: 1, pageSize: 100 })
  const options = papers.data?.rows.map(({ id, title }) => ({ value: id, label: title })) ?? []
  const fields: Field[] = compared.map((field) => (field.key === 'paperId' ? { ...field, options } : field))
  return <ConflictDialog edit={edit} fields={fields} />
}
