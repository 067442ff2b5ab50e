import { homeworkStates } from '@college/contract/homework/homework.ts'
import { roleNames } from '@college/contract/kit/roles.ts'
import { actName } from '@college/rules/console/audit-acts.ts'
import dayjs from 'dayjs'
import { catalogueKinds, fieldName, formField } from './field-names.ts'

/** What an entry is of, and what the ids in it stand for. */
export type About = { kind?: string | undefined; names: Readonly<Record<string, string>> }

const NOTHING = '无'
/** The longest text of a value that is shown. */
const LONGEST = 400
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** Fields that hold ms since 1970. */
const OF_TIME = /(?:At|From|Until)$/

const states = {
  draft: '草稿',
  published: '已发布',
  scheduled: '定时发布',
  withdrawn: '已下架',
  waiting: '待处理',
  approved: '已通过',
  rejected: '未通过',
  removed: '已移除',
  upheld: '维持',
  lifted: '解除',
  active: '使用中',
  closed: '已关闭',
  open: '开放',
  ended: '已结束',
  retired: '已停用',
  suspended: '已停用',
  shown: '已发布',
  hidden: '未发布',
  read: '已读',
}

/** Codes of the log and what they say, by the field that holds them. */
const codes: Record<string, Record<string, string>> = {
  roles: roleNames,
  sex: { 1: '男', 2: '女' },
  state: states,
  status: states,
  way: {
    password: '密码',
    'last-four': '手机号后四位',
    sms: '短信验证码',
    'phone-binding': '绑定手机号',
    'third-party': '其他平台',
    scan: '扫码',
    partner: '合作系统',
    demo: '体验账号',
  },
  by: { authenticator: '手机验证器', recovery: '恢复码' },
  from: { import: 'Excel 导入' },
  format: { xlsx: 'Excel', csv: 'CSV' },
  result: { done: '完成', refused: '拒绝' },
  why: { gone: '已失效', 'other user': '以他人的身份提交', suspended: '账号已停用', merged: '账号已合并' },
  level: { 1: '不让发', 2: '先审后发', 3: '发出后标记' },
  quotaRule: { 0: '不限', 1: '限名额', 2: '按名单' },
  decision: { [homeworkStates.passed]: '通过', [homeworkStates.returned]: '退回' },
  kind: {
    ...Object.fromEntries([...catalogueKinds].map(([kind, { name }]) => [kind, name])),
    users: '人员名单',
    'class-roster': '班级名单',
    questions: '题目',
    student: '学员',
    cadre: '班委',
    teacher: '教师',
    course: '课程',
    live: '直播',
    exam: '考试',
    homework: '作业',
    survey: '问卷',
    evaluation: '测评',
  },
}

/** A value as it is read: codes by their words, ids by names, times by the clock; what is nested by its own fields. */
export function valueText(key: string, value: unknown, about: About): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return listText(key, value, about)
  if (typeof value === 'object') return recordText(value as Record<string, unknown>, about)
  return wordOf(key, value as string | number, about)
}

function listText(key: string, value: readonly unknown[], about: About): string {
  if (value.length === 0) return NOTHING
  const isOfRecords = value.some((item) => typeof item === 'object' && item !== null)
  return clipped(value.map((item) => valueText(key, item, about)).join(isOfRecords ? '\n' : '、'))
}

const recordText = (value: Record<string, unknown>, about: About): string =>
  Object.entries(value)
    // The id of a record is left out, because it means nothing to a reader.
    .filter(([key, inner]) => key !== 'id' && inner !== null && inner !== '')
    .map(([key, inner]) => `${fieldName(key, about.kind)}：${valueText(key, inner, about)}`)
    .join('；')

function wordOf(key: string, value: string | number, { kind, names }: About): string {
  const field = formField(key, kind)
  if (field?.type === 'select') {
    const option = field.options.find((one) => String(one.value) === String(value))
    if (option) return option.label
  }
  if (key === 'action') return actName(String(value))
  const word = codes[key]?.[value]
  if (word !== undefined) return word
  if (typeof value === 'number') return OF_TIME.test(key) && value > 0 ? minute(value) : value.toLocaleString('zh-CN')
  if (names[value]) return names[value]
  if (INSTANT.test(value)) return minute(value)
  return clipped(field?.type === 'html' || /^<\w+[\s>]/.test(value) ? value.replaceAll(/<[^>]*>/g, '') : value)
}

const minute = (at: string | number) => dayjs(at).format('YYYY-MM-DD HH:mm')
const clipped = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
