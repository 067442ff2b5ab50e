import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { answer, expectAt, expectToast, openAt, openHomeAsGuest } from '../kit/steps.ts'
import { askForCode, expectWrong, press } from './forms.ts'

test.use({ serviceWorkers: 'block' })

/** The appearance: the attributes of <html>, and computed styles that follow from them. */
const looks = (page: Page) =>
  page.evaluate(() => ({
    scheme: document.documentElement.dataset.prefersColorScheme,
    size: document.documentElement.dataset.ncSize,
    ground: getComputedStyle(document.body).backgroundColor,
    text: Number.parseFloat(getComputedStyle(document.body).fontSize),
  }))

test('D1-Q76: 长辈 mode makes everything larger, on every screen and after a reload', async ({ page }) => {
  await openHomeAsGuest(page)
  const before = await looks(page)
  expect(before.size).toBeUndefined()
  await press(page, '干部网院')
  await page.getByRole('dialog', { name: '干部网院' }).getByRole('switch', { name: '长辈模式' }).click()
  await expect.poll(async () => (await looks(page)).text).toBeCloseTo(before.text * 1.3, 1)

  await page.reload()
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()
  expect(await looks(page)).toMatchObject({ size: 'large' })
  await openAt(page, routes.appSettings, {})
  const large = page.getByRole('switch', { name: '长辈模式' })
  await expect(large).toBeChecked()
  const { height } = (await large.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThanOrEqual(56)

  await large.click()
  await expect.poll(() => looks(page)).toEqual(before)
})

test('D1-Q76: dark is dark on every screen and after a reload, and light is light whatever the system says', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openAt(page, routes.appSettings, {})
  const light = await looks(page)
  await press(page, '深色')
  await expect.poll(async () => (await looks(page)).scheme).toBe('dark')
  const dark = await looks(page)
  expect(dark.ground).not.toBe(light.ground)

  await page.reload()
  await expect(page.getByRole('button', { name: '深色' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => looks(page)).toEqual(dark)
  await openAt(page, routes.login, {})
  await expect(page.getByRole('tab', { name: '账号登录' })).toBeVisible()
  expect((await looks(page)).scheme).toBe('dark')

  await openAt(page, routes.appSettings, {})
  await press(page, '跟随系统')
  await expect.poll(() => looks(page)).toEqual(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => looks(page)).toEqual(dark)
  await press(page, '浅色')
  await expect.poll(() => looks(page)).toEqual(light)
})

const row = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })

test('D1-B118 D1-B119 D1-B121 D1-R43: a learner sees their personal data and changes sex and job', async ({
  page,
  logIn,
}) => {
  await logIn('20260018')
  await openAt(page, routes.personalInfo, {})
  for (const text of ['秦月明', '20260018', '云岭县人力资源和社会保障局']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(row(page, '性别')).toContainText('女')
  await row(page, '性别').click()
  await page.getByRole('dialog', { name: '性别' }).getByRole('button', { name: '男' }).click()
  await expectToast(page, '保存成功')
  await expect(row(page, '性别')).toContainText('男')

  await row(page, '职务').click()
  const sheet = page.getByRole('dialog', { name: '职务' })
  await expect(sheet.getByLabel('职务')).toHaveValue('一级科员')
  await sheet.getByLabel('职务').fill('二级主任科员')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(row(page, '职务')).toContainText('二级主任科员')

  await page.reload()
  await expect(row(page, '性别')).toContainText('男')
  await expect(row(page, '职务')).toContainText('二级主任科员')
})

test('D1-Q57: changing the phone takes a code for the new one and a code for the old one', async ({
  page,
  logIn,
  college,
}) => {
  await logIn('20260019')
  await openAt(page, routes.personalInfo, {})
  await expect(row(page, '手机号')).toContainText('138****0019')
  await row(page, '手机号').click()
  const sheet = page.getByRole('dialog', { name: '更换手机号' })
  await sheet.getByLabel('新手机号', { exact: true }).fill('13900000019')
  const codes = { fresh: await askForCode(page, college, '13900000019'), old: '' }
  await sheet.getByLabel('新手机号收到的验证码').fill(codes.fresh)
  await sheet.getByRole('button', { name: '保存' }).click()
  await expectWrong(page, '请输入验证码')

  codes.old = await codeInOutbox(page, '13800000019')
  await sheet.getByLabel('原手机号收到的验证码').fill(codes.old)
  await sheet.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '保存成功')
  await expect(row(page, '手机号')).toContainText('139****0019')
})

/** Reads the code as a person does: at /outbox, where a demo college shows its text messages. */
async function codeInOutbox(page: Page, phone: string): Promise<string> {
  const rows: { phone: string; message: string }[] = await (await page.request.get('/outbox.json')).json()
  return /\d{6}/.exec(rows.find((sms) => sms.phone === phone)?.message ?? '')?.[0] ?? ''
}

test('D1-Q57 D1-Q88: a new photo shows at once, also on 我的', async ({ page, logIn }) => {
  await logIn('20260020')
  await openAt(page, routes.personalInfo, {})
  const photo = page.getByText('头像').locator('xpath=..').locator('img')
  const before = await photo.getAttribute('src')
  await page
    .getByLabel('更换头像')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await picture(page) })
  await page.getByRole('button', { name: '使用这张照片' }).click()
  await expectToast(page, '保存成功')
  await expect(photo).not.toHaveAttribute('src', before ?? '')
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  const after = await photo.getAttribute('src')
  await openAt(page, routes.mine, {})
  await expect(row(page, '㛃䶮').locator('img')).toHaveAttribute('src', after ?? '')
})

/** A picture file: a screenshot. */
const picture = (page: Page) => page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 200, height: 200 } })

test('D1-R44 D1-B122 D1-B305 D1-B116: my page and my year, down to 2023', async ({ page, logIn }) => {
  const thisYear = new Date().getFullYear()
  await logIn('20260001')
  await openAt(page, routes.mine, {})
  await expect(row(page, '王晓明')).toContainText('云岭县自然资源局 · 四级主任科员')
  const year = page.getByRole('button', { name: new RegExp(`${thisYear} 年度学时`) })
  await expect(year).toContainText('42.5 / 50.0 学时')
  await expect(year).toContainText('1,286')
  await expect(year.getByRole('img', { name: '年度学时完成 85%' })).toBeVisible()
  const recent = page.getByRole('region', { name: '最近学习' })
  await expect(recent.getByRole('link')).toHaveCount(3)
  await expect(recent.getByRole('link').first()).toContainText('%')

  await year.click()
  await expectAt(page, routes.myInfo)
  for (const text of ['累计课程', '累计专题班', '笔记', '累计积分', '还差 7.5 学时'])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toBeVisible()
  for (const name of ['培训记录', '我的笔记', '我的收藏', '学习档案']) {
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /省干部网院/ })).toBeEnabled()

  await press(page, `${thisYear} 年`)
  const years = page.getByRole('dialog', { name: '选择年份' }).getByRole('button', { name: /\d{4} 年/ })
  await expect(years).toHaveText(Array.from({ length: thisYear - 2022 }, (_, back) => `${thisYear - back} 年`))
  await years.last().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: '2023 年' })).toBeVisible()
  await expect(page.getByText('42.5').filter({ visible: true })).toHaveCount(0)
})

test('D1-B124: the menu of 我的 asks guests to log in and opens its pages for learners', async ({ page, logIn }) => {
  await openAt(page, routes.mine, {})
  await row(page, '我的收藏').click()
  await answer(page, '当前操作需要登录, 去登录?', '否')
  await logIn('20260001')
  await page.reload()
  for (const [name, to] of [
    ['我的任务', routes.tasks],
    ['培训记录', routes.trainingRecords],
    ['我的收藏', routes.myCollection],
    ['意见反馈', routes.feedback],
  ] as const) {
    await row(page, name).click()
    await expectAt(page, to)
    await page.goBack()
    await expectAt(page, routes.mine)
  }
})
