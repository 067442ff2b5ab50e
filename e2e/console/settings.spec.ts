import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

test('D3-Q105 a setting says what it does, refuses a wrong value, holds at once and goes back to its default', async ({
  page,
  logIn,
}) => {
  await logIn('20260999')
  await page.goto('/console/settings')
  const row = page.getByRole('listitem').filter({ hasText: '年度计划学时' })
  await expect(row).toContainText('没有单独计划的学员一年应完成的学时。')
  await page.screenshot({ path: 'test-results/console-settings.png' })
  expect(await violations(page)).toEqual([])
  const field = row.getByRole('spinbutton')
  await field.fill('60')
  await row.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '年度计划学时已保存')
  await expect(row).toContainText('高启航 改于')
  await row.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '恢复' }).click()
  await expect(field).toHaveValue('50')

  await page.getByRole('searchbox', { name: '查找设置' }).fill('同义词')
  const synonyms = page.getByRole('textbox', { name: '同义词' })
  await synonyms.fill('[["一"')
  await expect(page.getByText('不是有效的 JSON')).toBeVisible()
  await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
  await synonyms.fill('[["一"]]')
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '填写的值不符合要求')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: 'test-results/console-settings-1024.png' })
})

test('D3-Q105 D1-B006 of two who change one setting the second compares, also after the page has read it', async ({
  page,
  browser,
  baseURL,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_points_live: '10' })
  await logIn('20260999')
  const other = await secondPage({ browser, baseURL }, deskContext)
  await logIn('20260999', other)
  const rowOf = (on: Page) => on.getByRole('listitem').filter({ hasText: '参加直播的积分' })
  const field = (on: Page) => rowOf(on).getByRole('spinbutton')
  const save = (on: Page) => rowOf(on).getByRole('button', { name: '保存' })
  for (const on of [page, other]) await on.goto('/console/settings?word=积分')
  await field(other).fill('12')
  await field(page).fill('15')
  await save(page).click()
  await expectToast(page, '参加直播的积分已保存')

  await save(other).click()
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText(/高启航 在 .+ 改过这一项/)
  await expect(dialog.getByRole('radiogroup')).toContainText(/对方的.*15.*我的.*12/)
  await expect(dialog.getByRole('button', { name: '按所选保存' })).toBeDisabled()
  expect(await violations(other)).toEqual([])
  await other.screenshot({ path: 'test-results/console-setting-conflict.png' })
  await other.setViewportSize({ width: 1024, height: 768 })
  await other.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(other, looks.dark)).toEqual([])
  await other.screenshot({ path: 'test-results/console-setting-conflict-dark-1024.png' })
  await dialog.getByRole('button', { name: '先不保存' }).click()
  await expect(field(other)).toHaveValue('12')

  // The page has read the colleague's value by now: what was typed is still compared with it.
  await expect(rowOf(other)).toContainText('高启航 改于')
  await save(other).click()
  await dialog.getByText('12').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expectToast(other, '参加直播的积分已保存')
  await expect(dialog).toBeHidden()

  // The first one wants the default: told again, and takes what the colleague saved.
  await rowOf(page).getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '恢复' }).click()
  const told = page.getByRole('dialog')
  await told.getByRole('radiogroup').getByText('12').click()
  await told.getByRole('button', { name: '按所选保存' }).click()
  await expect(told).toBeHidden()
  await expect(field(page)).toHaveValue('12')
})
