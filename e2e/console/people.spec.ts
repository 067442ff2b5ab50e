import { aUser } from '../../server/testing/factories.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

test('D1-Q82 D1-Q45 an administrator finds a person, opens an account, edits it, resets its password, and merges another into it', async ({
  page,
  logIn,
  college,
}, info) => {
  const gone = await aUser(college.database, { name: '周旧', loginName: `gone${info.testId}${info.repeatEachIndex}` })
  await logIn('20260999')
  await page.goto('/console/')
  await page.getByRole('link', { name: '学员与单位' }).click()
  await expect(page.locator('tr[data-row-key]')).toHaveCount(20)
  expect(await violations(page)).toEqual([])

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
  await expect(page.getByLabel('本人')).toContainText('下次登录须修改')
  const openAccount = async () => {
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '姓名和角色' }).click()
  }
  await openAccount()
  await page.getByLabel('姓名', { exact: true }).fill('周新民')
  await page.reload()
  await openAccount()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('周新民')
  await page.getByRole('button', { name: '放弃改动' }).click()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('周新')
  await page.getByLabel('姓名', { exact: true }).fill('周新民')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: '周新民', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '放弃改动' })).toBeHidden()
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByLabel('原因').fill('本人来电')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: '已经交给本人' }).click()
  expect(await violations(page)).toEqual([])

  // The account that the person had before goes into this one; whoever opens it there reads that it is closed.
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '合并账号' }).click()
  const merging = page.getByRole('dialog', { name: '合并账号' })
  await expect(merging.getByRole('button', { name: '合并，不能撤销' })).toBeDisabled()
  await expect(merging.getByLabel('另一个账号')).toBeFocused()
  await merging.getByLabel('另一个账号').fill(gone.loginName)
  await page.locator('.ant-select-item-option').getByText(gone.loginName).click()
  await expect(merging.getByRole('status', { name: '合并的结果' })).toContainText(`${gone.loginName} 注销`)
  expect(await violations(page)).toEqual([])
  await merging.getByRole('button', { name: '合并，不能撤销' }).click()
  await expect(merging).toBeHidden()
  await page.goto(`/console/people/${gone.id}`)
  await expect(page.getByText('账号已注销，不能修改')).toBeVisible()
  await expect(page.getByRole('button', { name: '重置密码' })).toBeHidden()
})
