import { aUser } from '../../server/testing/factories.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

test('D1-Q82 an administrator merges two accounts of one person after reading what goes over', async ({
  page,
  logIn,
  college,
}, info) => {
  const mark = info.testId.slice(-6) + info.repeatEachIndex
  const kept = await aUser(college.database, { name: `并存${mark}`, loginName: `kept${mark}` })
  const gone = await aUser(college.database, { name: `并走${mark}`, loginName: `gone${mark}` })
  await logIn('20260999')
  await page.goto(`/console/people/${kept.id}`)
  await page.getByRole('button', { name: '合并账号' }).click()
  const dialog = page.getByRole('dialog', { name: '合并账号' })
  await expect(dialog.getByRole('button', { name: '合并，不能撤销' })).toBeDisabled()
  await expect(dialog.getByLabel('另一个账号')).toBeFocused()
  await dialog.getByLabel('另一个账号').fill(gone.loginName)
  await page.locator('.ant-select-item-option').getByText(gone.loginName).click()
  await expect(dialog.getByRole('status', { name: '合并的结果' })).toContainText(`${gone.loginName} 注销`)
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('merge.png') })
  await dialog.getByRole('button', { name: '合并，不能撤销' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/console/people/${gone.id}`)
  await expect(page.getByText('账号已注销，不能修改')).toBeVisible()
})
