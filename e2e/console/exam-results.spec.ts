import { userIdOf } from '../../database/demo/population.ts'
import { countAttempts, recordScores } from '../../server/exams/attempt.store.ts'
import type { Database } from '../../server/kit/database.ts'
import { aQuestion, aSubmittedSitting } from '../../server/testing/questions.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

/** An exam of the teacher 20260801 that the learners 20260002 to 20260020 have handed in. */
async function aTakenExam(database: Database, title: string) {
  const exam = await anExam(database, { createdBy: userIdOf('20260801'), title, score: 100, passScore: 60 })
  const now = new Date()
  for (let n = 2; n <= 20; n += 1) {
    const userId = userIdOf(String(20260000 + n))
    const score = 40 + ((n * 7) % 60)
    const startedAt = new Date(now.getTime() - n * 60_000)
    const sitting = { userId, examId: exam.id, state: 'marked', score, leaves: n % 4, startedAt }
    await aSubmittedSitting(database, now, sitting)
    await countAttempts(database, [{ userId, examId: exam.id }], now)
    await recordScores(database, [{ userId, examId: exam.id, score }], now)
  }
  return exam
}

test('D2-Q69 a teacher reads the results of an exam, finds who failed, and takes them along as a file', async ({
  page,
  college,
  logIn,
}) => {
  const exam = await aTakenExam(college.database, '基层治理结业考')
  await logIn('20260801')
  await page.goto(`/console/exams/${exam.id}`)
  await page.getByRole('navigation', { name: '考试' }).getByRole('link', { name: '成绩' }).click()
  const list = page.getByRole('region', { name: '成绩', exact: true })
  await expect(list.getByRole('row')).toHaveCount(20)
  await expect(page.getByText(/ \/ 19 人/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-results.png' })

  await page.getByRole('region', { name: '得分分布' }).getByLabel('表').click()
  await expect(page.getByRole('region', { name: '得分分布的表' })).toBeVisible()
  await page.getByText('未通过', { exact: true }).first().click()
  await expect(page).toHaveURL(/outcome=failed/)
  await page.reload()
  await expect(list.getByText('未通过').first()).toBeVisible()
  await expect(list.getByText('通过', { exact: true })).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-results-1024.png' })
  await page.setViewportSize({ width: 1440, height: 900 })

  // These papers were handed in without events.
  await list
    .getByRole('button', { name: /的作答经过$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /作答经过$/ })).toContainText('没有记下经过')
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-results-told.png' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const dialog = page.getByRole('dialog', { name: '导出成绩' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载结果' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('基层治理结业考-成绩.csv')
})

test('D2-Q69 a teacher sees which questions worked, and which wrong options nobody takes', async ({
  page,
  college,
  logIn,
}) => {
  const { database } = college
  const exam = await anExam(database, { createdBy: userIdOf('20260801'), title: '试题质量考' })
  const choice = await aQuestion(database, { stem: '<p>下列哪一项属于基层群众性自治组织？</p>' })
  const judge = await aQuestion(database, { type: 'judge', stem: '<p>村民委员会由村民直接选举产生。</p>' })
  const now = new Date()
  for (let n = 2; n <= 13; n += 1) {
    const isGood = n < 8
    const answers = [
      { versionId: choice.versionId, full: 50, answer: isGood ? 'a' : 'b', score: isGood ? 50 : 0 },
      { versionId: judge.versionId, full: 50, answer: n < 9 ? 'true' : 'false', score: n < 9 ? 50 : 0 },
    ]
    const userId = userIdOf(String(20260000 + n))
    await aSubmittedSitting(database, now, { userId, examId: exam.id, state: 'marked', answers })
  }
  await logIn('20260801')
  await page.goto(`/console/exams/${exam.id}/items`)
  const row = page.getByRole('row').filter({ hasText: '下列哪一项属于基层群众性自治组织？' })
  await expect(row.getByText('有无效选项')).toBeVisible()
  await expect(row.getByRole('cell', { name: '0.50' })).toBeVisible()
  await expect(row.getByText('无效', { exact: true })).toHaveCount(2)
  const repair = `/console/questions/${choice.id}?repair=1`
  await expect(row.getByRole('link', { name: '更正答案' })).toHaveAttribute('href', repair)
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-items.png' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(row.getByText('有无效选项')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-items-1024.png' })
})
