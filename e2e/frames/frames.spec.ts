import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { collegeWith } from '../kit/app.ts'
import { putIntoShell, SHELL_AGENT, shellWasAsked } from '../kit/cordova.ts'
import { answer, expectAt, expectToast, openAt, pathOf } from '../kit/steps.ts'

const SECRET = 'agreed-with-the-academy-0123456789'
const LEAVING = '即将离开干部网院'
const tile = (page: Page, name: string) => page.getByRole('button', { name })

/** An external site that tries what a framed page must not be able to do. */
const outside = (page: Page, host: string, text: string) =>
  page.context().route(`https://${host}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><p>${text}</p><a href="https://${host}/next" target="_top">away</a><p id="reach"></p>
        <script>try { top.document.title; reach.textContent = 'reached' } catch { reach.textContent = 'sealed' }</script>`,
    }),
  )
const framed = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe')

test('D1-B050 D1-C19 D1-R17 D3-B081: 有声图书馆 in a sandbox, while its flag is 1', async ({
  page,
  logIn,
  setSettings,
}) => {
  await outside(page, 'library.example', '今日听书')
  await setSettings({
    setting_nc_other_hosts: 'library.example',
    setting_nc_other_ystsg_url: 'https://library.example/m',
  })
  await logIn('20260009')
  await page.goto('/')
  await tile(page, '有声图书馆').click()
  await expectAt(page, routes.audioLibraryFrame)
  const library = framed(page, '有声图书馆')
  await expect(library.getByText('今日听书')).toBeVisible()
  await expect(library.getByText('sealed')).toBeVisible()
  await library.getByText('away').click()
  await page.waitForTimeout(300)
  expect(pathOf(page)).toBe(routes.audioLibraryFrame.path)

  // From now on the host is not allowed: no new address is requested, and the cached one is not framed.
  await setSettings({ setting_nc_other_hosts: '' })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('没有资料地址')).toBeVisible({ timeout: 8_000 })
  }).toPass()

  await setSettings({ setting_nc_other_hosts: 'library.example', setting_nc_other_isopenystsg: '0' })
  await page.goto('/')
  await page.reload()
  await tile(page, '有声图书馆').click()
  await expectToast(page, '暂未开放，敬请期待')
  await openAt(page, routes.audioLibraryFrame, {})
  await expect(page.getByText('暂未开放，敬请期待')).toBeVisible()
})

test('D1-B051 D1-B052 D1-C20 D1-R18: 在线书店; an address on a host that is not allowed counts as missing; the browser opens only after a confirmation', async ({
  page,
  logIn,
  setSettings,
}) => {
  await outside(page, 'books.example', '本月新书')
  await setSettings({ setting_nc_other_hosts: 'books.example', setting_nc_other_zxsd_url: 'https://books.example/' })
  await logIn('20260009')
  await openAt(page, routes.bookshopFrame, {})
  await expect(framed(page, '在线书店').getByText('本月新书')).toBeVisible()
  await page.getByRole('button', { name: '在浏览器中打开' }).click()
  await answer(page, LEAVING, '取消')
  expect(page.context().pages()).toHaveLength(1)
  await page.getByRole('button', { name: '在浏览器中打开' }).click()
  const coming = page.context().waitForEvent('page')
  await answer(page, LEAVING, '继续访问')
  const shop = await coming
  await expect(shop.getByText('本月新书')).toBeVisible()
  expect(await shop.evaluate(() => window.opener)).toBeNull()
})

test('D1-B045 D1-C18: 中网院 greets the person by name, and takes each address once', async ({
  page,
  college,
  logIn,
}) => {
  const seen = new Set<string>()
  const academy = createServer((request, response) => {
    const assertion = new URL(request.url ?? '/', 'http://academy').searchParams.get('assertion') ?? ''
    const [header = '', claims = '', signature] = assertion.split('.')
    const isSigned = createHmac('sha256', SECRET).update(`${header}.${claims}`).digest('base64url') === signature
    const isNew = !seen.has(assertion)
    seen.add(assertion)
    const { name = '' } = isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : {}
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(isSigned && isNew ? `<p>欢迎，${name}</p>` : '<p>不予进入</p>')
  })
  academy.listen(0, '127.0.0.1')
  await once(academy, 'listening')
  const environment = {
    ACADEMY_URL: `http://127.0.0.1:${(academy.address() as AddressInfo).port}/enter`,
    ACADEMY_SECRET: SECRET,
  }
  const { app, origin } = await collegeWith(college, environment)
  try {
    await logIn('20260009')
    const address = `${origin}/#${routes.academyFrame.path}`
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(address)
    await expect(framed(page, '中网院').getByText(/欢迎，\S+/)).toBeVisible()
    await page.reload()
    await expect(framed(page, '中网院').getByText(/欢迎，\S+/)).toBeVisible()
    expect(seen.size).toBe(2)
    expect(errors.filter((text) => /Content Security Policy|frame/i.test(text))).toEqual([])
  } finally {
    await app.http.close()
    academy.close()
  }
})

test('D1-B046 D1-B047 D1-R15: 学习强国 opens its address after a confirmation; its page shows the address to copy; without one 没有资料地址', async ({
  page,
  logIn,
  setSettings,
}) => {
  await outside(page, 'www.xuexi.example', '学习强国')
  await setSettings({ setting_nc_other_xxqg_url: 'https://www.xuexi.example/' })
  await logIn('20260009')
  await page.goto('/')
  await tile(page, '学习强国').click()
  const coming = page.context().waitForEvent('page')
  await answer(page, LEAVING, '继续访问')
  await (await coming).close()

  for (const address of [routes.externalAppDownload.path, ...routes.externalAppDownload.aliases]) {
    await page.goto(`/#${address}`)
    await expect(page.getByText('https://www.xuexi.example/')).toBeVisible()
  }
  await setSettings({ setting_nc_other_xxqg_url: '' })
  await page.goto('/')
  await page.reload()
  await tile(page, '学习强国').click()
  await expectAt(page, routes.externalAppDownload)
  await expect(page.getByText('没有资料地址')).toBeVisible()
})

test('D1-B054 D1-Q48: 视频会议 opens for people with the permission, once its address is set', async ({
  page,
  logIn,
  setSettings,
}) => {
  await outside(page, 'meet.example', '会议室')
  await logIn('20260801')
  await page.goto('/')
  await tile(page, '视频会议').click()
  await expectToast(page, '暂未开放，敬请期待')
  await setSettings({ setting_nc_other_meeting_url: 'https://meet.example/r/1' })
  const question = page.getByRole('alertdialog', { name: LEAVING })
  await expect(async () => {
    // One that came late lies over the tile.
    if (!(await question.isVisible())) await tile(page, '视频会议').click({ timeout: 8_000 })
    await expect(question).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const coming = page.context().waitForEvent('page')
  await answer(page, LEAVING, '继续访问')
  await expect((await coming).getByText('会议室')).toBeVisible()
})

test('D1-B253 D1-M105: 服务咨询 in a browser says that it works in DingTalk only', async ({ page, logIn }) => {
  await logIn('20260009')
  await openAt(page, routes.mine, {})
  await page.getByRole('button', { name: '服务咨询' }).click()
  await expectToast(page, '该功能仅支持在钉钉中使用')
})

test.describe('in the app', () => {
  test.use({ userAgent: SHELL_AGENT, serviceWorkers: 'block' })

  test('D1-B046 D1-Q71: opens the app 学习强国; where it is not installed, shows its address', async ({
    page,
    logIn,
  }) => {
    await putIntoShell(page, { apps: ['dtxuexi:'] })
    await logIn('20260009')
    await page.goto('/')
    await page.getByRole('button', { name: '不同意', exact: true }).click()
    await tile(page, '学习强国').click()
    await expect.poll(() => shellWasAsked(page)).toEqual(['launch dtxuexi://'])
    await page.evaluate(() => Object.assign(window, { plugins: {} }))
    await tile(page, '学习强国').click()
    await answer(page, LEAVING, '继续访问')
    await expect.poll(async () => (await shellWasAsked(page)).at(-1)).toBe('open _system https://www.xuexi.cn/')
  })
})
