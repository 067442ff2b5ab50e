import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { userIdOf } from '../../database/demo/population.ts'
import { sessions } from '../../server/account/tables.ts'
import { aPaper } from '../../server/testing/exams.ts'
import { aQuestion } from '../../server/testing/questions.ts'
import { anExam, aTask } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { handIn, optionOf, questionOf } from '../exams/sitting-steps.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectToast, openAt, scrollerOf, settled } from '../kit/steps.ts'

test.use(desk)

const TITLE = '监考的考试'

async function begin(page: Page, taskId: string) {
  await openAt(page, routes.taskDetail, { taskId })
  await scrollerOf(page)
    .getByRole('button', { name: `：${TITLE}` })
    .click()
  await expect(page.getByText('考试须知')).toBeVisible()
  await settled(page)
  await page.getByRole('button', { name: '开始考试' }).filter({ visible: true }).click()
  await expect(questionOf(page, 1)).toBeVisible()
}

test('D2-Q69 a teacher watches an exam: who answers, who is lost, who hands in; more time reaches the learner, and one is ended', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
}) => {
  test.slow()
  const { database } = college
  const paper = await aPaper(database, [
    { questionScore: 50, questions: [await aQuestion(database), await aQuestion(database)] },
  ])
  const exam = await anExam(database, { createdBy: userIdOf('20260801'), title: TITLE, paperId: paper.id, minutes: 30 })
  const today = new Date()
  const dayOf = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const task = await aTask(database, {
    for: [{ user: userIdOf('20260014') }, { user: userIdOf('20260012') }],
    type: 2,
    exams: [exam.id],
    startsOn: dayOf(-2),
    endsOn: dayOf(5),
  })
  const [first, second] = [await secondPage({ browser, baseURL }), await secondPage({ browser, baseURL })]
  await logIn('20260014', first)
  await logIn('20260012', second)
  await logIn('20260801')
  await page.goto(`/console/exams/${exam.id}/live`)
  await expect(page.getByText('还没有人开考')).toBeVisible()

  await begin(first, task.id)
  await begin(second, task.id)
  const figures = page.getByRole('status').filter({ hasText: '作答中' })
  await expect(figures).toContainText('2 作答中')
  const rows = page.getByRole('row').filter({ hasText: '作答中' })
  await expect(rows).toHaveCount(2)
  await optionOf(first, 1, 0).click()
  await expect(page.getByRole('row').filter({ hasText: '1 / 2' })).toHaveCount(1)
  expect(await violations(page)).toEqual([])

  // Time for all reaches those who sit, without a reload.
  const clock = first.locator('[role=timer]').first()
  await expect(clock).toContainText(/(29|30):/)
  await page.getByRole('button', { name: '全体延时' }).click()
  await page
    .getByRole('button', { name: '延 长' })
    .or(page.getByRole('button', { name: '延长' }))
    .click()
  await expectToast(page, '2 人延长 10 分钟')
  await expect(clock).toContainText(/(39|40):/)

  // Who is not heard from is said to be lost, and comes back.
  await second.context().setOffline(true)
  const silent = new Date(Date.now() - 7 * 60_000)
  await database
    .update(sessions)
    .set({ lastSeenAt: silent })
    .where(eq(sessions.userId, userIdOf('20260012')))
  await expect(figures).toContainText('1 失去联系')
  await expect(figures).toContainText('1 作答中')
  await expect(page.getByRole('row').filter({ hasText: '失去联系' })).toHaveCount(1)
  await second.context().setOffline(false)
  await optionOf(second, 1, 1).click()
  await expect(figures).toContainText('0 失去联系')

  // One hands in; the other is ended by the teacher and is told.
  await handIn(first)
  await expect(page.getByRole('row').filter({ hasText: '交卷' }).filter({ hasText: '已阅' })).toHaveCount(1)
  await page.getByRole('row').filter({ hasText: '作答中' }).getByRole('button', { name: '收卷' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '交卷' }).click()
  await expect(figures).toContainText('0 作答中')
  await expect(second.getByText('试卷已提交').or(second.getByText('由老师收卷')).first()).toBeVisible()

  // What happened in one of the sittings.
  const name = page.getByRole('button', { name: /的作答经过$/ }).first()
  await name.click()
  const told = page.getByRole('dialog', { name: /作答经过$/ }).getByRole('listitem')
  await expect(told.first()).toContainText('开始作答')
  await expect(told.filter({ hasText: '延长 10 分钟' })).toHaveCount(1)
  await expect(told.last()).toContainText('阅完')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
  await expect(name).toBeFocused()
})
