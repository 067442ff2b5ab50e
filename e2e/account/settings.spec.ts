import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { expectToast, openAt } from '../kit/steps.ts'
import { askForCode, expectWrong, press } from './forms.ts'

/** The appearance: the attributes of <html>, and computed styles that follow from them. */
const looks = (page: Page) =>
  page.evaluate(() => ({
    scheme: document.documentElement.dataset.prefersColorScheme,
    size: document.documentElement.dataset.ncSize,
    ground: getComputedStyle(document.body).backgroundColor,
    text: Number.parseFloat(getComputedStyle(document.body).fontSize),
  }))

test('D1-Q76: dark and 长辈 mode hold on every screen and after a reload; light is light whatever the system says', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openAt(page, routes.appSettings, {})
  const light = await looks(page)
  expect(light.size).toBeUndefined()
  await press(page, '深色')
  await expect.poll(async () => (await looks(page)).scheme).toBe('dark')
  const dark = await looks(page)
  expect(dark.ground).not.toBe(light.ground)
  const large = page.getByRole('switch', { name: '长辈模式' })
  await large.click()
  await expect.poll(async () => (await looks(page)).text).toBeCloseTo(light.text * 1.3, 1)
  const { height } = (await large.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThanOrEqual(56)
  const both = await looks(page)
  expect(both).toMatchObject({ scheme: 'dark', size: 'large' })

  await page.reload()
  await expect(page.getByRole('button', { name: '深色' })).toHaveAttribute('aria-pressed', 'true')
  await expect(large).toBeChecked()
  await expect.poll(() => looks(page)).toEqual(both)
  await openAt(page, routes.login, {})
  await expect(page.getByRole('tab', { name: '账号登录' })).toBeVisible()
  expect(await looks(page)).toEqual(both)

  await openAt(page, routes.appSettings, {})
  await large.click()
  await expect.poll(() => looks(page)).toEqual(dark)
  await press(page, '跟随系统')
  await expect.poll(() => looks(page)).toEqual(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => looks(page)).toEqual(dark)
  await press(page, '浅色')
  await expect.poll(() => looks(page)).toEqual(light)
})

const row = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })

test('D1-R43 D1-B118 D1-Q57 D1-Q88: a learner changes job, phone and photo, which is cropped and shows on 我的 too', async ({
  page,
  logIn,
  college,
}) => {
  await logIn('20260018')
  await openAt(page, routes.personalInfo, {})
  for (const text of ['秦月明', '20260018', '云岭县人力资源和社会保障局']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await row(page, '职务').click()
  const job = page.getByRole('dialog', { name: '职务' })
  await expect(job.getByLabel('职务')).toHaveValue('一级科员')
  await job.getByLabel('职务').fill('二级主任科员')
  await job.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '保存成功')
  await expect(row(page, '职务')).toContainText('二级主任科员')

  await test.step('the phone takes a code for the new one and a code for the old one', async () => {
    await expect(row(page, '手机号')).toContainText('138****0018')
    await row(page, '手机号').click()
    const sheet = page.getByRole('dialog', { name: '更换手机号' })
    await sheet.getByLabel('新手机号', { exact: true }).fill('13900000018')
    const fresh = await askForCode(page, college, '13900000018')
    await sheet.getByLabel('新手机号收到的验证码').fill(fresh)
    await sheet.getByRole('button', { name: '保存' }).click()
    await expectWrong(page, '请输入验证码')
    await sheet.getByLabel('原手机号收到的验证码').fill(await codeInOutbox(page, '13800000018'))
    await sheet.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
    await expect(row(page, '手机号')).toContainText('139****0018')
  })

  const photo = page.getByText('头像').locator('xpath=..').locator('img')
  const before = await photo.getAttribute('src')
  await page
    .getByLabel('更换头像')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await picture(page) })
  const crop = page.getByRole('dialog', { name: '裁剪头像' })
  await crop.getByLabel('缩放').fill('2')
  await crop.getByRole('button', { name: '使用这张照片' }).click()
  await expectToast(page, '保存成功')
  await expect(photo).not.toHaveAttribute('src', before ?? '')
  const [width, height] = await photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(width).toBeGreaterThan(0)
  expect(width).toBe(height)

  const after = await photo.getAttribute('src')
  await openAt(page, routes.mine, {})
  await expect(row(page, '秦月明').locator('img')).toHaveAttribute('src', after ?? '')
  await expect(row(page, '秦月明')).toContainText('二级主任科员')
})

/** Reads the code as a person does: at /outbox, where a demo college shows its text messages. */
async function codeInOutbox(page: Page, phone: string): Promise<string> {
  const rows: { phone: string; message: string }[] = await (await page.request.get('/outbox.json')).json()
  return /\d{6}/.exec(rows.find((sms) => sms.phone === phone)?.message ?? '')?.[0] ?? ''
}

/** A picture file, not a square one: a screenshot. */
const picture = (page: Page) => page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 390, height: 640 } })
