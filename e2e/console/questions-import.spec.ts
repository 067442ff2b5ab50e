import { aQuestionCategory } from '../../server/testing/questions.ts'
import { readWorkbook, writeWorkbook } from '../../server/workbook/door.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

const TITLES = ['题型', '分类', '题干', '选项A', '选项B', '答案']

test('D2-Q69 a teacher imports questions from Excel after a dry run, and takes them along again', async ({
  page,
  college,
  logIn,
}, info) => {
  // A category of its own for each run: what is in the bank already would not be new.
  const category = `表格导入${info.repeatEachIndex}-${info.workerIndex}-${info.retry}`
  const { id } = await aQuestionCategory(college.database, category)
  const rows = [
    ['单选题', category, '村务公开由谁监督？', '村务监督委员会', '乡镇企业', 'A'],
    ['判断题', category, '村规民约不得违反法律。', '', '', '对'],
    ['案例题', category, '某村的案例', '', '', ''],
  ]
  const buffer = await writeWorkbook([{ name: '题目', columns: TITLES.map((title) => ({ title, width: 12 })), rows }])
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await logIn('20260801')
  await page.goto(`/console/questions?category=${id}`)
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入题目' })
  await dialog.locator('input[type=file]').setInputFiles({ name: '题目.xlsx', mimeType, buffer })
  await expect(dialog.getByText('案例题不能从表格导入，请在题库里新建')).toBeVisible({ timeout: 60_000 })
  expect(await violations(page)).toEqual([])
  if (process.env.SHOT) await page.screenshot({ path: '/tmp/shots/c-questions-import.png' })
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog.getByText('导入 2 行，未导入 1 行')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('2 题', { exact: true })).toBeVisible()
  if (process.env.SHOT) await page.screenshot({ path: '/tmp/shots/c-questions-imported.png' })

  await page.getByRole('button', { name: '导出' }).click()
  const exporting = page.getByRole('dialog', { name: '导出题目' })
  await expect(exporting.getByRole('button', { name: '下载结果' })).toBeVisible({ timeout: 60_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: '下载结果' }).click(),
  ])
  const read = await readWorkbook(Buffer.concat(await (await file.createReadStream()).toArray()))
  expect(JSON.stringify(read)).toContain('村规民约不得违反法律。')
})
