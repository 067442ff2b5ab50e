import { readWorkbook, writeWorkbook } from '../../server/workbook/door.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

const TITLES = ['编号', '姓名', '单位', '角色']
const listOf = async (rows: string[][]) => ({
  name: '名单.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeWorkbook([{ name: '人员', columns: TITLES.map((title) => ({ title, width: 12 })), rows }]),
})
const GOOD = [
  ['66010001', '郑一', '云岭县司法局', ''],
  ['66010002', '郑二', '云岭县司法局', '教师'],
]

test('D1-Q82 D1-Q45 a list of new people is checked row by row, imported as a job, and imported again without effect', async ({
  page,
  logIn,
}, info) => {
  await logIn('20260999')
  await page.goto('/console/people')
  await page.getByRole('button', { name: '导入' }).click()
  await page.getByRole('menuitem', { name: '人员' }).click()
  const dialog = page.getByRole('dialog', { name: '导入人员' })
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  expect((await template).suggestedFilename()).toBe('人员导入模板.xlsx')
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('choose.png') })

  const give = async (rows: string[][]) => dialog.locator('input[type=file]').setInputFiles(await listOf(rows))
  await dialog.locator('input[type=file]').setInputFiles({ ...(await listOf(GOOD)), buffer: Buffer.from('PK') })
  await expectToast(page, '文件内容与类型不符')
  await give([...GOOD, ['66010001', '郑三', '云岭县司法局', ''], ['66010004', '郑四', '没有的单位', '']])
  await expect(dialog.getByText('编号与第 2 行重复')).toBeVisible()
  await expect(dialog.getByText('您管理的单位中没有“没有的单位”')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('errors.png') })
  await dialog.getByText('全部 4').click()
  await expect(dialog.locator('tr[data-row-key]')).toHaveCount(4)
  await dialog.getByRole('button', { name: '导入 2 行' }).click()

  await expect(dialog.getByText('导入 2 行，未导入 2 行')).toBeVisible({ timeout: 60_000 })
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('done.png') })
  const results = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载结果' }).click()
  const file = await (await results).createReadStream()
  const read = await readWorkbook(Buffer.concat(await file.toArray()))
  if (!('rows' in read)) throw new Error('no workbook')
  expect(read.rows[1]?.cells.slice(0, 6)).toEqual(['2', '66010001', '郑一', '云岭县司法局', '', '已导入'])
  expect(read.rows[1]?.cells[7]).toMatch(/^[a-z2-9]{12}$/)

  await dialog.getByRole('button', { name: '完成' }).click()
  await page.getByPlaceholder('姓名、拼音、编号的开头，手机号或后四位').fill('6601')
  await expect(page.locator('tr[data-row-key]')).toHaveCount(2)

  await page.getByRole('button', { name: '导入' }).click()
  await page.getByRole('menuitem', { name: '人员' }).click()
  await give(GOOD)
  await expect(dialog.getByText('账号已经存在').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: '没有可以导入的行' })).toBeDisabled()
  await dialog.getByRole('button', { name: '关闭' }).first().click()

  // The job stands in the list of one's own.
  await page.getByRole('button', { name: /我的任务/ }).click()
  await expect(page.getByRole('tooltip').getByText('导入人员：名单.xlsx').first()).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: info.outputPath('jobs-1024.png') })
})
