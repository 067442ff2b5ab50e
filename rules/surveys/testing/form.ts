import type { SurveyForm } from '@college/contract/surveys/form.ts'

const options = (...texts: string[]) => texts.map((text, index) => ({ id: 'abcdefgh'.charAt(index), text }))

/** A form with every kind of question, two pages and two conditions, for the tests of all rooms. */
export const aForm: SurveyForm = {
  version: 1,
  pages: [
    {
      title: '课程',
      questions: [
        {
          id: 'again',
          kind: 'single',
          title: '是否愿意再次参加',
          isRequired: true,
          options: options('愿意', '不愿意'),
        },
        {
          id: 'why',
          kind: 'multiple',
          title: '不愿意的原因',
          isRequired: true,
          options: options('时间不合适', '内容不实用', '形式单一'),
          least: 1,
          most: 2,
          showIf: { question: 'again', anyOf: ['b'] },
        },
        {
          id: 'detail',
          kind: 'text',
          title: '哪些内容不实用',
          isRequired: true,
          maxLength: 10,
          showIf: { question: 'why', anyOf: ['b'] },
        },
      ],
    },
    {
      title: '服务',
      questions: [
        {
          id: 'parts',
          kind: 'matrix',
          title: '对各环节的评价',
          isRequired: false,
          rows: options('直播', '作业'),
          columns: options('满意', '一般', '不满意'),
        },
        {
          id: 'score',
          kind: 'scale',
          title: '总体评分',
          isRequired: true,
          points: 5,
          lowText: '很差',
          highText: '很好',
        },
        {
          id: 'wish',
          kind: 'order',
          title: '希望增加的课程',
          isRequired: false,
          options: options('案例', '直播', '讨论'),
        },
        { id: 'other', kind: 'text', title: '其他建议', isRequired: false, maxLength: 1000 },
      ],
    },
  ],
  dimensions: [],
}
