import { routes } from '@college/contract/routes.ts'
import { examPageAddress } from '@college/rules/exams/page-address.ts'
import { eq } from 'drizzle-orm'
import { userIdOf } from '../../database/demo/population.ts'
import { countAttempts, recordScores } from '../../server/exams/attempt.store.ts'
import { runRekey } from '../../server/exams/rekey/run-rekey.ts'
import { examRekeys } from '../../server/exams/rekey/tables.ts'
import { aPaper } from '../../server/testing/exams.ts'
import { aQuestion, aSubmittedSitting } from '../../server/testing/questions.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { openAt } from '../kit/steps.ts'

test.use(desk)

test('D2-Q69 a teacher repairs a wrong key: papers that were handed in are marked anew, and learners see it', async ({
  page,
  browser,
  college,
  logIn,
}) => {
  const { database } = college
  const now = new Date()
  const options = ['镇政府', '村民委员会', '县人大', '派出所'].map((text, place) => ({ value: `v${place}`, text }))
  const question = await aQuestion(database, {
    stem: '<p>下列哪一项是基层群众性自治组织？</p>',
    body: { options },
    key: { values: ['v0'] },
  })
  const paper = await aPaper(database, [{ questions: [question] }])
  const wish = {
    paperId: paper.id,
    title: '答案有误的考试',
    score: 100,
    passScore: 60,
    createdBy: userIdOf('20260801'),
  }
  const exam = await anExam(database, wish)
  const handIn = async (loginName: string, answer: string, score: number) => {
    const person = { userId: userIdOf(loginName), examId: exam.id }
    const answers = [{ versionId: question.versionId, full: 100, answer, score }]
    const sitting = await aSubmittedSitting(database, now, { ...person, state: 'marked', score, answers })
    await countAttempts(database, [person], now)
    await recordScores(database, [{ ...person, score }], now)
    return sitting
  }
  const right = await handIn('20260002', 'v1', 0)
  await handIn('20260003', 'v0', 100)

  await logIn('20260801')
  // As the item analysis of an exam leads to it.
  await page.goto(`/console/questions/${question.id}?repair=1`)
  const dialog = page.getByRole('dialog', { name: '更正答案' })
  await expect(dialog.getByText('第 1 版（现用），已交卷 2 份')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const editor = page.getByRole('region', { name: '编辑题目' })
  await editor.getByRole('button', { name: '更正答案' }).click()

  const look = dialog.getByRole('button', { name: '看看会改变什么' })
  await look.click()
  await expect(dialog.getByRole('alert')).toContainText('答案没有改动')
  await dialog.getByRole('button', { name: 'B，设为正确' }).click()
  await look.click()
  await expect(dialog.getByRole('alert')).toContainText('请填写原因')
  await dialog.getByRole('textbox', { name: '原因（得分有变的学员会看到）' }).fill('原答案录错')
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-repair.png' })
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-repair-1024.png' })
  await page.setViewportSize({ width: 1440, height: 900 })

  await look.click()
  await expect(dialog.getByText('已交卷 2 份，其中 2 份得分会变')).toBeVisible()
  await expect(dialog.getByText('1 人因此及格')).toBeVisible()
  await expect(dialog.getByText('1 人得分降到及格线以下，原已及格的保留')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-repair-confirm.png' })
  await dialog.getByRole('button', { name: '更正，2 人的得分会变' }).click()
  await expect(dialog.getByText('答案已更正，正在重新判分：已改 0 份，预计 2 份')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Closed, the repair is found again: here, after a reload, and by a colleague who opens the exam.
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  const running = page.getByRole('status').filter({ hasText: '的答案已更正，正在重新判分' })
  await expect(running).toContainText('第 1 版')
  await page.reload()
  await expect(running).toContainText('已改 0 份')
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-repair-running.png' })
  const colleague = await (await browser.newContext(deskContext)).newPage()
  await logIn('20260999', colleague)
  const seen = colleague.getByRole('status').filter({ hasText: '的答案已更正，正在重新判分' })
  for (const at of ['results', 'items']) {
    await colleague.goto(`/console/exams/${exam.id}/${at}`)
    await expect(seen).toContainText('下列哪一项是基层群众性自治组织？')
    expect(await violations(colleague)).toEqual([])
    await colleague.screenshot({ path: `test-results/console-repair-${at}.png` })
    await colleague.setViewportSize({ width: 1024, height: 768 })
    await colleague.screenshot({ path: `test-results/console-repair-${at}-1024.png` })
    await colleague.setViewportSize({ width: 1440, height: 900 })
  }
  // Servers of stories leave their jobs waiting.
  const [job] = await database.select().from(examRekeys).where(eq(examRekeys.versionId, question.versionId))
  await runRekey(college, job?.id ?? '')
  await expect(seen).toBeHidden()
  await expect(colleague.getByText(/的答案，2 份答卷的得分变了/)).toBeVisible()
  await colleague.screenshot({ path: 'test-results/console-repair-done.png' })
  await colleague.context().close()
  await expect(editor.getByRole('button', { name: 'B，正确' })).toBeVisible()
  await expect(editor.getByText(/的答案，2 份答卷的得分变了/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-repair-told.png' })

  await page.setViewportSize({ width: 390, height: 844 })
  await logIn('20260002')
  await openAt(page, routes.examFrame, { url: examPageAddress({ sitting: right.id }) })
  await expect(page.getByText('考试结果').first()).toBeVisible()
  await expect(page.getByText(/100\s*\/ 100 分/)).toBeVisible()
})
