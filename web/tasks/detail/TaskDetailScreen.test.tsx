import { getExamUrl } from '@college/contract/exams/exam.ts'
import { href } from '@college/contract/kit/route.ts'
import { writeWire } from '@college/contract/kit/wire.ts'
import { routes } from '@college/contract/routes.ts'
import { getTaskDetailById } from '@college/contract/tasks/tasks.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import type { ContentCourse, ContentExam, TaskDetailReply } from './detail.ts'
import { TaskDetailScreen } from './TaskDetailScreen.tsx'

const TASK = '0198a000-0000-7000-8000-00000000000a'
const EXAM = '0198a000-0000-7000-8000-00000000000b'
const COURSE = '0198a000-0000-7000-8000-00000000000c'

const exam: ContentExam = {
  examId: EXAM,
  name: '结业考核',
  score: 100,
  pass_score: 60,
  start_time: '',
  end_time: '',
  openState: '1',
  examlimit: 2,
  exam_count: 0,
  surplus_count: 2,
  exam_score: null,
  examPass: 0,
  examstatus: 1,
  businessid: TASK,
  business_type: 'task',
  exam_set_id: '',
}
const course: ContentCourse = {
  courseId: COURSE,
  cover: '',
  theme: 'mo',
  title: '系统思维',
  teachername: '陈立言^周文静',
  period: 2,
  views: 12_345,
  progress: 40,
}
const task: TaskDetailReply = {
  _id: TASK,
  task_name: '年度必修课程',
  task_cycle_sdate: '2026-11-01',
  task_cycle_edate: '2026-11-30',
  task_type_value: 1,
  task_type_text: '课程',
  task_state_value: 2,
  task_state_text: '进行中',
  complete_rate: 50,
  countdown: 9,
  study_hour: 0,
  is_assess_value: 0,
  task_desc: '<p>请按期完成。</p>',
  finish_count: 1,
  total_count: 2,
  task_assess_exam: [],
  task_content: [course],
}

function open(wish: Partial<TaskDetailReply> = {}, ...more: ReturnType<typeof on>[]) {
  const calls = serverAnswers(
    on(getTaskDetailById, () => ok(writeWire(getTaskDetailById.reply, { ...task, ...wish }))),
    ...more,
  )
  logIn()
  return { ...renderScreen(<TaskDetailScreen taskId={TASK} />), calls }
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00+08:00') }))
afterEach(() => vi.useRealTimers())

test('D1-R50 D1-B132 shows name, period, description, time left and progress', async () => {
  open()
  expect((await screen.findByRole('heading', { level: 2, name: '年度必修课程' })).textContent).toBe('年度必修课程')
  expect(screen.getByText('2026-11-01 至 2026-11-30')).toBeTruthy()
  expect(screen.getByText('剩余 9 天')).toBeTruthy()
  expect(screen.getByRole('img', { name: '完成进度 50%' })).toBeTruthy()
  expect(await screen.findByText('请按期完成。')).toBeTruthy()
})

test('D1-B136 D1-B137 D1-E27 a course task lists its courses; a course opens the player', async () => {
  const { wentTo } = open()
  const content = await region('任务内容')
  const link = content.getByRole('link', { name: /系统思维/ })
  expect(link.textContent).toContain('陈立言、周文静')
  expect(link.textContent).toContain('2.0 学时')
  expect(link.textContent).toContain('1.2 万 次学习')
  expect(content.getByRole('progressbar', { name: '学习进度' }).getAttribute('aria-valuenow')).toBe('40')
  fireEvent.click(link)
  expect(wentTo()).toMatch(new RegExp(`id=${COURSE}$`))
})

test('D1-B133 D1-B134 an hours task shows the required hours, and whether they are reached', async () => {
  const hours = {
    task_type_value: 3,
    task_type_text: '学时',
    study_hour: 12,
    finish_count: 5.5,
    total_count: 12,
  } as const
  open({ ...hours, task_content: [], complete_rate: 45 })
  const requirements = await region('考核要求')
  expect(requirements.getByText('任务周期内获得 12.0 学时')).toBeTruthy()
  expect(requirements.getByText('未达到')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '任务内容' })).toBeNull()
  expect(screen.getByText('还差 6.5 学时')).toBeTruthy()
})

test('D1-B134 an assessment that counts is a requirement, another is marked voluntary', async () => {
  const { unmount } = open({ task_assess_exam: [exam], is_assess_value: 1 })
  expect((await region('考核要求')).getByText('通过考核考试 1 场')).toBeTruthy()
  unmount()
  open({ task_assess_exam: [exam] })
  expect((await region('考核要求')).getByText('考核考试自愿参加，不影响任务完成')).toBeTruthy()
})

test('D1-B135 D1-E26 D1-Q09 an exam task lists its exams, which open at once', async () => {
  const passed = {
    ...exam,
    examId: TASK,
    name: '法律知识',
    exam_count: 1,
    surplus_count: 1,
    exam_score: 88,
    examPass: 1,
  }
  const exams = [exam, passed as ContentExam]
  const { calls } = open(
    { task_type_value: 2, task_type_text: '考试', task_content: exams },
    on(getExamUrl, () => no(getExamUrl.refusals.noPage)),
  )
  const content = await region('任务内容')
  expect(content.getAllByText(/总分 100/)).toHaveLength(2)
  expect(content.getAllByText(/及格 60/)).toHaveLength(2)
  expect([
    content.getByText('剩余 2 次'),
    content.getByText('剩余 1 次'),
    content.getByText('最高 88 分'),
  ]).toHaveLength(3)
  fireEvent.click(content.getByRole('button', { name: '开始考试：结业考核' }))
  await screen.findByRole('alertdialog', { name: '获取考试异常' })
  expect(calls.find(({ path }) => path === getExamUrl.path)?.input).toEqual({
    examId: EXAM,
    businessId: TASK,
    businessType: 'task',
    deviceType: 'mobile',
  })
})

test.each([
  ['D1-B181 D1-M146 below 100 %', { complete_rate: 99 }, {}, '学习进度需要达到100%'],
  [
    'D1-Q85 without an attempt left',
    { complete_rate: 100 },
    { exam_count: 2, surplus_count: 0, examstatus: 0 },
    '考试次数已用完',
  ],
  ['before it begins', { complete_rate: 100 }, { openState: '0' }, '考试未开始'],
  ['after it ended', { complete_rate: 100 }, { openState: '2' }, '考试已结束'],
] as const)('an assessment exam is closed %s, and says why', async (_name, wish, how, why) => {
  open({ ...wish, task_assess_exam: [{ ...exam, ...how }], is_assess_value: 1 })
  const assessment = await region('考核考试')
  expect(assessment.getByText(why)).toBeTruthy()
  expect(assessment.getByRole('button').hasAttribute('disabled')).toBe(true)
})

test('D1-B184 D2-B189 an exam that was taken can be looked at without an attempt left, where it stays available', async () => {
  const used = { ...exam, exam_count: 2, surplus_count: 0, examstatus: 1 as const }
  open({ complete_rate: 100, task_assess_exam: [used], is_assess_value: 1 })
  const assessment = await region('考核考试')
  const view = assessment.getByRole('button', { name: `查看考试：${exam.name}` })
  expect(view.hasAttribute('disabled')).toBe(false)
})

test('D1-B181 D1-B261 D1-M122 at 100 % the assessment opens; a refusal of the server is shown', async () => {
  const wish: Partial<TaskDetailReply> = {
    complete_rate: 100,
    finish_count: 2,
    task_assess_exam: [exam],
    is_assess_value: 1,
  }
  let answers = 0
  const { wentTo, calls } = open(
    wish,
    on(getExamUrl, () => {
      answers += 1
      return answers === 1 ? no(getExamUrl.refusals.over) : ok('/exam/1')
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: '参加考核' }))
  await screen.findByText('考试已结束')
  // A refusal means that this page is stale: it refetches.
  await waitFor(() => expect(calls.filter(({ path }) => path === getTaskDetailById.path)).toHaveLength(2))
  fireEvent.click(await screen.findByRole('button', { name: '参加考核' }))
  await waitFor(() => expect(wentTo()).toBe('/mobile/nc/page/app/special/mobile-exampage?url=%2Fexam%2F1'))
})

test.each([
  ['D1-B137 the course that was begun', {}, '继续学习'],
  ['the first course', { task_content: [{ ...course, progress: 0 }], complete_rate: 0 }, '开始学习'],
  ['the exam', { task_type_value: 2, task_content: [exam] }, '开始考试'],
  ['any course', { task_type_value: 3, task_content: [] }, '去选课'],
] as const)('the next step leads to %s', async (_name, wish, act) => {
  open(wish as Partial<TaskDetailReply>)
  expect(await screen.findByRole('button', { name: act })).toBeTruthy()
})

test('D1-B133 from an hours task one goes to the courses', async () => {
  const { wentTo } = open({ task_type_value: 3, task_content: [] })
  fireEvent.click(await screen.findByRole('button', { name: '去选课' }))
  expect(wentTo()).toBe(href(routes.home, { tab: 'all' }))
})

test.each([
  ['before its first day', { task_state_value: 1, task_state_text: '未开始' }],
  ['after its last day', { task_state_value: 4, task_state_text: '已过期' }],
] as const)('D1-B133 D1-Q84 an hours task sends nobody to courses %s: they would not count', async (_when, wish) => {
  open({ task_type_value: 3, task_content: [], study_hour: 16, complete_rate: 0, ...wish } as Partial<TaskDetailReply>)
  await screen.findByText('任务周期内获得 16.0 学时')
  expect(screen.queryByRole('button', { name: '去选课' })).toBeNull()
  expect(screen.queryByText(/还差/)).toBeNull()
})

test('a finished task offers no next step', async () => {
  open({
    task_state_value: 3,
    task_state_text: '已完成',
    complete_rate: 100,
    task_content: [{ ...course, progress: 100 }],
  })
  await screen.findByRole('img', { name: '完成进度 100%' })
  expect(screen.queryByRole('button', { name: /学习|考试|选课/ })).toBeNull()
})

test('D1-C58 a task of somebody else says why it does not open', async () => {
  serverAnswers(on(getTaskDetailById, () => no(getTaskDetailById.refusals.noTask)))
  logIn()
  renderScreen(<TaskDetailScreen taskId={TASK} />)
  expect(await screen.findByText('任务不存在或未分配给您')).toBeTruthy()
})
