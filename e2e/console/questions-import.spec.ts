import { aQuestionCategory } from '../../server/testing/questions.ts'
import { readWorkbook } from '../../server/testing/read-workbook.ts'
import { writeWorkbook } from '../../server/workbook/door.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectToast, goWithin } from '../kit/steps.ts'

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
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog.getByText('导入 2 行，未导入 1 行')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: '用这些题组卷' }).click()
  await expect(page.getByText('2 题 · 4 分')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '第 1 部分的名称' })).toHaveValue('单选题')
  await expect(page.getByRole('region', { name: '第 2 部分' }).getByRole('listitem')).toContainText('村规民约')
  await page.getByRole('textbox', { name: '试卷名称' }).fill('导入的卷')
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，2 题，4 分')

  // The same list again: the bank has them already.
  await goWithin(page, `/console/questions?category=${id}`)
  await page.getByRole('button', { name: '导入' }).click()
  await dialog.locator('input[type=file]').setInputFiles({ name: '题目.xlsx', mimeType, buffer })
  await expect(dialog.getByRole('button', { name: '没有可以导入的行' })).toBeDisabled({ timeout: 60_000 })
  await dialog.getByRole('button', { name: '用这些题组卷' }).click()
  await expect(page.getByText('2 题 · 4 分')).toBeVisible()
  await page.getByRole('button', { name: '放弃改动' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('0 题 · 0 分')).toBeVisible()

  await goWithin(page, `/console/questions?category=${id}`)
  await expect(page.getByText('2 题', { exact: true })).toBeVisible()

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
