import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt } from '../kit/steps.ts'
import { aCheckedLearner } from './checked-learner.ts'

test.use(desk)

test('D3-Q05 the picture of a check is looked at, which stands in the audit log', async ({ page, college, logIn }) => {
  const { id, name } = await aCheckedLearner(college)
  await logIn('20260999')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/picture') && asked.push(request.url()))
  await page.goto('/console/faces')
  await expectDeskAt(page, /\/faces$/)
  await page.getByRole('textbox', { name: '学员的姓名或编号' }).fill(name)
  const rows = page.locator('tr[data-row-key]')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('拍照')
  await expect(rows.nth(1)).toContainText('密码')
  await expect(rows.nth(2)).toContainText('未通过')
  await expect(rows.nth(3)).toContainText('30 天后已删除')
  expect(await violations(page)).toEqual([])
  expect(asked).toEqual([])

  await page.getByRole('button', { name: `查看${name}的照片` }).click()
  const dialog = page.getByRole('dialog', { name: `${name}的核对照片` })
  await expect(dialog.getByRole('img', { name: /拍的照片/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(asked).toHaveLength(1)

  await page.goto(`/console/audit?action=see-face&target=${id}`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(name)
})
