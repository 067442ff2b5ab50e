import type { MessageKind } from '@college/contract/messages/kinds.ts'

export type DemoMessage = {
  kind: MessageKind
  title: string
  content: string
  /** The page it opens: one without parameters, a course, task, class or camp by its slug, or none. */
  to:
    | 'myInfo'
    | 'moreCourses'
    | 'devices'
    | 'personalInfo'
    | { course: string }
    | { task: string }
    | { class: string }
    | { camp: string }
    | ''
  hoursAgo: number
}

/** A reminder of the college itself; its text comes from the rule. */
export type DemoReminder = { remindsOf: string; hoursAgo: number }

/** The messages to every learner, newest first. For most learners the newest ones are unread. */
export const messages: (DemoMessage | DemoReminder)[] = [
  { remindsOf: 'law-tests', hoursAgo: 3 },
  {
    kind: 'course',
    title: '新课上线：系统思维',
    content: '《系统思维：把握全局的决策方法》已上线，必修部分共三节：一讲、一个案例、一份练习，欢迎学习。',
    to: { course: 'system-thinking' },
    hoursAgo: 5,
  },
  {
    kind: 'class',
    title: '基层治理能力提升专题班开始报名',
    content: '“基层治理能力提升专题班”已开始报名，为期两周，线上学习与集中研讨相结合。\n名额有限，请提前安排好工作。',
    to: { class: 'governance' },
    hoursAgo: 16,
  },
  {
    kind: 'course',
    title: '您有课程尚未学完',
    content: '最近学习的课程还差一点就能学完，继续加油。',
    to: 'myInfo',
    hoursAgo: 27,
  },
  {
    kind: 'course',
    title: '本月推荐课程已更新',
    content: '教研中心为您挑选了十五门课程，点此查看。',
    to: 'moreCourses',
    hoursAgo: 70,
  },
  {
    kind: 'reply',
    title: '您的反馈已有答复',
    content: '感谢您提出的“希望讲稿可以放大字号”的建议，长辈模式现已支持，可在“我的 › 设置”中打开。',
    to: '',
    hoursAgo: 96,
  },
  {
    kind: 'hours',
    title: '学时提醒',
    content: '今年的学习任务正在进行，请合理安排时间。',
    to: 'myInfo',
    hoursAgo: 170,
  },
  {
    kind: 'system',
    title: '平台维护通知',
    content:
      '各位学员：\n本周日凌晨两点至四点进行例行维护，期间可能短暂无法访问。\n正在学习的进度会自动保存，维护结束后可继续学习。',
    to: '',
    hoursAgo: 260,
  },
  {
    kind: 'task',
    title: '新的学习任务：年度必修课程学习与结业考核',
    content: '请在任务周期内学完必修课程，并通过结业考核。',
    to: { task: 'compulsory-courses' },
    hoursAgo: 470,
  },
  {
    kind: 'hours',
    title: '省干部网院学时已导入',
    content: '您在省干部网院的学习记录已导入，可在“我的学习”中查看。',
    to: 'myInfo',
    hoursAgo: 700,
  },
  {
    kind: 'system',
    title: '账号在新设备上登录',
    content: '您的账号在一台新设备上登录。如非本人操作，请在“登录设备”中退出并修改密码。',
    to: 'devices',
    hoursAgo: 980,
  },
  {
    kind: 'system',
    title: '满意度调查结果',
    content: '感谢参与上期满意度调查，九成学员认为课程实用。',
    to: '',
    hoursAgo: 1300,
  },
  {
    kind: 'hours',
    title: '积分到账',
    content: '完成在线测评，积分已计入您的账户。',
    to: 'myInfo',
    hoursAgo: 2100,
  },
  {
    kind: 'class',
    title: '公文写作训练营已结营',
    content: '“公文写作训练营”的学习已全部结束，感谢各位学员的参与。',
    to: { camp: 'documents-camp' },
    hoursAgo: 3400,
  },
  {
    kind: 'system',
    title: '欢迎加入干部网院',
    content: '账号已开通。请先完善个人信息，再开始第一门课程。',
    to: 'personalInfo',
    hoursAgo: 5000,
  },
]
