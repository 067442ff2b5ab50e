import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/app-parts.ts'
import { countAttempts } from '../../server/exams/attempt.store.ts'
import { aQuestion, aSubmittedSitting } from '../../server/testing/questions.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

/** An exam of the teacher with one essay question, and these answers to it that wait, the earliest first. */
async function anEssayExam({ database }: App, asked: { title: string; stem: string; texts: string[] }) {
  const { title, stem, texts } = asked
  const exam = await anExam(database, { createdBy: userIdOf('20260801'), title })
  const essay = await aQuestion(database, { type: 'essay', stem })
  for (const [index, answer] of texts.entries()) {
    const userId = userIdOf(`2026000${index + 2}`)
    const submittedAt = new Date(Date.now() - (20 - index) * 60_000)
    const answers = [{ versionId: essay.versionId, full: 20, answer, score: null }]
    await aSubmittedSitting(database, submittedAt, { userId, examId: exam.id, answers })
    await countAttempts(database, [{ userId, examId: exam.id }], submittedAt)
  }
  return exam
}

test('D2-Q69 D1-B006 a teacher marks one question over all papers by keys, underlines by them too, changes the last mark, and is through', async ({
  page,
  college,
  logIn,
}) => {
  const exam = await anEssayExam(college, {
    title: '基层治理论述卷',
    stem: '结合本职工作，谈谈怎样把矛盾化解在基层。',
    texts: ['去年三月，我被选派到石门村驻村。\n第一，把听的地方安在家门口。', '先看老契，再走地埂。'],
  })

  await logIn('20260801')
  await page.goto('/console/')
  await expect(page.getByText('试卷待阅')).toBeVisible()
  await page.goto(`/console/marking?exam=${exam.id}`)
  await expect(page.getByText('去年三月，我被选派到石门村驻村。')).toBeVisible()
  await expect(page.getByRole('heading', { name: '匿名答卷' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  // The caret stands in the score, where no letter can be typed: H selects a sentence of the answer, and underlines it.
  const text = page.getByRole('region', { name: '作答' })
  const marks = text.locator('mark')
  const selected = () => page.evaluate(() => getSelection()?.toString())
  const score = page.getByRole('spinbutton', { name: '得分' })
  await expect(score).toBeFocused()
  await page.keyboard.press('h')
  await expect(text).toBeFocused()
  expect(await selected()).toBe('去年三月，我被选派到石门村驻村。')
  for (const key of [']', ']', '[', '[', 'Shift+ArrowLeft', 'h']) await page.keyboard.press(key)
  await expect(marks).toHaveText('去年三月，我被选派到石门村驻村')
  await expect(marks).toHaveAttribute('title', '老师划线')
  // The selection stays: the same key takes the line away again, and another key goes on.
  await page.keyboard.press('h')
  await expect(marks).toHaveCount(0)
  for (const key of ['h', ']', 'h']) await page.keyboard.press(key)
  await expect(marks).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(marks).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(score).toBeFocused()

  // What is impossible is said, and nothing is sent.
  await page.keyboard.type('160')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText('分数应在0与满分之间，最多一位小数')
  await score.fill('16')
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('textbox', { name: '评语' })).toHaveValue('观点鲜明')
  // In the comment H is a letter.
  await page.getByRole('textbox', { name: '评语' }).pressSequentially('h')
  await expect(marks).toHaveCount(1)
  await page.keyboard.press('Alt+v')
  await expect(page.getByRole('region', { name: '参考答案' })).toContainText('要点')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('先看老契，再走地埂。')).toBeVisible()

  await page.keyboard.press('Alt+z')
  await expect(page.getByRole('spinbutton', { name: '得分' })).toHaveValue('16.0')
  await expect(page.getByRole('textbox', { name: '评语' })).toHaveValue('观点鲜明h')
  await page.getByRole('spinbutton', { name: '得分' }).fill('18')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText('请填写原因')
  await page.getByRole('textbox', { name: '改分的原因' }).fill('漏看了第二段')
  await page.keyboard.press('Control+Enter')

  await page.getByRole('switch', { name: '匿名评阅' }).click()
  await expect(page.getByRole('heading', { name: '匿名答卷' })).toHaveCount(0)
  await expect(page.getByText('先看老契，再走地埂。')).toBeVisible()
  // The last one, in doubt: nothing else waits, so it comes back, marked as such.
  await page.keyboard.press('f')
  await expect(page.getByText('存疑待复核')).toBeVisible()
  await expect(page.getByText('1 份存疑')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('spinbutton', { name: '得分' }).fill('9.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('这里都阅完了')).toBeVisible()
})
