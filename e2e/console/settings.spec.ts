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
  const synonyms = page.getByRole('group', { name: '同义词' })
  await synonyms.getByRole('button', { name: '加一对' }).click()
  await expect(synonyms.getByLabel('的一个词').last()).toBeFocused()
  await page.keyboard.type('共富')
  await expect(page.getByText('每一对都要填两个词')).toBeVisible()
  await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
  await page.keyboard.press('Tab')
  await page.keyboard.type('共同富裕')
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '同义词已保存')
  await page.reload()
  await expect(synonyms.getByLabel('的另一个词').last()).toHaveValue('共同富裕')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: 'test-results/console-settings-1024.png' })
})

test('D3-Q105 D1-B088 D3-E25 the login page and the player are set field by field', async ({
  page,
  browser,
  baseURL,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_login: '{}' })
  await logIn('20260999')
  await page.goto('/console/settings?word=登录页的样子')
  const login = page.getByRole('group', { name: '登录页的样子' })
  const title = login.getByLabel('标题', { exact: true })
  await expect(title).toHaveValue('干部网络学院')
  await title.fill('')
  await expect(page.getByRole('alert').filter({ hasText: '标题：不能为空' })).toBeVisible()
  await title.fill('沅南干部学院')
  await login.getByRole('checkbox', { name: '热线电话' }).uncheck()
  await page.screenshot({ path: 'test-results/console-settings-login.png' })
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '登录页的样子已保存')
  const guest = await secondPage({ browser, baseURL })
  await guest.goto('/#/mobile/ncLogin')
  await expect(guest.getByRole('heading', { name: '沅南干部学院' })).toBeVisible()
  await expect(guest.getByRole('button', { name: '下载 App' })).toBeVisible()
  await expect(guest.getByRole('button', { name: '热线电话' })).toBeHidden()

  await page.goto('/console/settings?word=播放器')
  const player = page.getByRole('group', { name: '播放器' })
  await expect(player.getByLabel('在看确认')).toHaveValue('5')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await violations(page, looks.dark)).toEqual([])
  await page.screenshot({ path: 'test-results/console-settings-player-dark-1024.png' })
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
  await dialog.getByRole('radiogroup').getByText('12 分', { exact: true }).click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expectToast(other, '参加直播的积分已保存')
  await expect(dialog).toBeHidden()

  // The first one wants the default: told again, and takes what the colleague saved.
  await rowOf(page).getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '恢复' }).click()
  const told = page.getByRole('dialog')
  await told.getByRole('radiogroup').getByText('12 分', { exact: true }).click()
  await told.getByRole('button', { name: '按所选保存' }).click()
  await expect(told).toBeHidden()
  await expect(field(page)).toHaveValue('12')
})
