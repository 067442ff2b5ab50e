import { readFileSync } from 'node:fs'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { lastFeedback } from '../kit/arrange.store.ts'
import { expectAt, expectToast, openAt } from '../kit/steps.ts'

const picture = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync('database/demo/media/papers/mass-line.jpg'),
})

test('D1-B140 D1-B264 D1-B274 D1-B234: feedback with pictures from 我的; a submit without network loses nothing over a reload, and the next leads back', async ({
  page,
  logIn,
  setSettings,
  context,
  college,
}) => {
  await setSettings({ setting_nc_feedback_contact: '1', setting_nc_feedback_contact_type: 'phone' })
  await logIn('20260001')
  await openAt(page, routes.mine, {})
  await page.getByRole('button', { name: '意见反馈' }).click()
  await expectAt(page, routes.feedback)
  await expect(page.getByText('必填')).toBeVisible()
  const submit = page.getByRole('button', { name: '提交' })
  await page.getByRole('button', { name: '使用问题' }).click()
  await page.getByLabel('反馈内容').fill('横屏时字幕被遮住')
  await page.getByLabel('添加图片').setInputFiles([picture('一.jpg'), picture('二.jpg')])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByAltText(/^图片/)).toHaveCount(2)
  await submit.click()
  await expect(page.getByText('请输入联系方式')).toBeVisible()
  await page.getByLabel('手机号').fill('13800001234')

  await context.setOffline(true)
  await submit.click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('反馈内容')).toHaveValue('横屏时字幕被遮住')
  await expect(page.getByLabel('手机号')).toHaveValue('13800001234')
  await expect(page.getByAltText(/^图片/)).toHaveCount(2)
  await submit.click()
  await expectToast(page, '提交成功')
  await expectAt(page, routes.mine)
  expect(await lastFeedback(college, '20260001')).toMatchObject({
    type: '2',
    content: '横屏时字幕被遮住',
    files: [expect.any(String), expect.any(String)],
  })
})
