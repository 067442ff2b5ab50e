import { userIdOf } from '../../database/demo/population.ts'
import { countAttempts, recordScores } from '../../server/exams/attempt.store.ts'
import type { Database } from '../../server/kit/database.ts'
import { makeAchievements } from '../../server/registry/achievements.ts'
import { aQuestion, aSubmittedSitting } from '../../server/testing/questions.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

/**
 * An exam of the teacher 20260801 that the learners 20260002 to 20260020 have handed in. Nobody took two of the options
 * of its question.
 */
async function aTakenExam(database: Database, title: string) {
  const exam = await anExam(database, { createdBy: userIdOf('20260801'), title, score: 100, passScore: 60 })
  const { versionId } = await aQuestion(database, { stem: '<p>下列哪一项属于基层群众性自治组织？</p>' })
  const now = new Date()
  for (let n = 2; n <= 20; n += 1) {
    const userId = userIdOf(String(20260000 + n))
    const score = 40 + ((n * 7) % 60)
    const startedAt = new Date(now.getTime() - n * 60_000)
    const answer = n % 2 === 0 ? 'a' : 'b'
    const answers = [{ versionId, full: 100, answer, score: n % 2 === 0 ? 100 : 0 }]
    const sitting = { userId, examId: exam.id, state: 'marked', score, leaves: n % 4, startedAt, answers }
    await aSubmittedSitting(database, now, sitting)
    await countAttempts(database, [{ userId, examId: exam.id }], now)
    await recordScores({ achievements: makeAchievements() }, database, [{ userId, examId: exam.id, score }], now)
  }
  return exam
}

test('D2-Q69 a teacher reads the results of an exam, takes them along as a file, and sees which questions worked', async ({
  page,
  college,
  logIn,
}) => {
  const exam = await aTakenExam(college.database, '基层治理结业考')
  await logIn('20260801')
  await page.goto(`/console/exams/${exam.id}`)
  const tab = (name: string) => page.getByRole('navigation', { name: '考试' }).getByRole('link', { name }).click()
  await tab('成绩')
  const list = page.getByRole('region', { name: '成绩', exact: true })
  await expect(list.getByRole('row')).toHaveCount(20)
  await expect(page.getByText(/ \/ 19 人/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('region', { name: '得分分布' }).getByLabel('表').click()
  await expect(page.getByRole('region', { name: '得分分布的表' })).toBeVisible()

  await list
    .getByRole('button', { name: /的作答经过$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /作答经过$/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
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
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog).toBeHidden()

  await tab('试题分析')
  const row = page.getByRole('row').filter({ hasText: '下列哪一项属于基层群众性自治组织？' })
  await expect(row.getByText('有无效选项')).toBeVisible()
  await expect(row.getByText('无效', { exact: true })).toHaveCount(2)
  expect(await violations(page)).toEqual([])
})
