import { readFileSync } from 'node:fs'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { lastFeedback } from '../kit/arrange.store.ts'
import { expectAt, expectToast, openAt } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block' })

const picture = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync('database/demo/media/papers/mass-line.jpg'),
})

test('D1-B140 D1-B264 D1-B274 D1-B234: feedback with pictures from 我的, and back', async ({
  page,
  logIn,
  college,
}) => {
  await logIn('20260001')
  await openAt(page, routes.mine, {})
  await page.getByRole('button', { name: '意见反馈' }).click()
  await expectAt(page, routes.feedback)
  await page.getByRole('button', { name: '使用问题' }).click()
  await page.getByLabel('反馈内容').fill('横屏时字幕被遮住')
  await page.getByLabel('添加图片').setInputFiles([picture('一.jpg'), picture('二.jpg')])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByAltText(/^图片/)).toHaveCount(2)
  await page.getByRole('button', { name: '提交' }).click()
  await expectToast(page, '提交成功')
  await expectAt(page, routes.mine)
  expect(await lastFeedback(college, '20260001')).toMatchObject({
    type: '2',
    content: '横屏时字幕被遮住',
    files: [expect.any(String), expect.any(String)],
  })
})

test('D1-B228 D1-B229 D1-B230 D1-Q68: the settings decide what is required; a failed submit loses nothing', async ({
  page,
  logIn,
  setSettings,
  context,
}) => {
  await setSettings({ setting_nc_feedback_contact: '1', setting_nc_feedback_contact_type: 'phone' })
  await logIn('20260002')
  await openAt(page, routes.feedback, { resourceTitle: '系统思维', resourceId: 'c1' })
  await expect(page.getByText('关于：系统思维')).toBeVisible()
  await expect(page.getByText('必填')).toBeVisible()
  const submit = page.getByRole('button', { name: '提交' })
  await submit.click()
  await expect(page.getByText('请输入反馈内容')).toBeVisible()
  await expect(page.getByText('请输入联系方式')).toBeVisible()
  await page.getByLabel('反馈内容').fill('希望补充案例')
  await page.getByLabel('手机号').fill('1380000')
  await submit.click()
  await expect(page.getByText('手机号格式错误')).toBeVisible()
  await page.getByLabel('手机号').fill('13800001234')

  await context.setOffline(true)
  await submit.click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('反馈内容')).toHaveValue('希望补充案例')
  await expect(page.getByLabel('手机号')).toHaveValue('13800001234')
  await submit.click()
  await expectToast(page, '提交成功')
})

test('D1-R51: a guest logs in first', async ({ page }) => {
  await openAt(page, routes.feedback, {})
  await expectAt(page, routes.login)
})
