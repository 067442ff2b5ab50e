import { assessmentCounts } from '@college/contract/assessment/counts.ts'
import { afterClassExam, classExams, getClassExamUrl, getExamUrl } from '@college/contract/exams/exam.ts'
import { ownExamCounts } from '@college/contract/exams/list.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CampExamsScreen } from '../exams/CampExamsScreen.tsx'
import { logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
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
}

beforeEach(() => logIn())

test('D2-R48 D2-B131 the card of an exam says title, time, total score, attempts and best score', async () => {
  const calls = serverAnswers(
    on(assessmentCounts, () => ok({ homework: 2 })),
    on(ownExamCounts, () => ok({ todo: 120, passed: 1, failed: 0 })),
    on(metaListData, () => ok([exam])),
    on(getExamUrl, () => ok('/exam/page?ticket=t')),
  )
  const { wentTo } = renderScreen(<HomeworkExamScreen tab="exam" />)
  expect(await screen.findByText('学习贯彻全会精神专题班')).toBeTruthy()
  for (const text of ['2026-11-01 09:00 至 2026-11-30 09:00', '100', '1 / 3 次', '54']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('tab', { name: /考试/ }).textContent).toContain('99+')
  fireEvent.click(screen.getByRole('button', { name: '查看考试' }))
  await waitFor(() => expect(wentTo()).toContain(routes.examFrame.path))
  expect(calls.find(({ path }) => path === getExamUrl.path)?.input).toMatchObject({
    examId: EXAM,
    businessId: CLASS,
    businessType: 'class',
  })
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
