import { routes } from '@college/contract/routes.ts'
import type { Locator, Page } from '@playwright/test'
import { readWorkbook } from '../../server/testing/read-workbook.ts'
import { writeWorkbook } from '../../server/workbook/door.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectToast, openAt } from '../kit/steps.ts'

test.use(desk)

const YEAR = String(new Date().getFullYear())
const PERSON = '20260020'
const listOf = async (titles: string[], rows: string[][]) => ({
  name: '名单.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeWorkbook([{ name: '名单', columns: titles.map((title) => ({ title, width: 12 })), rows }]),
})

async function openImport(page: Page, item: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: '导入' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog', { name: title })
}

async function expectTemplate(page: Page, dialog: Locator, name: string): Promise<void> {
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  expect((await template).suggestedFilename()).toBe(name)
}

async function apply(page: Page, dialog: Locator, rows: number, result: string): Promise<void> {
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: `导入 ${rows} 行` }).click()
  await expect(dialog.getByText(result)).toBeVisible({ timeout: 60_000 })
}

const TITLES = ['编号', '姓名', '单位', '角色']
const GOOD = [
  ['66010001', '郑一', '云岭县司法局', ''],
  ['66010002', '郑二', '云岭县司法局', '教师'],
]

test('D1-Q82 D1-Q45 a list of new people is checked row by row and imported as a job, whose result is a file', async ({
  page,
  logIn,
}) => {
  await logIn('20260999')
  await page.goto('/console/people')
  const dialog = await openImport(page, '人员', '导入人员')
  await expectTemplate(page, dialog, '人员导入模板.xlsx')
  expect(await violations(page)).toEqual([])

  const give = async (rows: string[][]) => dialog.locator('input[type=file]').setInputFiles(await listOf(TITLES, rows))
  await dialog.locator('input[type=file]').setInputFiles({ ...(await listOf(TITLES, GOOD)), buffer: Buffer.from('PK') })
  await expectToast(page, '文件内容与类型不符')
  await give([...GOOD, ['66010001', '郑三', '云岭县司法局', ''], ['66010004', '郑四', '没有的单位', '']])
  await expect(dialog.getByText('编号与第 2 行重复')).toBeVisible()
  await expect(dialog.getByText('您管理的单位中没有“没有的单位”')).toBeVisible()
  await dialog.getByText('全部 4').click()
  await expect(dialog.locator('tr[data-row-key]')).toHaveCount(4)
  await apply(page, dialog, 2, '导入 2 行，未导入 2 行')
  expect(await violations(page)).toEqual([])
  const results = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载结果' }).click()
  const file = await (await results).createReadStream()
  const read = await readWorkbook(Buffer.concat(await file.toArray()))
  if (!('rows' in read)) throw new Error('no workbook')
  const [titles = [], first = []] = read.rows.map(({ cells }) => cells)
  expect(Object.fromEntries(titles.map((title, at) => [title, first[at]]))).toMatchObject({
    ...{ 行: '2', 编号: '66010001', 姓名: '郑一', 单位: '云岭县司法局', 结果: '已导入' },
    '临时密码（只显示一次，首次登录须修改）': expect.stringMatching(/^[a-z2-9]{12}$/),
  })

  await dialog.getByRole('button', { name: '完成' }).click()
  await page.getByPlaceholder('姓名、拼音、编号的开头，手机号或后四位').fill('6601')
  await expect(page.locator('tr[data-row-key]')).toHaveCount(2)

  // Imported again, it changes nothing. The job stands in the list of one's own.
  await openImport(page, '人员', '导入人员')
  await give(GOOD)
  await expect(dialog.getByRole('button', { name: '没有可以导入的行' })).toBeDisabled()
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await page.getByRole('button', { name: /我的任务/ }).click()
  await expect(page.getByRole('tooltip').getByText('导入人员：名单.xlsx').first()).toBeVisible()
})

test('D1-E21 D1-Q83 D1-Q82 planned hours and hours of another academy are imported, and the learner reads them', async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  await logIn('20260999')
  await page.goto('/console/people')
  const plans = await openImport(page, '年度计划学时', '导入年度计划学时')
  await expectTemplate(page, plans, '年度计划学时导入模板.xlsx')
  const plan = [PERSON, YEAR, '61.5']
  const giveTo = async (dialog: Locator, titles: string[], rows: string[][]) =>
    dialog.locator('input[type=file]').setInputFiles(await listOf(titles, rows))
  await giveTo(plans, ['编号', '年度', '计划学时'], [plan, plan, ['99999999', YEAR, '60']])
  await expect(plans.getByText('与第 2 行重复')).toBeVisible()
  await expect(plans.getByText('您管理的单位中没有编号“99999999”')).toBeVisible()
  await apply(page, plans, 1, '导入 1 行，未导入 2 行')
  await plans.getByRole('button', { name: '完成' }).click()
  await expect(plans).toBeHidden()

  const hours = await openImport(page, '外院学时', '导入省干部网院、中国干部网院的学时')
  await expectTemplate(page, hours, '外院学时导入模板.xlsx')
  const taken = [PERSON, '省干部网院', '导入的山区公路养护', '2.5', `${YEAR}-01-01`]
  const unknown = [PERSON, '没有的学院', '导入的课程', '1', `${YEAR}-01-01`]
  await giveTo(hours, ['编号', '学院', '课程', '学时', '完成日期'], [taken, unknown])
  await expect(hours.getByText('没有学院“没有的学院”')).toBeVisible()
  await apply(page, hours, 1, '导入 1 行，未导入 1 行')

  const learner = await secondPage({ browser, baseURL })
  await logIn(PERSON, learner)
  await openAt(learner, routes.myInfo, {})
  await expect(learner.getByText('/ 61.5 学时')).toBeVisible()
  await openAt(learner, routes.provincialHours, { year: YEAR })
  await expect(learner.getByText('导入的山区公路养护')).toBeVisible()
})
