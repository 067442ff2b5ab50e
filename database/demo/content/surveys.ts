import type { Dimension, Question, SurveyForm } from '@college/contract/surveys/form.ts'

type Option = { id: string; text: string }
const options = (...texts: string[]): Option[] => texts.map((text, index) => ({ id: `o${index + 1}`, text }))
const satisfied = options('非常满意', '满意', '一般', '不满意')

type More = Partial<Pick<Question, 'isRequired' | 'showIf'>>
const base = (id: string, title: string, more: More = {}) => ({ id, title, isRequired: true, ...more })

const single = (id: string, title: string, texts: string[], more?: More): Question => ({
  ...base(id, title, more),
  kind: 'single',
  options: options(...texts),
})
const multiple = (id: string, title: string, texts: string[], most: number, more?: More): Question => ({
  ...base(id, title, more),
  kind: 'multiple',
  options: options(...texts),
  least: 1,
  most,
})
const matrix = (id: string, title: string, rows: string[], more?: More): Question => ({
  ...base(id, title, more),
  kind: 'matrix',
  rows: options(...rows),
  columns: satisfied,
})
const scale = (
  id: string,
  title: string,
  points: number,
  [lowText, highText]: [string, string],
  more?: More,
): Question => ({
  ...base(id, title, more),
  kind: 'scale',
  points,
  lowText,
  highText,
})
const text = (id: string, title: string, maxLength: number, more?: More): Question => ({
  ...base(id, title, { isRequired: false, ...more }),
  kind: 'text',
  maxLength,
})
const order = (id: string, title: string, texts: string[], more?: More): Question => ({
  ...base(id, title, more),
  kind: 'order',
  options: options(...texts),
})

type Page = [title: string, ...questions: Question[]]
const form = (pages: Page[], dimensions: Dimension[] = []): SurveyForm => ({
  version: 1,
  pages: pages.map(([title, ...questions]) => ({ title, questions })),
  dimensions,
})

const GOOD: [string, string] = ['很不满意', '非常满意']
const when = (question: string, ...anyOf: string[]) => ({ showIf: { question, anyOf } })

/** Comments of learners, for the questions that are answered in words. */
export const comments = [
  '案例很贴近基层，回去就能用上。',
  '希望多安排一些现场教学。',
  '直播可以回放，出差时也没有落下。',
  '作业点评很细，收获大。',
  '有的课偏理论，可以再多举几个例子。',
  '课程长度合适，零碎时间就能学完。',
  '建议把讲义放在课前发。',
  '讨论区的答疑很及时。',
  '单元之间衔接得好，思路清楚。',
  '希望增加县域治理方面的内容。',
]

export type DemoBatch = {
  /** Unique within the questionnaire. */
  slug: string
  name: string
  /** Days from the load; null is no limit. */
  opens: number | null
  closes: number | null
  isAnonymous?: true
  showsResults?: true
  /** The share of the students of the class who have submitted it, 0 to 1; those who have the item done all have. */
  taken: number
}

export type DemoSurvey = {
  slug: string
  title: string
  intro: string
  form: SurveyForm
  class: string
  batches: DemoBatch[]
}

/** Two pages, with questions that depend on earlier ones. */
const satisfaction = form([
  [
    '课程内容',
    scale('overall', '对已学课程的总体评价', 5, GOOD),
    single('again', '是否愿意把这些课程推荐给同事', ['愿意', '看情况', '不愿意']),
    multiple(
      'why',
      '不太愿意推荐的原因',
      ['内容与工作关系不大', '时间太长', '形式单一', '讲得不够清楚'],
      2,
      when('again', 'o2', 'o3'),
    ),
    text('whyother', '具体说说', 200, when('again', 'o3')),
  ],
  [
    '教学服务',
    matrix('service', '对各个环节的评价', ['课程视频', '专家直播', '作业点评', '班主任服务']),
    order('more', '下一期希望增加的内容，按需要排序', ['案例分析', '现场教学', '专题研讨', '经验交流'], {
      isRequired: false,
    }),
    text('advice', '其他意见和建议', 500),
  ],
])

/** Those named like an item of a class belong to it (content/classes/plenary.ts). */
export const surveys: DemoSurvey[] = [
  {
    slug: 'plenary-courses',
    class: 'plenary',
    title: '课程满意度问卷',
    intro: '请对已学课程作出评价，用于改进下一期的课程安排。约需三分钟。',
    form: satisfaction,
    batches: [{ slug: 'first', name: '第一批', opens: -60, closes: 40, taken: 0 }],
  },
  {
    slug: 'services',
    class: 'plenary',
    title: '学习服务满意度问卷',
    intro: '请对课程和服务作出评价，用于改进下一期的安排。约需三分钟。',
    form: satisfaction,
    batches: [{ slug: 'first', name: '第一批', opens: -14, closes: 40, taken: 0.3 }],
  },
  {
    slug: 'plenary-class',
    class: 'plenary',
    title: '结业问卷',
    intro: '学完全部单元后填写，填写后即完成本项学习内容。',
    form: form([
      [
        '',
        scale('gain', '参加本期学习的收获', 10, ['没有收获', '收获很大']),
        multiple(
          'best',
          '收获最大的单元',
          ['理论指引', '实践探索', '能力提升', '依法履职', '数字赋能', '乡村振兴', '应急处置'],
          3,
        ),
        single('use', '学到的内容在工作中用上了吗', ['已经用上', '正准备用', '暂时没有']),
        text('case', '举一个用上的例子', 500, when('use', 'o1')),
      ],
    ]),
    batches: [{ slug: 'first', name: '第三期', opens: -60, closes: null, taken: 0 }],
  },
  {
    slug: 'needs',
    class: 'plenary',
    title: '开班需求调查',
    intro: '开班之前了解大家的学习需求。',
    form: form([
      [
        '',
        multiple('topics', '最想学的主题', ['乡村振兴', '数字政府', '应急处置', '依法行政', '基层治理', '产业发展'], 3),
        single('time', '每周可以用来学习的时间', ['不到两小时', '二至四小时', '四小时以上']),
        order('ways', '喜欢的学习方式，按喜欢的程度排序', ['视频课程', '专家直播', '讲稿', '随身听']),
        matrix('before', '对以往网上学习的评价', ['课程内容', '学习平台', '学习安排']),
        scale('ready', '对网上学习的熟悉程度', 5, ['不熟悉', '很熟悉']),
        text('hope', '对本期学习的期待', 300),
      ],
    ]),
    batches: [{ slug: 'start', name: '开班前', opens: -69, closes: -62, showsResults: true, taken: 0.9 }],
  },
  {
    slug: 'teaching',
    class: 'plenary',
    title: '教学质量评价',
    intro: '请如实评价，帮助改进教学。',
    form: form([
      [
        '',
        matrix('quality', '对教学各方面的评价', ['教学内容', '教学方法', '作业安排', '答疑辅导']),
        scale('teacher', '对班主任工作的评价', 5, GOOD),
        single('load', '学习任务的轻重', ['合适', '偏重', '偏轻']),
        multiple('cut', '哪些可以减少', ['作业', '测验', '直播', '选修课程'], 2, when('load', 'o2')),
        text('words', '想对班级说的话', 300),
      ],
    ]),
    batches: [
      { slug: 'middle', name: '期中', opens: -35, closes: -21, isAnonymous: true, showsResults: true, taken: 0.68 },
      { slug: 'end', name: '期末', opens: -3, closes: 40, isAnonymous: true, taken: 0 },
      { slug: 'later', name: '结业后', opens: 60, closes: 90, isAnonymous: true, taken: 0 },
    ],
  },
  {
    slug: 'camp-life',
    class: 'young-camp',
    title: '训练营中期问卷',
    intro: '请对训练营的安排提出意见。',
    form: form([
      [
        '',
        single('pace', '训练节奏', ['合适', '偏快', '偏慢']),
        scale('team', '对小组活动的评价', 5, GOOD),
        text('idea', '活动建议', 300),
      ],
    ]),
    batches: [{ slug: 'middle', name: '中期', opens: -10, closes: 20, showsResults: true, taken: 0.5 }],
  },
]

const levels = (low: string, middle: string, high: string) => [
  { from: 0, name: '待提升', text: low },
  { from: 60, name: '良好', text: middle },
  { from: 85, name: '优秀', text: high },
]
const ability = (id: string, title: string) => scale(id, title, 5, ['不符合', '完全符合'])

const abilities = form(
  [
    [
      '学习与思考',
      ability('a1', '工作之余能坚持每周读书或听课'),
      ability('a2', '遇到新问题，先找政策和案例再动手'),
      ability('a3', '能把学到的方法用到自己的工作里'),
    ],
    [
      '执行与协作',
      ability('b1', '接到任务后，能很快拿出分工和时间表'),
      ability('b2', '任务遇到阻力时，会主动找相关单位协商'),
      ability('c1', '开会时，能让不同意见都说出来'),
      ability('c2', '同事愿意找我商量工作'),
    ],
    [
      '服务群众',
      ability('d1', '每月到一线听取群众意见'),
      ability('d2', '答应群众的事，都有回音'),
      text('plan', '今年最想提升的一项能力', 200),
    ],
  ],
  [
    {
      id: 'study',
      name: '学习力',
      questions: ['a1', 'a2', 'a3'],
      levels: levels(
        '学习还不够经常。可以从每天半小时的视频课开始，先选与手头工作有关的。',
        '有学习的习惯。可以把学到的方法写成笔记，隔一个月回头看用上了多少。',
        '学习经常，而且能用到工作里。可以在单位带一个学习小组。',
      ),
    },
    {
      id: 'action',
      name: '执行力',
      questions: ['b1', 'b2'],
      levels: levels(
        '任务的分解还可以更细。建议学习“项目管理”，给每件事定下第一步和期限。',
        '执行有章法。遇到阻力时，可以更早地说清需要谁配合。',
        '落实快，协调主动。可以把做法整理成清单，让同事照着用。',
      ),
    },
    {
      id: 'team',
      name: '协作力',
      questions: ['c1', 'c2'],
      levels: levels(
        '与同事的沟通可以再多一些。建议学习“倾听与反馈”。',
        '协作顺畅。多请平时不发言的同事先说。',
        '大家愿意与您共事。可以承担跨部门的工作。',
      ),
    },
    {
      id: 'people',
      name: '服务力',
      questions: ['d1', 'd2'],
      levels: levels(
        '到一线的次数偏少。先定一个固定的走访日。',
        '能听到群众的意见。把答复的期限也告诉群众，会更让人放心。',
        '群众的事件件有回音。请继续保持。',
      ),
    },
  ],
)

export type DemoEvaluation = {
  slug: string
  name: string
  form: SurveyForm
  opens: number
  closes: number
  isOpen: boolean
  taken: number
}

/** An open one, one that is over and of which reports can be seen, and one that is not open yet. */
export const evaluations: DemoEvaluation[] = [
  { slug: 'abilities', name: '干部履职能力自评', form: abilities, opens: -7, closes: 30, isOpen: true, taken: 14 },
  {
    slug: 'last-half',
    name: '上半年履职能力自评',
    form: abilities,
    opens: -150,
    closes: -120,
    isOpen: true,
    taken: 32,
  },
  { slug: 'next', name: '年度培训质量测评', form: abilities, opens: 10, closes: 50, isOpen: false, taken: 0 },
]
