import { routes } from '@college/contract/routes.ts'
import type { Locator, Page } from '@playwright/test'
import { writeWorkbook } from '../../server/workbook/door.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectToast, openAt } from '../kit/steps.ts'

test.use(desk)

const YEAR = String(new Date().getFullYear())
const PERSON = '20260020'

async function give(dialog: Locator, titles: string[], rows: string[][]): Promise<void> {
  const columns = titles.map((title) => ({ title, width: 12 }))
  await dialog.locator('input[type=file]').setInputFiles({
    name: '名单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeWorkbook([{ name: '名单', columns, rows }]),
  })
}

async function openImport(page: Page, item: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: '导入' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog', { name: title })
}

/** The template, and a file that is no workbook. */
async function chooseFile(page: Page, dialog: Locator, template: string): Promise<void> {
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  expect((await download).suggestedFilename()).toBe(template)
  expect(await violations(page)).toEqual([])
  const buffer = Buffer.from('PK')
  await dialog.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: 'application/zip', buffer })
  await expectToast(page, '文件内容与类型不符')
}

async function importRows(page: Page, dialog: Locator, result: string): Promise<void> {
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await expect(dialog.getByText(result)).toBeVisible({ timeout: 60_000 })
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
}

test('D1-E21 D1-Q82 the planned hours of a year are checked row by row, imported, and imported again without effect', async ({
  page,
  logIn,
  browser,
  baseURL,
}, info) => {
  const titles = ['编号', '年度', '计划学时']
  const good = [PERSON, YEAR, '61.5']
  await logIn('20260999')
  await page.goto('/console/people')
  const dialog = await openImport(page, '年度计划学时', '导入年度计划学时')
  await chooseFile(page, dialog, '年度计划学时导入模板.xlsx')
  await give(dialog, titles, [good, good, [PERSON, '26', '60'], ['99999999', YEAR, '60'], [PERSON, '2099', '1.25']])
  await expect(dialog.getByText('与第 2 行重复')).toBeVisible()
  await expect(dialog.getByText('年度是 2000 到 2099 的四位数')).toBeVisible()
  await expect(dialog.getByText('您管理的单位中没有编号“99999999”')).toBeVisible()
  await expect(dialog.getByText('计划学时最多一位小数，不超过 1000')).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: info.outputPath('plans-1024.png') })
  await importRows(page, dialog, '导入 1 行，未导入 4 行')

  const learner = await secondPage({ browser, baseURL })
  await logIn(PERSON, learner)
  await openAt(learner, routes.myInfo, {})
  await expect(learner.getByText('/ 61.5 学时')).toBeVisible()
  await learner.context().close()

  await openImport(page, '年度计划学时', '导入年度计划学时')
  await give(dialog, titles, [good])
  await expect(dialog.getByText('没有变化').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: '没有可以导入的行' })).toBeDisabled()
})

test('D1-Q83 D1-Q82 hours of another academy are checked row by row, imported, and imported again without effect', async ({
  page,
  logIn,
  browser,
  baseURL,
}, info) => {
  const titles = ['编号', '学院', '课程', '学时', '完成日期']
  const good = [PERSON, '省干部网院', '导入的山区公路养护', '2.5', `${YEAR}-01-01`]
  const title = '导入省干部网院、中国干部网院的学时'
  await logIn('20260999')
  await page.goto('/console/people')
  const dialog = await openImport(page, '外院学时', title)
  await chooseFile(page, dialog, '外院学时导入模板.xlsx')
  await give(dialog, titles, [
    good,
    [PERSON, '没有的学院', '导入的课程', '1', `${YEAR}-01-01`],
    [PERSON, '省干部网院', '导入的课程', '0', `${YEAR}-01-01`],
    [PERSON, '省干部网院', '导入的课程', '1', '2999-01-01'],
    [PERSON, '省干部网院', '导入的课程', '1', `${YEAR}-02-30`],
  ])
  await expect(dialog.getByText('没有学院“没有的学院”')).toBeVisible()
  await expect(dialog.getByText('学时大于 0，最多一位小数，不超过 200')).toBeVisible()
  await expect(dialog.getByText('完成日期写成 2026-03-28 这样').first()).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: info.outputPath('hours-1024.png') })
  await importRows(page, dialog, '导入 1 行，未导入 4 行')

  const learner = await secondPage({ browser, baseURL })
  await logIn(PERSON, learner)
  await openAt(learner, routes.provincialHours, { year: YEAR })
  await expect(learner.getByText('导入的山区公路养护')).toBeVisible()
  await learner.context().close()

  await openImport(page, '外院学时', title)
  await give(dialog, titles, [good])
  await expect(dialog.getByText('已经登记')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '没有可以导入的行' })).toBeDisabled()
})
