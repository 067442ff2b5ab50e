import { userIdOf } from '../../database/demo/population.ts'
import { aPaper } from '../../server/testing/exams.ts'
import { aQuestion, aSubmittedSitting } from '../../server/testing/questions.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('D2-Q69 a question in use says where, and is changed after a second word: who sits keeps the old version', async ({
  page,
  college,
  logIn,
}) => {
  const { database } = college
  const question = await aQuestion(database, { stem: '<p>正在考的题</p>' })
  const paper = await aPaper(database, [{ questions: [question] }])
  const exam = await anExam(database, { paperId: paper.id, title: '正在考的考试', createdBy: userIdOf('20260801') })
  const answers = [{ versionId: question.versionId, full: 10, answer: 'a', score: null }]
  await aSubmittedSitting(database, new Date(), {
    userId: userIdOf('20260005'),
    examId: exam.id,
    answers,
    state: 'open',
  })

  await logIn('20260801')
  await page.goto(`/console/questions/${question.id}`)
  const editor = page.getByRole('region', { name: '编辑题目' })
  await editor.getByText('1 份试卷里有它，用于 1 场考试，1 场正在进行，1 人正在答').click()
  await expect(editor.getByRole('link', { name: '正在考的考试' })).toHaveAttribute('href', `/console/exams/${exam.id}`)
  expect(await violations(page)).toEqual([])
  await editor.getByRole('textbox', { name: '题干' }).fill('改过的题')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: '这道题正在使用' })
  await expect(dialog).toContainText('已经开考的和交过的答卷仍是原来那一版')
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-question-uses.png' })
  await dialog.getByRole('button', { name: '不改了' }).click()
  await expect(editor.getByText('有改动未保存')).toBeVisible()
  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: /存为第 2 版/ }).click()
  await expectToast(page, '已存，第 2 版')
})

test('D2-Q69 formulas are drawn as they are typed, options take pictures, and the preview shows what follows after handing in', async ({
  page,
  logIn,
}) => {
  await logIn('20260801')
  const scripts: string[] = []
  page.on('response', (response) => response.url().includes('temml') && scripts.push(response.url()))
  await page.goto('/console/questions/new?type=single')
  const editor = page.getByRole('region', { name: '编辑题目' })
  const preview = page.getByRole('complementary', { name: '学员所见' })
  await editor.getByRole('textbox', { name: '题干' }).fill('若 x 的平方是 4，则')
  await expect(preview.getByText('若 x 的平方是 4，则')).toBeVisible()
  expect(scripts).toEqual([])
  await editor.getByRole('textbox', { name: '题干' }).fill('若 \\(\\frac{1}{x}<2\\)，则')
  await expect(preview.locator('mfrac')).toHaveCount(1)
  expect(scripts.length).toBeGreaterThan(0)
  await editor.getByRole('textbox', { name: '题干' }).fill('若 \\(\\frac{1}{\\)，则')
  await expect(preview.getByText('公式有误：\\frac{1}{')).toBeVisible()
  await editor.getByRole('textbox', { name: '题干' }).fill('若 \\(\\frac{1}{x}<2\\)，则')

  await editor.getByRole('textbox', { name: '选项 A' }).fill('\\(x^2\\)')
  await expect(preview.locator('msup')).toHaveCount(1)
  const option = editor.locator('.opt').nth(1)
  const png = Buffer.from(ONE_PIXEL, 'base64')
  await option.locator('input[type=file]').setInputFiles({ name: '图.png', mimeType: 'image/png', buffer: png })
  await expect(option.getByRole('img', { name: '选项 B的图片' })).toBeVisible()
  await option.getByRole('textbox', { name: '选项 B' }).fill('如图')
  await expect(preview.locator('img')).toHaveCount(1)
  await editor.getByRole('textbox', { name: '选项 C' }).fill('丙')
  await editor.getByRole('textbox', { name: '选项 D' }).fill('丁')
  await editor.getByRole('button', { name: 'B，设为正确' }).click()
  await editor.getByRole('textbox', { name: '解析' }).fill('因为 \\(x_1\\)')

  await preview.getByText('丙').click()
  await preview.getByText('交卷后').click()
  await expect(preview.getByLabel('正确答案')).toBeVisible()
  await expect(preview.getByLabel('错选')).toBeVisible()
  await expect(preview.locator('msub')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-question-after.png' })

  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，第 1 版')
  await page.reload()
  await expect(option.getByRole('img', { name: '选项 B的图片' })).toBeVisible()
  await expect(option.getByRole('textbox', { name: '选项 B' })).toHaveValue('如图')
  await option.getByRole('button', { name: '去掉选项 B的图片' }).click()
  await expect(option.getByRole('img')).toHaveCount(0)
})
