/** An exam for tasks. Days are relative to the first load; without them there is no time limit. */
export type DemoExam = {
  slug: string
  title: string
  /** The full score is 100 and the pass score is 60, unless set here. */
  score?: number
  passScore?: number
  /** 0 means unlimited, 不限. */
  attempts: number
  opensInDays?: number
  closesInDays?: number
  /** Minutes of those days at which it opens and closes; 09:00 and 18:00 unless set. */
  hours?: [opens: number, closes: number]
  /** One of `content/questions/papers.ts`. */
  paper: string
  /** Of one sitting; an hour unless set. */
  minutes?: number
  /** What the result page shows; everything unless set. */
  shows?: 'none' | 'score' | 'answers'
  /** How often the page may be left. */
  leaveLimit?: number
}

export const exams: DemoExam[] = [
  { slug: 'administration-by-law', title: '依法行政知识测试', attempts: 3, paper: 'law', minutes: 45 },
  { slug: 'data-security', title: '数据安全与保密常识测试', attempts: 0, paper: 'security', minutes: 30 },
  {
    slug: 'compulsory-courses',
    title: '年度必修课程结业考核',
    attempts: 2,
    paper: 'party',
    minutes: 45,
    leaveLimit: 5,
  },
  {
    slug: 'documents',
    title: '公文写作能力测试',
    score: 120,
    passScore: 72,
    attempts: 2,
    paper: 'documents',
    minutes: 90,
  },
  {
    slug: 'emergency',
    title: '突发事件处置情景测试',
    attempts: 1,
    opensInDays: -60,
    closesInDays: -31,
    hours: [9 * 60, 11 * 60 + 30],
    paper: 'party',
  },
  {
    slug: 'rural-policy',
    title: '乡村振兴政策测试',
    attempts: 3,
    opensInDays: 6,
    closesInDays: 20,
    hours: [14 * 60 + 30, 17 * 60 + 30],
    paper: 'rural',
  },
  { slug: 'integrity', title: '廉洁从业知识测试', attempts: 0, paper: 'party', minutes: 30, shows: 'answers' },
]

/** The exam in the catalogue of a course. */
export const courseExam: DemoExam = {
  slug: 'course-investigation',
  title: '调查研究课程考试',
  attempts: 0,
  paper: 'party',
  minutes: 30,
}

/** The exams of classes. Nobody takes them outside of their class. */
export const classExams: DemoExam[] = [
  {
    slug: 'plenary-unit-two',
    title: '第二单元测验',
    attempts: 3,
    opensInDays: -70,
    closesInDays: 42,
    paper: 'party',
    minutes: 30,
  },
  {
    slug: 'plenary-law',
    title: '依法行政测验',
    attempts: 3,
    opensInDays: -70,
    closesInDays: 42,
    paper: 'law',
    minutes: 45,
    shows: 'score',
  },
  {
    slug: 'plenary-final',
    title: '学习贯彻全会精神专题班结业考试',
    attempts: 2,
    opensInDays: -14,
    closesInDays: 40,
    paper: 'rural',
    minutes: 60,
    leaveLimit: 3,
  },
  {
    slug: 'young-camp-final',
    title: '年轻干部能力提升训练营课后考试',
    attempts: 2,
    opensInDays: 10,
    closesInDays: 24,
    paper: 'security',
    minutes: 30,
  },
]

/**
 * The courses of a task: by name, or some of those that 王晓明 has finished this year, so that his list contains every
 * state.
 */
type DemoCourses = { named: string[]; finished?: number }

/** A task. The days of its cycle are relative to the first load. */
export type DemoTask = {
  slug: string
  name: string
  description: string[]
  type: 1 | 2 | 3
  fromDay: number
  toDay: number
  studyHour?: number
  courses?: DemoCourses
  exams?: string[]
  assessment?: { exams: string[]; isRequired: boolean }
  /** Login names; without them the task is for every unit. */
  people?: string[]
}

export const tasks: DemoTask[] = [
  {
    slug: 'compulsory-courses',
    name: '年度必修课程学习与结业考核',
    description: [
      '请全体学员在任务周期内学完下列必修课程，学习中可随时暂停，进度自动保存。',
      '全部课程学完后方可参加结业考核，考核共有两次机会，取最高成绩。',
    ],
    type: 1,
    fromDay: -20,
    toDay: 12,
    courses: { named: ['system-thinking', 'rural-revival'], finished: 2 },
    assessment: { exams: ['compulsory-courses'], isRequired: true },
  },
  {
    slug: 'hours-own-choice',
    name: '干部自主选学学时任务',
    description: ['任务周期内完成的课程学时均计入本任务，课程可自主选择。'],
    type: 3,
    fromDay: -45,
    toDay: 9,
    studyHour: 14,
    assessment: { exams: ['integrity'], isRequired: false },
  },
  {
    slug: 'law-tests',
    name: '法治与数据安全知识测试',
    description: ['请在任务周期内通过下列两场测试，成绩以最高一次为准。'],
    type: 2,
    fromDay: -10,
    toDay: 2,
    exams: ['administration-by-law', 'data-security'],
  },
  {
    slug: 'governance-reading',
    name: '基层治理专题选学',
    description: ['本任务面向承担基层治理工作的同志，建议按顺序学习。'],
    type: 1,
    fromDay: -3,
    toDay: 25,
    courses: { named: ['door-to-door', 'petition-first-contact', 'mass-line'] },
    people: ['20260001', '20260003', '20260009', '20260012', '20260019'],
  },
  {
    slug: 'hours-next-round',
    name: '下一轮集中学习学时任务',
    description: ['任务周期内累计获得规定学时即为完成，开始之前获得的学时不计入。'],
    type: 3,
    fromDay: 10,
    toDay: 55,
    studyHour: 6,
  },
  {
    slug: 'digital-courses',
    name: '数据治理与舆情应对课程',
    description: ['课程已经开放，可在任务开始之前先行学习，进度同样计入。'],
    type: 1,
    fromDay: 5,
    toDay: 35,
    courses: { named: ['data-governance', 'crisis-communication'] },
    assessment: { exams: ['data-security'], isRequired: true },
  },
  {
    slug: 'rural-policy',
    name: '乡村振兴政策学习与测试',
    description: ['测试将于任务开始后开放，请提前安排时间。'],
    type: 2,
    fromDay: 6,
    toDay: 20,
    exams: ['rural-policy'],
  },
  {
    slug: 'basic-courses',
    name: '通用能力基础课程',
    description: ['通用能力课程是年度培训的基础部分，学完即完成任务。'],
    type: 1,
    fromDay: -200,
    toDay: -70,
    courses: { named: [], finished: 3 },
    assessment: { exams: ['integrity'], isRequired: true },
  },
  {
    slug: 'documents',
    name: '公文写作能力提升测试',
    description: ['满分 120 分，72 分为通过，共有两次机会。'],
    type: 2,
    fromDay: -30,
    toDay: 18,
    exams: ['documents'],
  },
  {
    slug: 'hours-study-month',
    name: '集中学习月学时任务',
    description: ['请结合岗位实际选学课程，在周期内完成规定学时。'],
    type: 3,
    fromDay: -140,
    toDay: -80,
    studyHour: 3,
  },
  {
    slug: 'hours-safety',
    name: '应急安全专题学时任务',
    description: ['面向全体干部的应急安全专题学习，累计获得规定学时。'],
    type: 3,
    fromDay: -130,
    toDay: -75,
    studyHour: 20,
  },
  {
    slug: 'emergency',
    name: '突发事件处置情景测试',
    description: ['测试只有一次机会，请确认网络通畅后再开始。'],
    type: 2,
    fromDay: -60,
    toDay: -31,
    exams: ['emergency'],
  },
  {
    slug: 'culture-walk',
    name: '运河文化与古建筑选学',
    description: ['读城市、看运河、识古建，增进对地方历史文化的了解。'],
    type: 1,
    fromDay: -75,
    toDay: -20,
    courses: { named: ['grand-canal', 'timber-architecture'] },
    people: ['20260001', '20260002', '20260006', '20260016'],
  },
]

/** The scores of 王晓明, in the order of his attempts. */
export const ownScores: Record<string, number[]> = {
  'administration-by-law': [54, 86],
  integrity: [92],
  documents: [68, 105],
}
