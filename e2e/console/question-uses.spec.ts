import { userIdOf } from '../../database/demo/population.ts'
import { countAttempts, recordScores } from '../../server/exams/attempt.store.ts'
import { makeAchievements } from '../../server/registry/achievements.ts'
import { aPaper } from '../../server/testing/exams.ts'
import { aQuestion, aSubmittedSitting } from '../../server/testing/questions.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

test('D2-Q69 a question in use says where, its wrong key is repaired, and it is changed after a second word', async ({
  page,
  college: { database },
  logIn,
}) => {
  const now = new Date()
  const options = ['镇政府', '村民委员会', '县人大', '派出所'].map((text, place) => ({ value: `v${place}`, text }))
  const stem = '<p>下列哪一项是基层群众性自治组织？</p>'
  const createdBy = userIdOf('20260801')
  const question = await aQuestion(database, { stem, body: { options }, key: { values: ['v0'] }, createdBy })
  const paper = await aPaper(database, [{ questions: [question] }])
  const wish = { paperId: paper.id, title: '答案有误的考试', score: 100, passScore: 60 }
  const exam = await anExam(database, { ...wish, createdBy })
  for (const [loginName, answer, score] of [
    ['20260002', 'v1', 0],
    ['20260003', 'v0', 100],
  ] as const) {
    const person = { userId: userIdOf(loginName), examId: exam.id }
    const answers = [{ versionId: question.versionId, full: 100, answer, score }]
    await aSubmittedSitting(database, now, { ...person, state: 'marked', score, answers })
    await countAttempts(database, [person], now)
    await recordScores({ achievements: makeAchievements() }, database, [{ ...person, score }], now)
  }
  const open = [{ versionId: question.versionId, full: 100, answer: 'v0', score: null }]
  await aSubmittedSitting(database, now, {
    ...{ userId: userIdOf('20260005'), examId: exam.id, answers: open, state: 'open', submittedAt: null },
    deadlineAt: new Date(now.getTime() + 3_600_000),
  })

  await logIn('20260801')
  // As the item analysis of an exam leads to it.
  await page.goto(`/console/questions/${question.id}?repair=1`)
  const dialog = page.getByRole('dialog', { name: '更正答案' })
  await expect(dialog.getByText('第 1 版（现用），已交卷 2 份')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const editor = page.getByRole('region', { name: '编辑题目' })
  await editor.getByText(/1 份试卷里有它，用于 1 场考试，1 场正在进行，1 人正在答/).click()
  await expect(editor.getByRole('link', { name: '答案有误的考试' })).toHaveAttribute(
    'href',
    `/console/exams/${exam.id}`,
  )
  expect(await violations(page)).toEqual([])

  await editor.getByRole('button', { name: '更正答案' }).click()
  await dialog.getByRole('button', { name: 'B，设为正确' }).click()
  await dialog.getByRole('textbox', { name: '原因（得分有变的学员会看到）' }).fill('原答案录错')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '看看会改变什么' }).click()
  await expect(dialog.getByText('已交卷 2 份，其中 2 份得分会变')).toBeVisible()
  await expect(dialog.getByText('1 人因此及格')).toBeVisible()
  await expect(dialog.getByText('1 人得分降到及格线以下，原已及格的保留')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '更正，2 人的得分会变' }).click()
  await expect(dialog.getByText('答案已更正，正在重新判分：已改 0 份，预计 2 份')).toBeVisible()
  // Closed, the repair is found again. Servers of stories leave their jobs waiting.
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(page.getByRole('status').filter({ hasText: '的答案已更正，正在重新判分' })).toContainText('第 1 版')
  expect(await violations(page)).toEqual([])

  await editor.getByRole('textbox', { name: '题干' }).fill('改过的题')
  await page.keyboard.press('Control+s')
  const warning = page.getByRole('dialog', { name: '这道题正在使用' })
  await expect(warning).toContainText('已经开考的和交过的答卷仍是原来那一版')
  expect(await violations(page)).toEqual([])
  await warning.getByRole('button', { name: '不改了' }).click()
  await expect(editor.getByText('有改动未保存')).toBeVisible()
  await page.keyboard.press('Control+s')
  await warning.getByRole('button', { name: /存为第 2 版/ }).click()
  await expectToast(page, '已存，第 2 版')
})
