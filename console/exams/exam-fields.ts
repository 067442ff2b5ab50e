import type { listPapers, paperDetail } from '@college/contract/exams/papers.ts'
import { resultPolicies, resultTimes } from '@college/contract/exams/sitting.ts'
import type { saveExam } from '@college/contract/exams/staff.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import type { FormSection } from '@college/contract/kit/form.ts'
import { paperStates } from '../papers/door.ts'
import { policyNames, timeNames } from './result-names.ts'

export type Settings = Omit<Input<typeof saveExam>, 'id' | 'version'>

/** The initial values of the form of a new exam. A number is null while its field is empty. */
export const newExam = {
  title: '',
  paperId: '',
  minutes: 60,
  passScore: null,
  attemptLimit: 1,
  leaveLimit: 0,
  startsAt: null,
  endsAt: null,
  resultPolicy: resultPolicies[1],
  resultTime: resultTimes[0],
  shufflesQuestions: true,
  shufflesOptions: true,
  staysViewable: true,
}

type Papers = { offered: Reply<typeof listPapers>['rows']; chosen: Reply<typeof paperDetail> | undefined }

/** The fields of the form. `chosen`: the exam's paper, which may no longer be among the papers on offer. */
export function examSections({ offered, chosen }: Papers): FormSection[] {
  const isOffered = !chosen || offered.some(({ id }) => id === chosen.id)
  const papers = offered.map(({ id, title }) => ({ value: id, label: title }))
  // A draft, or a paper that was retired since: it is named with its state.
  const other = isOffered ? [] : [{ value: chosen.id, label: `${chosen.title}（${paperStates[chosen.status].text}）` }]
  const full = chosen ? `试卷共 ${chosen.questionCount} 题，满分 ${chosen.score} 分` : '选了试卷以后，这里写出满分'
  return [
    {
      title: '考什么',
      fields: [
        { key: 'title', label: '名称', type: 'text', max: 100, isRequired: true },
        {
          ...{ key: 'paperId', label: '试卷', type: 'select', isRequired: true, options: [...papers, ...other] },
          hint: '只列出状态为“可用”的试卷',
        },
        { ...{ key: 'passScore', label: '及格分', type: 'number', min: 0, max: 9_999, decimals: 1 }, hint: full },
      ],
    },
    {
      title: '什么时候考',
      fields: [
        { key: 'startsAt', label: '开始', type: 'instant', hint: '不填就是发布以后随时可以考' },
        { key: 'endsAt', label: '结束', type: 'instant', hint: '不填就一直可以考' },
        { key: 'minutes', label: '时长（分钟）', type: 'number', min: 1, max: 600 },
        { key: 'attemptLimit', label: '可考次数', type: 'number', min: 0, max: 100, hint: '0 为不限次数' },
      ],
    },
    {
      title: '考试中',
      fields: [
        {
          ...{ key: 'leaveLimit', label: '离开几次自动交卷', type: 'number', min: 0, max: 100 },
          hint: '学员切到别的页面或应用算离开一次；0 为只计数，不自动交卷',
        },
        { key: 'shufflesQuestions', label: '题目乱序', type: 'switch' },
        { key: 'shufflesOptions', label: '选项乱序', type: 'switch' },
      ],
    },
    {
      title: '交卷以后',
      fields: [
        {
          ...{ key: 'resultPolicy', label: '交卷后给学员看', type: 'select', isRequired: true },
          options: resultPolicies.map((value) => ({ value, label: policyNames[value] })),
          hint: '还没有合格、又还能再考的学员先只看到分数和评语，合格、次数用完或考试结束后才看到答案',
        },
        {
          ...{ key: 'resultTime', label: '什么时候看', type: 'select', isRequired: true },
          options: resultTimes.map((value) => ({ value, label: timeNames[value] })),
        },
        { key: 'staysViewable', label: '结束后仍可查看', type: 'switch' },
      ],
    },
  ]
}
