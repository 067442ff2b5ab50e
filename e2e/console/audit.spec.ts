import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

test('MLPS: what was changed is found in the log, before beside after, and the chain is whole', async ({
  page,
  logIn,
  setSettings,
}) => {
  // So that it is put back afterwards.
  await setSettings({ setting_nc_player_comment: '1' })
  await logIn('20260999')
  await page.goto('/console/settings')
  const open = page.getByRole('switch', { name: '播放页的评论' })
  await open.click()
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '播放页的评论已保存')

  await page.goto('/console/audit?action=set-setting')
  const rows = page.locator('tr[data-row-key]')
  await expect(rows.first()).toContainText('高启航')
  await expect(rows.first()).toContainText('播放页的评论')
  await page.screenshot({ path: 'test-results/console-audit.png' })
  expect(await violations(page)).toEqual([])
  await rows.first().getByRole('button', { name: '修改设置' }).click()
  const change = page.getByRole('dialog').getByRole('row').nth(1)
  await expect(change.locator('th')).toHaveText('播放页的评论')
  await expect(change.locator('del')).toHaveText('开')
  await expect(change.locator('ins')).toHaveText('关')
  await page.screenshot({ path: 'test-results/console-audit-entry.png' })
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '校验' }).click()
  await expect(page.getByText('全部完好，没有发现改动')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog', { name: '校验审计日志' }).getByRole('button', { name: '关闭' }).last().click()

  // By keys: a row and what it holds; the key of the search leads to the first field, the only one that shows it.
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('操作人')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('.filters .kbd')).toHaveText(['/'])
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: '操作人的姓名或编号' })).toBeFocused()
  await page.getByRole('textbox', { name: '操作人的姓名或编号' }).fill('没有这个人')
  await expect(page.getByText('没有符合的结果')).toBeVisible()
})

test('MLPS: who administrates a city sees neither the log nor the settings', async ({ page, logIn }) => {
  await logIn('20260998')
  await page.goto('/console/')
  await expect(page.getByRole('link', { name: '学员与单位' })).toBeVisible()
  await expect(page.getByRole('link', { name: '审计日志' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '设置' })).toHaveCount(0)
  await page.goto('/console/audit')
  await expect(page.getByText('您没有权限进行此操作')).toBeVisible()
})
