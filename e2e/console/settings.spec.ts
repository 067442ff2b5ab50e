import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectDeskAt, expectToast } from '../kit/steps.ts'

test.use(desk)

test('D3-Q105 D1-B088 D3-E25 MLPS: what an administrator sets holds at once for guests, and stands in the log, before beside after', async ({
  page,
  browser,
  baseURL,
  logIn,
  setSettings,
}) => {
  // So that they are put back afterwards.
  await setSettings({ setting_nc_login: '{}', setting_nc_player_comment: '1' })
  await logIn('20260999')
  await page.goto('/console/settings')
  const hours = page.getByRole('listitem').filter({ hasText: '年度计划学时' })
  await expect(hours).toContainText('没有单独计划的学员一年应完成的学时。')
  expect(await violations(page)).toEqual([])

  // A new pair of words is typed into at once, from one field to the next by the key.
  const find = page.getByRole('searchbox', { name: '查找设置' })
  await find.fill('同义词')
  const synonyms = page.getByRole('group', { name: '同义词' })
  await synonyms.getByRole('button', { name: '加一对' }).click()
  await expect(synonyms.getByLabel('的一个词').last()).toBeFocused()
  await page.keyboard.type('共富')
  await page.keyboard.press('Tab')
  await page.keyboard.type('共同富裕')
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '同义词已保存')
  await expect(synonyms.getByLabel('的另一个词').last()).toHaveValue('共同富裕')

  await find.fill('登录页的样子')
  const login = page.getByRole('group', { name: '登录页的样子' })
  const title = login.getByLabel('标题', { exact: true })
  await expect(title).toHaveValue('干部网络学院')
  await title.fill('沅南干部学院')
  await login.getByRole('checkbox', { name: '热线电话' }).uncheck()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '登录页的样子已保存')
  const guest = await secondPage({ browser, baseURL })
  await guest.goto('/#/mobile/ncLogin')
  await expect(guest.getByRole('heading', { name: '沅南干部学院' })).toBeVisible()
  await expect(guest.getByRole('button', { name: '下载 App' })).toBeVisible()
  await expect(guest.getByRole('button', { name: '热线电话' })).toBeHidden()

  await find.fill('播放')
  await expect(page.getByRole('group', { name: '播放器' }).getByLabel('在看确认')).toHaveValue('5')
  await page.getByRole('switch', { name: '播放页的评论' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '播放页的评论已保存')

  await page.getByRole('link', { name: '审计日志' }).click()
  await expectDeskAt(page, /\/audit$/)
  const rows = page.locator('tr[data-row-key]')
  await expect(rows.first()).toContainText('高启航')
  await expect(rows.filter({ hasText: '播放页的评论' }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await rows.filter({ hasText: '播放页的评论' }).first().getByRole('button', { name: '修改设置' }).click()
  const change = page.getByRole('dialog').getByRole('row').nth(1)
  await expect(change.locator('th')).toHaveText('播放页的评论')
  await expect(change.locator('del')).toHaveText('开')
  await expect(change.locator('ins')).toHaveText('关')
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
