import { userIdOf } from '../../database/demo/population.ts'
import { countAttempts } from '../../server/exams/attempt.store.ts'
import { aQuestion, aSubmittedSitting } from '../../server/testing/questions.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

const criteria = [
  { name: '观点', hint: '紧扣题意，判断准确', weight: 5 },
  { name: '论据', hint: '材料和数据可查', weight: 5 },
  { name: '联系实际', hint: '结合本地本岗', weight: 6 },
  { name: '结构与文字', hint: '层次清楚，语言规范', weight: 4 },
]

test('D2-Q69 four digits and Enter mark an answer by its criteria; the spread of the question follows', async ({
  page,
  college,
  logIn,
}) => {
  const { database } = college
  const exam = await anExam(database, { createdBy: userIdOf('20260801'), title: '按标准评分卷' })
  const essay = await aQuestion(database, {
    type: 'essay',
    stem: '谈谈“枫桥经验”。',
    key: { reference: '要点', criteria },
  })
  for (const [index, answer] of ['第一份答卷。', '第二份答卷。', '第三份答卷。'].entries()) {
    const userId = userIdOf(`2026000${index + 5}`)
    const submittedAt = new Date(Date.now() - (10 - index) * 60_000)
    const answers = [{ versionId: essay.versionId, full: 20, answer, score: null }]
    await aSubmittedSitting(database, submittedAt, { userId, examId: exam.id, answers })
    await countAttempts(database, [{ userId, examId: exam.id }], submittedAt)
  }
  await logIn('20260801')
  await page.goto(`/console/marking?exam=${exam.id}`)
  await expect(page.getByText('第一份答卷。')).toBeVisible()
  await expect(page.getByText('本题还没有人给过分')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // More than a criterion has, and an answer that is not marked whole, are said.
  await page.keyboard.press('9')
  await expect(page.getByRole('alert')).toHaveText('“观点”满分 5')
  await page.keyboard.type('445')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('请按评分标准逐条给分')
  // What is typed survives a reload.
  await page.reload()
  await expect(
    page.getByRole('radiogroup', { name: '联系实际，满分 6' }).getByRole('radio', { name: '5' }),
  ).toBeChecked()
  await page.keyboard.press('3')
  await page.keyboard.press('.')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('5')
  await page.screenshot({ path: 'test-results/console-criteria.png' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('第二份答卷。')).toBeVisible()
  await expect(page.getByText('本题已阅 1 份，均分 17.5')).toBeVisible()
  await page.keyboard.type('4433')
  await page.keyboard.press('Enter')
  await expect(page.getByText('第三份答卷。')).toBeVisible()
  await expect(page.getByRole('table', { name: '本题已给的分数' })).toContainText('14–14.9')
  expect(await violations(page)).toEqual([])

  // The last mark is changed by the same keys.
  await page.keyboard.press('Alt+z')
  await page.keyboard.type('5')
  await page.getByRole('textbox', { name: '改分的原因' }).fill('观点看漏')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('本题已阅 2 份，均分 16.3')).toBeVisible()
})

test('D2-Q69 criteria are written with the question: without a name they are refused', async ({ page, logIn }) => {
  await logIn('20260801')
  await page.goto('/console/questions/new?type=essay')
  const editor = page.getByRole('region', { name: '编辑题目' })
  await editor.getByRole('textbox', { name: '题干' }).fill('谈谈怎样把矛盾化解在基层。')
  await editor.getByRole('textbox', { name: '参考答案' }).fill('讲清道理；a<b 的写法照原样')
  await editor.getByRole('button', { name: '加一条标准' }).click()
  await page.keyboard.press('Control+s')
  await expect(editor.getByRole('alert')).toHaveText('请填写每一条评分标准的名称')
  await editor.getByRole('textbox', { name: '第 1 条的名称' }).fill('观点')
  await editor.getByRole('textbox', { name: '第 1 条的说明' }).fill('紧扣题意')
  await editor.getByRole('spinbutton', { name: '第 1 条的比重' }).fill('12')
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，第 1 版')
  await page.reload()
  await expect(editor.getByRole('textbox', { name: '参考答案' })).toHaveValue('讲清道理；a<b 的写法照原样')
  await expect(editor.getByText('比重合计 12')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-criteria-editor.png' })
})
