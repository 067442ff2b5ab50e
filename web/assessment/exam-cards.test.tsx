import { assessmentCounts } from '@college/contract/assessment/counts.ts'
import type { ExamCondition } from '@college/contract/exams/conditions.ts'
import { afterClassExam, classExams, getClassExamUrl, getExamUrl } from '@college/contract/exams/exam.ts'
import { ownExamCounts } from '@college/contract/exams/list.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CampExamsScreen } from '../exams/CampExamsScreen.tsx'
import { WhyExamSheet } from '../exams/WhyExamSheet.tsx'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { HomeworkExamScreen } from './HomeworkExamScreen.tsx'

const CLASS = '0198a000-0000-7000-8000-0000000000c1'
const EXAM = '0198a000-0000-7000-8000-0000000000e1'

const exam = {
  _id: EXAM,
  exam_sjgl_id: EXAM,
  name: '结业考试',
  score: 100,
  pass_score: 60,
  start_time: '2026-11-01 09:00',
  end_time: '2026-11-30 09:00',
  kszt_status: '1' as const,
  examlimit: 3,
  exam_count: 1,
  surplus_count: 2,
  exam_score: 54,
  examPass: 0 as const,
  examstatus: 1 as const,
  businessid: CLASS,
  business_type: 'class' as const,
  exam_set_id: '',
  classname: '学习贯彻全会精神专题班',
  group: 'ready' as const,
  conditions: [] as ExamCondition[],
  judgedAt: '2026-11-27 09:38',
  ...{ openFrom: '2026-11-01 09:00', openUntil: '2026-11-30 09:00', dueOn: '' },
  minutes: 45,
  questionCount: 40,
  minutesLeft: null,
  resultOf: '',
}

const unit: ExamCondition = {
  title: '学完第五单元 数字治理',
  standing: '已学 1.0 学时，还差 0.8 学时',
  isMet: false,
  percent: 55,
  turn: 'learner',
  to: '/unit-five',
  act: '去学习',
  minutes: 36,
}
const report: ExamCondition = {
  ...unit,
  ...{
    title: '交作业《调研报告》',
    standing: '已退回，还没有重交',
    percent: null,
    to: '/report',
    act: '去修改',
    minutes: 0,
  },
}
const inTime: ExamCondition = {
  ...unit,
  ...{
    title: '在考试时间内',
    standing: '2026-11-13 09:00 至 12-18 18:00',
    isMet: true,
    percent: null,
    to: '',
    act: '',
  },
}

/** What a sheet of reasons names an exam by. */
const named = {
  ...{ examId: EXAM, businessid: CLASS, business_type: 'class' as const },
  ...{ name: '结业考试', judgedAt: '2026-11-27 09:38' },
}

/** The page of exams with these cards. */
function openCards(exams: object[], counts = { todo: exams.length, ready: 0, passed: 0, failed: 0 }, why?: string) {
  const calls = serverAnswers(
    on(assessmentCounts, () => ok({ homework: 2 })),
    on(ownExamCounts, () => ok(counts)),
    on(metaListData, () => ok(exams)),
    on(getExamUrl, () => ok('/exam/page?ticket=t')),
  )
  return { ...renderScreen(<HomeworkExamScreen tab="exam" {...(why && { why })} />), calls }
}

beforeEach(() => logIn())

test('D2-R48 D2-B131 D2-Q86 the card of an exam says title, time, total score, attempts and best score; the badge counts what can be taken', async () => {
  const { wentTo, calls } = openCards([exam], { todo: 400, ready: 120, passed: 1, failed: 0 })
  expect(await screen.findByText('学习贯彻全会精神专题班')).toBeTruthy()
  for (const text of ['11-01 09:00 至 11-30 09:00', '3 天后截止', '40', '45 分钟', '60 / 100', '2 次', '最高 54 分']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('tab', { name: /考试/ }).textContent).toContain('99+')
  expect(screen.getByRole('button', { name: '再考一次：结业考试' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '查看考试' }))
  await waitFor(() => expect(wentTo()).toContain(routes.examFrame.path))
  expect(calls.find(({ path }) => path === getExamUrl.path)?.input).toMatchObject({
    examId: EXAM,
    businessId: CLASS,
    businessType: 'class',
  })
})

test('D2-Q72 in the order of what can be done; what is closed has its rule and the way out, and no button that would be refused', async () => {
  const never = { ...exam, exam_count: 0, exam_score: null }
  const begun = { ...exam, _id: '1', name: '期中测试', group: 'begun', minutesLeft: 12 }
  const ready = { ...never, _id: '2', name: '法治测试' }
  const closed = { ...never, _id: '3', name: '结业考试', group: 'closed', conditions: [unit, report, inTime] }
  const later = { ...never, _id: '4', name: '政策测试', group: 'later', openFrom: '2026-12-03 09:00', openUntil: '' }
  const { wentTo, container } = openCards([begun, ready, closed, later])
  await screen.findByRole('heading', { name: '结业考试' })
  expect([...container.querySelectorAll('ul')].map((list) => list.previousElementSibling?.textContent)).toEqual([
    '正在考',
    '现在能考',
    '还不能考',
    '还没开考',
  ])
  expect(screen.getByText('还剩 12 分钟')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /考试：|再考一次/ }).map(({ textContent }) => textContent)).toEqual([
    '继续考试',
    '开始考试',
  ])
  expect(container.textContent).toContain('学完第五单元 数字治理后可考')
  expect(container.textContent).toContain('12-03 09:00 起')
  fireEvent.click(screen.getByRole('button', { name: '去学习：学完第五单元 数字治理' }))
  expect(wentTo()).toContain('/unit-five')
})

test('D2-Q72 why: how it is put right, what blocks in its order with the way to each, and what is met', async () => {
  const closed = { ...exam, exam_count: 0, group: 'closed', conditions: [unit, report, inTime] }
  const { wentTo } = openCards([closed])
  fireEvent.click(await screen.findByRole('button', { name: '还差 2 项，为什么：结业考试' }))
  const sheet = within(await screen.findByRole('dialog', { name: '为什么现在不能考' }))
  expect(sheet.getByText(/项完成后可考/).textContent).toBe('2 项完成后可考')
  const links = sheet.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '1学完第五单元 数字治理已学 1.0 学时，还差 0.8 学时去学习',
    '2交作业《调研报告》已退回，还没有重交去修改',
  ])
  expect(sheet.getByRole('progressbar', { name: unit.title }).getAttribute('aria-valuenow')).toBe('55')
  expect(within(sheet.getByRole('region', { name: '已经满足' })).getByRole('listitem').textContent).toContain(
    '至 12-18',
  )
  expect(sheet.getByText('按 11-27 09:38 的学习记录计算')).toBeTruthy()
  // The red button is the first of them.
  fireEvent.click(sheet.getByRole('button', { name: '去学习' }))
  await waitFor(() => expect(wentTo()).toContain('/unit-five'))
})

test('D2-Q72 why: what nobody can mend any more has no way out', async () => {
  const over = { ...unit, title: '考试已截止', standing: '', turn: 'nobody' as const, to: '', act: '', percent: null }
  renderScreen(
    <WhyExamSheet
      exam={{ ...named, group: 'over', conditions: [over, unit] }}
      isOpen
      onClose={() => {}}
      onStart={() => {}}
    />,
  )
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getAllByText('考试已截止').length).toBe(2)
  expect(sheet.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([
    '关闭',
    '这条不对',
    '知道了',
  ])
})

test('D2-B189 D2-Q46 what is passed opens its result, where it may be looked at; what is over says why', async () => {
  const passed = { ...exam, _id: '1', name: '期中测试', group: 'passed', exam_score: 88, resultOf: EXAM }
  const used = { ...exam, _id: '2', name: '法治测试', group: 'over', surplus_count: 0, examstatus: 0, resultOf: EXAM }
  const { wentTo } = openCards([passed, used])
  const row = await screen.findByRole('button', { name: /期中测试/ })
  expect(row.textContent).toContain('88 分合格')
  expect(screen.getByText('机会已用完')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /法治测试/ })).toBeNull()
  fireEvent.click(row)
  await waitFor(() => expect(decodeURIComponent(wentTo())).toContain(`/exam/page?sitting=${EXAM}`))
})

test('D2-R20 D2-B092 the exams of a camp, and the one after class', async () => {
  const after = {
    batchId: EXAM,
    examId: EXAM,
    examName: '训练营课后考试',
    classStartTime: '',
    classEndTime: '',
    examTime: 30,
    isPass: 0 as const,
    status: 0 as const,
    kszt_status: '1' as const,
  }
  const calls = serverAnswers(
    on(classExams, () => ok([exam])),
    on(afterClassExam, () => ok(after)),
    on(getClassExamUrl, () => ok({ fullPath: '/exam/page?ticket=t' })),
  )
  const { wentTo } = renderScreen(<CampExamsScreen id={CLASS} />)
  expect(await screen.findByRole('heading', { name: '结业考试' })).toBeTruthy()
  fireEvent.click(await screen.findByText('训练营课后考试'))
  await waitFor(() => expect(wentTo()).toContain(routes.examFrame.path))
  expect(calls.find(({ path }) => path === getClassExamUrl.path)?.input).toMatchObject({ entryType: 'afterclass' })
})

test('D2-Q72 an exam of a class that the server refuses leads to its reasons, which open at once', async () => {
  const after = {
    ...{ batchId: EXAM, examId: EXAM, examName: '训练营课后测试', classStartTime: '', classEndTime: '', examTime: 30 },
    ...{ isPass: 0 as const, status: 0 as const, kszt_status: '1' as const },
  }
  serverAnswers(
    on(classExams, () => ok([])),
    on(afterClassExam, () => ok(after)),
    on(getClassExamUrl, () => no(getClassExamUrl.refusals.progressFirst)),
  )
  const { wentTo, unmount } = renderScreen(<CampExamsScreen id={CLASS} />)
  fireEvent.click(await screen.findByText('训练营课后测试'))
  const dialog = within(await screen.findByRole('alertdialog', { name: '学习进度需要达到100%' }))
  fireEvent.click(dialog.getByRole('button', { name: '看为什么' }))
  await waitFor(() => expect(wentTo()).toContain(`tab=exam&why=${EXAM}`))
  unmount()
  openCards([{ ...exam, exam_count: 0, group: 'closed', conditions: [unit] }], undefined, EXAM)
  expect(await screen.findByRole('dialog', { name: '为什么现在不能考' })).toBeTruthy()
})

test.each(['over', 'noAttemptLeft', 'campEnded', 'outsideTraining'] as const)(
  'D2-Q72 a refusal that nobody can mend is said, and leads nowhere: %s',
  async (name) => {
    const after = {
      ...{
        batchId: EXAM,
        examId: EXAM,
        examName: '训练营课后测试',
        classStartTime: '',
        classEndTime: '',
        examTime: 30,
      },
      ...{ isPass: 0 as const, status: 0 as const, kszt_status: '2' as const },
    }
    serverAnswers(
      on(classExams, () => ok([])),
      on(afterClassExam, () => ok(after)),
      on(getClassExamUrl, () => no(getClassExamUrl.refusals[name])),
    )
    renderScreen(<CampExamsScreen id={CLASS} />)
    fireEvent.click(await screen.findByText('训练营课后测试'))
    const said = await screen.findByText(getClassExamUrl.refusals[name].message)
    expect(said.closest('[role=alertdialog]')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '看为什么' })).toBeNull()
  },
)

test('D2-Q72 why of an exam that is not among those to do is said at once, and asked no more on another tab', async () => {
  const ended = { ...exam, name: '期中测试', exam_count: 0, group: 'over' }
  serverAnswers(
    on(assessmentCounts, () => ok({ homework: 0 })),
    on(ownExamCounts, () => ok({ todo: 0, ready: 0, passed: 0, failed: 1 })),
    on(metaListData, ({ query }) => ok(query?.includes('failed') ? [ended] : [])),
  )
  renderScreen(<HomeworkExamScreen tab="exam" why={EXAM} />)
  expect(await screen.findByText('这场考试不在“待完成”里，可能已经合格或结束')).toBeTruthy()
  fireEvent.click(screen.getByText('已结束 1'))
  await screen.findByText('期中测试')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D2-Q72 why: an exam on a later page of the list is found', async () => {
  const ready = Array.from({ length: 10 }, (_, n) => ({ ...exam, _id: `${n}`, exam_sjgl_id: `${n}`, name: `测试${n}` }))
  const closed = { ...exam, exam_count: 0, group: 'closed', conditions: [unit] }
  serverAnswers(
    on(assessmentCounts, () => ok({ homework: 0 })),
    on(ownExamCounts, () => ok({ todo: 11, ready: 10, passed: 0, failed: 0 })),
    on(metaListData, ({ pageNum }) => ok(Number(pageNum) === 1 ? ready : [closed])),
  )
  renderScreen(<HomeworkExamScreen tab="exam" why={EXAM} />)
  const sheet = within(await screen.findByRole('dialog', { name: '为什么现在不能考' }))
  expect(sheet.getByText('结业考试')).toBeTruthy()
})

test.each([
  ['over', '考试已结束', '知道了'],
  ['passed', '考试已合格', '知道了'],
  ['begun', '考试正在进行', '继续考试'],
] as const)(
  'D2-Q72 why: of what is %s by the exam alone nobody says that it can be taken',
  async (group, text, act) => {
    const shown = { ...named, group, conditions: [] }
    renderScreen(<WhyExamSheet exam={shown} isOpen onClose={() => {}} onStart={() => {}} />)
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByText(text)).toBeTruthy()
    expect(sheet.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', act])
    expect(sheet.queryByText('现在可以考了')).toBeNull()
  },
)

test('D2-Q72 why: a start closes the sheet, which keeps its exam while it goes', async () => {
  const { calls } = openCards([exam], undefined, EXAM)
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByText('现在可以考了')).toBeTruthy()
  fireEvent.click(within(sheet).getByRole('button', { name: '开始考试' }))
  expect(within(sheet).getByText('结业考试')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ path }) => path === getExamUrl.path)).toHaveLength(1)
})

test('D2-B369 D3-B352 D2-M120 D3-M129 an exam whose address cannot be had says so', async () => {
  serverAnswers(
    on(classExams, () => ok([exam])),
    on(afterClassExam, () => ok(null)),
    on(getExamUrl, () => {
      throw new TypeError('planted')
    }),
  )
  renderScreen(<CampExamsScreen id={CLASS} />)
  fireEvent.click(await screen.findByRole('button', { name: '查看考试' }))
  expect(await screen.findByText('获取考试异常')).toBeTruthy()
})

test('D3-C54 D2-R48 the bell of an exam that has not begun asks to be reminded, shows it, and takes it back', async () => {
  const later = { ...exam, group: 'later', name: '政策测试', mayRemind: 1, isReminded: 0 }
  let isReminded = 0
  const calls = serverAnswers(
    on(assessmentCounts, () => ok({ homework: 0 })),
    on(ownExamCounts, () => ok({ todo: 2, ready: 0, passed: 0, failed: 0 })),
    on(metaListData, () =>
      ok([
        { ...later, isReminded },
        { ...later, _id: '2', name: '等班级', mayRemind: 0 },
      ]),
    ),
    on(toggleSubscription, () => {
      isReminded = 1 - isReminded
      return ok({ isDo: isReminded === 1 })
    }),
  )
  renderScreen(<HomeworkExamScreen tab="exam" />)
  const bell = await screen.findByRole('button', { name: '开考前提醒我：政策测试', pressed: false })
  expect(screen.getAllByRole('button', { name: /提醒我/ })).toHaveLength(1)
  fireEvent.click(bell)
  expect(await screen.findByText('开考前 15 分钟发消息提醒')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '开考前提醒我：政策测试', pressed: true }))
  expect(await screen.findByText('已取消提醒')).toBeTruthy()
  await screen.findByRole('button', { name: '开考前提醒我：政策测试', pressed: false })
  expect(calls.find(({ path }) => path === toggleSubscription.path)?.input).toMatchObject({
    ywlxValue: 'exam',
    ywid: EXAM,
  })
})
