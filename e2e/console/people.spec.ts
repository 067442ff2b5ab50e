import { createUser } from '@college/contract/account/staff.ts'
import { createUnit } from '@college/contract/account/units.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

test('D1-Q82 D1-Q45 an administrator finds a person, opens an account, edits it, resets its password; shared accounts stay', async ({
  page,
  logIn,
}, info) => {
  await logIn('20260999')
  await page.goto('/console/')
  await page.getByRole('link', { name: '学员与单位' }).click()
  await expect(page.locator('tr[data-row-key]')).toHaveCount(20)
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('people.png') })

  // A name from its beginning, and a role; both stand in the address.
  await page.getByPlaceholder('姓名、拼音、编号的开头，手机号或后四位').fill('陆见')
  await expect(page.locator('tr[data-row-key]')).toHaveCount(1)
  await expect(page).toHaveURL(/keyword=/)
  await page.getByPlaceholder('姓名、拼音、编号的开头，手机号或后四位').fill('没有这个人')
  await page.getByRole('button', { name: '清除筛选' }).click()

  await page.locator('h1').click()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: '新建账号' })
  await expect(dialog.getByLabel('编号')).toBeFocused()
  await dialog.getByLabel('编号').fill('55010009')
  await dialog.getByLabel('姓名').fill('周新')
  await dialog.getByLabel('单位').fill('云岭县司法局')
  await expect(page.locator('.ant-select-item-option-active')).toContainText('云岭县司法局')
  await page.keyboard.press('Enter')
  await dialog.getByText('教师', { exact: true }).click()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '新建' }).click()
  const shown = page.getByRole('dialog', { name: '周新的临时密码' })
  await expect(shown.locator('code')).toHaveText(/^[a-z2-9]{12}/)
  await shown.getByRole('button', { name: '已经交给本人' }).click()

  await page.getByPlaceholder('姓名、拼音、编号的开头，手机号或后四位').fill('55010009')
  await page.getByRole('link', { name: '周新' }).click()
  await expect(page.getByLabel('账号', { exact: true })).toContainText('下次登录须修改')
  await page.getByLabel('姓名').fill('周新民')
  await page.reload()
  await expect(page.getByLabel('姓名')).toHaveValue('周新民')
  await page.getByRole('button', { name: '放弃改动' }).click()
  await expect(page.getByLabel('姓名')).toHaveValue('周新')
  await page.getByLabel('姓名').fill('周新民')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: '周新民' })).toBeVisible()
  await expect(page.getByRole('button', { name: '放弃改动' })).toBeHidden()
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '重置' }).click()
  await page.getByRole('button', { name: '已经交给本人' }).click()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('person.png') })

  // An account that many share cannot be changed, and says so.
  await page.goto('/console/people?keyword=20260000')
  await page.locator('tr[data-row-key] a').click()
  await expect(page.getByText('演示账号由多人共用，不能修改')).toBeVisible()
  await expect(page.getByRole('button', { name: '重置密码' })).toBeDisabled()
})

test('D1-Q82 D1-B006 the second of two who change a person compares field by field; the name of a unit too', async ({
  page,
  browser,
  baseURL,
  logIn,
}, info) => {
  await logIn('20260999')
  const other = await secondPage({ browser, baseURL }, deskContext)
  await logIn('20260999', other)
  // A person and a unit of its own for each run.
  const run = `${info.repeatEachIndex}-${info.workerIndex}-${info.retry}`
  const made = async ({ path }: Endpoint, data: object): Promise<string> => {
    const answer = await (await page.request.post(path, { headers: { 'x-nc-client': 'web' }, data })).json()
    expect(answer.message).toBe('')
    return answer.data.id
  }
  const personId = await made(createUser, { loginName: `both-${run}`, name: '两人同改', unitId: null, roles: [] })
  const field = (on: Page) => on.getByLabel('姓名')
  for (const on of [page, other]) {
    await on.goto(`/console/people/${personId}`)
    await expect(field(on)).toHaveValue('两人同改')
  }
  await field(other).fill('后改的')
  await other.getByRole('checkbox', { name: '审核员' }).check()
  await field(page).fill('先改的')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: '先改的' })).toBeVisible()

  await other.keyboard.press('Control+s')
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText(/高启航 在 .+ 改过这一项/)
  await expect(dialog.getByRole('radiogroup', { name: '姓名用哪一个' })).toContainText(/先改的.*后改的/)
  await expect(dialog.getByRole('radiogroup', { name: '角色用哪一个' })).toContainText('审核员')
  await expect(dialog).not.toContainText('单位用哪一个')
  expect(await violations(other)).toEqual([])
  await other.screenshot({ path: 'test-results/console-person-conflict.png' })
  await other.setViewportSize({ width: 1024, height: 768 })
  await other.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(other, looks.dark)).toEqual([])
  await other.screenshot({ path: 'test-results/console-person-conflict-dark-1024.png' })
  await dialog.getByRole('radiogroup', { name: '姓名用哪一个' }).getByText('先改的').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expectToast(other, '已保存')
  await expect(field(other)).toHaveValue('先改的')
  await page.reload()
  await expect(field(page)).toHaveValue('先改的')
  await expect(page.getByRole('checkbox', { name: '审核员' })).toBeChecked()

  const unitId = await made(createUnit, { name: `两人改名的科${run}`, parentId: null })
  for (const on of [page, other]) {
    await on.goto(`/console/units?unit=${unitId}`)
    await on.getByRole('button', { name: '改名' }).click()
  }
  const name = (on: Page) => on.getByRole('dialog').getByLabel('单位名称')
  await name(other).fill(`后改的科${run}`)
  await name(page).fill(`先改的科${run}`)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expectToast(page, '已改名')
  await other.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  const compared = other.getByRole('dialog', { name: '改过这一项' })
  await expect(compared).toContainText(/先改的科.*后改的科/)
  expect(await violations(other, looks.dark)).toEqual([])
  await other.screenshot({ path: 'test-results/console-unit-conflict-dark-1024.png' })
  await compared.getByText(`后改的科${run}`).click()
  await compared.getByRole('button', { name: '按所选保存' }).click()
  await expectToast(other, '已改名')
  await expect(other.getByLabel('所选单位').getByRole('heading')).toHaveText(`后改的科${run}`)
})
