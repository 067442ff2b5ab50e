import { type Grant, isForTop, rolesOfGrant } from './grants.ts'
import { holdsOneOf, type Role } from './roles.ts'
import { keysOf } from './tables.ts'

/**
 * What staff do with a thing. `see`: read what learners do not, in lists, forms and exports. `make`: a new one. `change`:
 * what is written about it. `publish`: show it to learners, hide it again, end it. `decide`: what people handed in or
 * asked for: marks, answers, admissions, bans.
 */
export type Act = 'see' | 'make' | 'change' | 'publish' | 'decide'

type PolicyRow = {
  /** In the console and in docs/rights.md. */
  name: string
  /**
   * 'unit': each belongs to the unit of whoever made it, or to the whole college. 'class', 'person': to the unit of its
   * class or of the person it is about. 'college': to the whole college. 'own': it is about whoever asks.
   */
  belongsTo: 'unit' | 'class' | 'person' | 'college' | 'own'
  /** Acts that are left out are nobody's. */
  acts: Readonly<Partial<Record<Act, readonly Grant[]>>>
  /**
   * Acts that touch everybody: one person asks for them, and another one who may do them too confirms (server/approvals/).
   * Of `publish` that is to show a thing; to hide it again takes one person, since what does harm must be stopped at once.
   */
  needsSecond?: readonly Act[]
  /** What such an act is called, where it is not 发布. */
  secondName?: string
}

const stock = ['unit', 'colleague', 'maker'] as const
const ofUnit = ['unit'] as const
const college = ['college'] as const
/** Of the calls that keep all kinds by list and form: whoever keeps any of the kinds. */
const ofKind = ['unit', 'teaching', 'system'] as const
/** Whoever teaches makes a live, and is its first host; its hosts move and withdraw it. */
const hosted = ['unit', 'host'] as const
const inClass = ['unit', 'class'] as const
const system = ['system'] as const
const collegeSecurity = ['collegeSecurity'] as const
const ofSettings = ['system', 'collegeSecurity'] as const
/** Of the calls about acts that wait for a second person: whoever may do one of them. */
const ofApprovals = ['college', 'system'] as const
/** Administrators keep the people of their unit; who holds which right, and who may log in, is a matter of security too. */
const ofPeople = ['unit', 'security'] as const

/** The same people see, make, change and publish it. */
const allActs = <const Whom extends readonly Grant[]>(whom: Whom) => ({
  see: whom,
  make: whom,
  change: whom,
  publish: whom,
})

/** Everything that staff make, keep or decide, and who may. A call of staff names its row and act (`Access`). */
export const policyTable = {
  courses: { name: '课程与课件', belongsTo: 'unit', acts: allActs(stock) },
  questions: { name: '试题', belongsTo: 'unit', acts: allActs(stock) },
  questionCategories: {
    name: '试题分类',
    belongsTo: 'college',
    acts: { see: ['teaching'], make: ['teaching'], change: college },
  },
  papers: { name: '试卷', belongsTo: 'unit', acts: allActs(stock) },
  exams: {
    name: '考试及其成绩',
    belongsTo: 'unit',
    acts: {
      see: ['unit', 'maker', 'class'],
      make: stock,
      change: ['unit', 'maker', 'class'],
      publish: ['unit', 'maker', 'class'],
      decide: ['unit', 'maker', 'class'],
    },
  },
  /** Of exams of other units; the results of an exam that is theirs are seen with the exam. */
  examResults: { name: '本单位人员在其他单位考试中的成绩', belongsTo: 'person', acts: { see: ofUnit } },
  quizPackages: { name: '随堂测验题包', belongsTo: 'unit', acts: allActs(stock) },
  classes: {
    name: '专题班和训练营',
    belongsTo: 'unit',
    acts: { see: inClass, make: ['unit', 'teaching'], change: inClass, publish: inClass, decide: inClass },
  },
  /** Patterns of classes, for the unit of whoever made them. */
  classTemplates: { name: '班级模板', belongsTo: 'unit', acts: { see: stock, make: stock, change: stock } },
  /** What people have not completed, and reminders to them. An administrator: people of the own units; a teacher: of the own classes. */
  reminders: { name: '任务跟进与催学', belongsTo: 'person', acts: { see: inClass, make: inClass } },
  certificates: { name: '已颁发的证书', belongsTo: 'class', acts: { see: inClass, decide: ofUnit } },
  homeworks: {
    name: '作业',
    belongsTo: 'unit',
    acts: {
      see: ['unit', 'maker', 'class'],
      make: ['unit', 'teaching'],
      change: ['unit', 'maker', 'class'],
      decide: inClass,
    },
  },
  surveys: {
    name: '问卷与测评',
    belongsTo: 'unit',
    acts: {
      see: ['unit', 'maker', 'class'],
      make: ['unit', 'teaching'],
      change: ['unit', 'maker', 'class'],
      publish: ['unit', 'maker', 'class'],
    },
  },
  lives: {
    name: '直播',
    belongsTo: 'unit',
    acts: { see: hosted, make: ['unit', 'teaching'], change: hosted, publish: hosted, decide: hosted },
  },
  tasks: { name: '年度任务', belongsTo: 'unit', acts: allActs(ofUnit) },
  teachers: { name: '讲师', belongsTo: 'unit', acts: allActs(ofUnit) },
  bases: { name: '教学基地', belongsTo: 'unit', acts: allActs(ofUnit) },
  briefs: { name: '简报', belongsTo: 'unit', acts: allActs(ofUnit) },
  shortVideos: { name: '短视频', belongsTo: 'unit', acts: allActs(ofUnit) },
  columns: { name: '专栏', belongsTo: 'unit', acts: { see: ofUnit, make: ofUnit, change: ofUnit, publish: college } },
  banners: {
    name: '首页轮播',
    belongsTo: 'unit',
    acts: { see: ofUnit, make: ofUnit, change: ofUnit, publish: college },
  },
  notices: { name: '登录公告', belongsTo: 'college', acts: allActs(college) },
  hotWords: { name: '搜索热词', belongsTo: 'college', acts: allActs(college) },
  manuals: { name: '使用手册', belongsTo: 'college', acts: allActs(college) },
  categories: { name: '课程分类', belongsTo: 'college', acts: allActs(college) },
  baseAreas: { name: '基地所在地区', belongsTo: 'college', acts: { see: college, make: college, change: college } },
  boards: { name: '学友圈版块', belongsTo: 'college', acts: allActs(college) },
  agreements: { name: '用户协议和隐私规则', belongsTo: 'college', acts: allActs(college), needsSecond: ['publish'] },
  appVersions: { name: '手机应用的版本', belongsTo: 'college', acts: allActs(system), needsSecond: ['publish'] },
  /** The kinds above that are kept by list and form: the row of the kind decides (server/catalogue/). */
  catalogue: { name: '按类维护的内容', belongsTo: 'unit', acts: allActs(ofKind) },
  people: {
    name: '账号',
    belongsTo: 'person',
    acts: { see: ofPeople, make: ofUnit, change: ofPeople, decide: ofPeople },
  },
  /** Who somebody is, as far as whoever asks may know (contract/people/file.ts). */
  personFiles: { name: '学员档案', belongsTo: 'person', acts: { see: ['unit', 'security', 'class'] } },
  personRecords: {
    name: '学员的学时、课程、考试、作业、证书、任务、签到',
    belongsTo: 'person',
    acts: { see: ofUnit, decide: ofUnit },
  },
  /** Teachers: of the classes that they give. */
  personClasses: { name: '学员的班级和进度', belongsTo: 'person', acts: { see: inClass } },
  phones: { name: '人员的完整手机号', belongsTo: 'person', acts: { see: ['security'] } },
  merges: { name: '同一人的两个账号', belongsTo: 'person', acts: { see: ofUnit, decide: ofUnit } },
  units: { name: '单位', belongsTo: 'unit', acts: { see: ofUnit, make: ofUnit, change: ofUnit } },
  /** Teachers of a class: the objections about it (contract/reasons/). */
  feedback: { name: '意见反馈', belongsTo: 'person', acts: { see: inClass, decide: inClass } },
  talk: {
    name: '帖子、评论、弹幕、聊天',
    belongsTo: 'person',
    acts: { see: ['reviewing', 'class'], decide: ['reviewing', 'class'] },
  },
  appeals: { name: '禁言申诉', belongsTo: 'person', acts: { see: ['reviewing'], decide: ['reviewing'] } },
  words: { name: '敏感词', belongsTo: 'college', acts: { see: ['reviewing'], change: ['collegeReviewing'] } },
  unusualStudy: { name: '异常学习', belongsTo: 'person', acts: { see: ofUnit } },
  /** `decide`: what is corrected in a closed year. */
  yearHours: { name: '年度学时', belongsTo: 'person', acts: { see: ofUnit, decide: ofUnit } },
  /** `make`: a year is closed; `change`: it is opened again, for the whole of what was closed with it. */
  yearClosings: {
    name: '年终结转',
    belongsTo: 'unit',
    acts: { see: ofUnit, make: ofUnit, change: college },
    needsSecond: ['change'],
    secondName: '重新打开已结转的年度',
  },
  overview: { name: '本单位的概况', belongsTo: 'own', acts: { see: ofUnit } },
  /** The calls of the settings page: of each setting the row of its group decides (contract/console/settings.ts). */
  settings: { name: '设置', belongsTo: 'college', acts: { see: ofSettings, change: ofSettings } },
  systemSettings: { name: '与安全无关的设置', belongsTo: 'college', acts: { see: system, change: system } },
  securitySettings: {
    name: '账号、登录、密码和二次验证的设置',
    belongsTo: 'college',
    acts: { see: collegeSecurity, change: collegeSecurity },
  },
  /** Acts that wait for a second person: the row of the act decides (server/approvals/). */
  approvals: { name: '等另一位确认的事', belongsTo: 'college', acts: { see: ofApprovals, decide: ofApprovals } },
  audit: { name: '审计日志及其校验', belongsTo: 'college', acts: { see: ['audit'] } },
  faces: { name: '人脸核验的照片', belongsTo: 'college', acts: { see: collegeSecurity } },
  desk: { name: '自己的工作台', belongsTo: 'own', acts: { see: ['staff'], make: ['staff'], change: ['staff'] } },
} as const satisfies Record<string, PolicyRow>

export type Thing = keyof typeof policyTable
/** The acts that somebody may do with a thing: a call that names another one does not compile. */
export type ActOn<Of extends Thing> = keyof (typeof policyTable)[Of]['acts'] & Act

/** How a call of staff names its policy. */
export type StaffAccess = { [Of in Thing]: { to: ActOn<Of>; of: Of } }[Thing]

export const things = keysOf(policyTable)

const rowOf = (of: Thing): PolicyRow => policyTable[of]

/** Whom the policy admits; nobody for an act that the thing does not have. */
export const grantsOf = (of: Thing, to: Act): readonly Grant[] => rowOf(of).acts[to] ?? []

/** The roles that a call of staff asks for: those of all its grants. */
export const rolesOf = ({ of, to }: { of: Thing; to: Act }): readonly Role[] => [
  ...new Set(grantsOf(of, to).flatMap(rolesOfGrant)),
]

type Holder = { roles: readonly string[]; isAtTop?: boolean }

/**
 * Whether somebody holds a role of the policy, and stands at the top where all its grants ask for that and it is known.
 * Not yet whether this very thing is theirs.
 */
export const mayEver = (holder: Holder, { of, to }: { of: Thing; to: Act }): boolean =>
  grantsOf(of, to).some(
    (grant) => holdsOneOf(holder, rolesOfGrant(grant)) && (holder.isAtTop !== false || !isForTop(grant)),
  )

/** Whether the act waits for a second administrator. */
export const needsSecond = (of: Thing, to: Act): boolean => rowOf(of).needsSecond?.includes(to) ?? false

/** What an act is called that waits for a second administrator: 发布用户协议和隐私规则. */
export const secondNameOf = (of: Thing): string => rowOf(of).secondName ?? `发布${rowOf(of).name}`

/** All acts that wait for a second administrator. */
export const secondActs = things.flatMap((of) => (rowOf(of).needsSecond ?? []).map((to) => ({ of, to }) as StaffAccess))
