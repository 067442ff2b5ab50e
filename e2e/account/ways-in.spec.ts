import { createHmac, randomUUID } from 'node:crypto'
import { partnerTicket } from '@college/contract/account/partner.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { answer, expectAt, expectToast, hearing, openAt } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block' })

const PARTNER = { name: 'hr', secret: 'stories-of-a-personnel-system-01' }

/** The signed request of a partner's server for one person. */
function signedFor(loginName: string) {
  const fields = { partner: PARTNER.name, loginName, timestamp: String(Date.now()), nonce: randomUUID() }
  const written = [fields.partner, loginName, fields.timestamp, fields.nonce].join('\n')
  return { ...fields, signature: createHmac('sha256', PARTNER.secret).update(written).digest('hex') }
}

test('D1-R34 D1-B096 D1-B098 D1-M49: a partner’s link logs its person in; the key is removed from the address and works once', async ({
  page,
  baseURL,
}) => {
  const response = await page.request.post(`${baseURL}${partnerTicket.path}`, {
    headers: { 'x-nc-client': PARTNER.name },
    data: signedFor('20260014'),
  })
  const { typeValue, userKey } = (await response.json()).data
  const address = href(routes.loginAuthentication, { typeValue, userKey, action: 'column', id: 'nobody-knows' })
  await page.goto(`/#${address}`)
  await expectAt(page, routes.column)
  expect(page.url()).not.toContain(userKey)
  await openAt(page, routes.personalInfo, {})
  await expect(page.getByText('20260014')).toBeVisible()

  await page.goto(`/#${address}`)
  await expectToast(page, '登录凭证已失效，请重新登录')
  await expectAt(page, routes.login)
})

test('D1-B099: the splash page without a key opens the home page', async ({ page }) => {
  await openAt(page, routes.loginAuthentication, {})
  await expectAt(page, routes.home)
})

test('D1-R35 D1-B100 D1-B101 D1-B102: the visitor of a demonstration logs in without an account, and cannot change the shared one', async ({
  page,
}) => {
  await openAt(page, routes.autoLogin, {})
  await expectAt(page, routes.home)
  await openAt(page, routes.personalInfo, {})
  await expect(page.getByText('体验学员')).toBeVisible()
  await page.getByRole('button', { name: '职务' }).click()
  const sheet = page.getByRole('dialog', { name: '职务' })
  await sheet.getByLabel('职务').fill('处长')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '您没有权限进行此操作')
})

test('D1-B088: the settings of the server decide the layout of the login page', async ({ page, setSettings }) => {
  await setSettings({
    setting_nc_login: JSON.stringify({ tabs: ['sms', 'account'], title: '澄江干部学院', links: ['hotline'] }),
  })
  await openAt(page, routes.login, {})
  await expect(page.getByRole('heading', { name: '澄江干部学院' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['手机号登录', '账号登录'])
  await expect(page.getByRole('button', { name: '下载 App' })).toBeHidden()
})

test('log out everywhere: this device and the others', async ({ page, browser, baseURL, logIn }) => {
  const other = await browser.newPage({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await logIn('20260015', other)
  const othersEvents = hearing(other)
  await other.goto(`/#${href(routes.personalInfo, {})}`)
  await expect(other.getByText('20260015')).toBeVisible()
  await othersEvents.isOn
  await logIn('20260015')
  await openAt(page, routes.devices, {})
  await page.getByRole('button', { name: '退出全部设备', exact: true }).click()
  await answer(page, '是否退出全部设备上的登录？本机也将退出。', '是')
  await expectAt(page, routes.login)
  await expect(other.getByText('已从另一台设备退出了这里的登录，请重新登录')).toBeVisible()
  await other.close()
})

test('D1-B118: a photo is cropped before it is saved', async ({ page, logIn }) => {
  await logIn('20260016')
  await openAt(page, routes.personalInfo, {})
  const face = page.getByRole('main').locator('img').first()
  const before = await face.getAttribute('src')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('更换头像').setInputFiles(picture)
  const sheet = page.getByRole('dialog', { name: '裁剪头像' })
  await sheet.getByLabel('缩放').fill('2')
  await sheet.getByRole('button', { name: '使用这张照片' }).click()
  await expectToast(page, '保存成功')
  await expect(face).not.toHaveAttribute('src', before ?? '')
  const size = await face.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size[0]).toBe(size[1])
})
