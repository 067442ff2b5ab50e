import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { answer, expectAt, openAt, pathOf } from '../kit/steps.ts'

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

/** Confirms that the app is left, and answers the page that opens. */
async function leave(page: Page): Promise<Page> {
  const coming = page.context().waitForEvent('page')
  await answer(page, LEAVING, '继续访问')
  return coming
}

test('D1-R17 D1-B052 D1-B046 D1-B054: 有声图书馆 and 在线书店 in a sandbox; the shop, 学习强国 and 视频会议 open in the browser after a confirmation', async ({
  page,
  logIn,
  setSettings,
}) => {
  for (const host of ['library', 'books', 'www.xuexi', 'meet']) await outside(page, `${host}.example`, `到了${host}`)
  await setSettings({
    setting_nc_other_hosts: 'library.example books.example',
    setting_nc_other_ystsg_url: 'https://library.example/m',
    setting_nc_other_zxsd_url: 'https://books.example/',
    setting_nc_other_xxqg_url: 'https://www.xuexi.example/',
    setting_nc_other_meeting_url: '',
  })
  await logIn('20260801')
  await openAt(page, routes.home, {})

  await tile(page, '有声图书馆').click()
  await expectAt(page, routes.audioLibraryFrame)
  const library = framed(page, '有声图书馆')
  await expect(library.getByText('到了library')).toBeVisible()
  await expect(library.getByText('sealed')).toBeVisible()
  await library.getByText('away').click()
  await page.waitForTimeout(300)
  expect(pathOf(page)).toBe(routes.audioLibraryFrame.path)
  await page.getByRole('button', { name: '返回' }).click()
  await expectAt(page, routes.home)

  await tile(page, '在线书店').click()
  await expect(framed(page, '在线书店').getByText('到了books')).toBeVisible()
  await tile(page, '在浏览器中打开').click()
  await answer(page, LEAVING, '取消')
  expect(page.context().pages()).toHaveLength(1)
  await tile(page, '在浏览器中打开').click()
  const shop = await leave(page)
  await expect(shop.getByText('到了books')).toBeVisible()
  expect(await shop.evaluate(() => window.opener)).toBeNull()
  await shop.close()
  await page.getByRole('button', { name: '返回' }).click()
  await expectAt(page, routes.home)

  await tile(page, '视频会议').click()
  await expect(page.getByRole('alertdialog', { name: '暂未开放，敬请期待' })).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await setSettings({ setting_nc_other_meeting_url: 'https://meet.example/r/1' })
  const question = page.getByRole('alertdialog', { name: LEAVING })
  await expect(async () => {
    // One that came late lies over the tile.
    if (!(await question.isVisible())) await tile(page, '视频会议').click({ timeout: 8_000 })
    await expect(question).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const meeting = await leave(page)
  await expect(meeting.getByText('到了meet')).toBeVisible()
  await meeting.close()

  await tile(page, '学习强国').click()
  const site = await leave(page)
  await expect(site.getByText('到了www.xuexi')).toBeVisible()
  await site.close()
  for (const address of [routes.externalAppDownload.path, ...routes.externalAppDownload.aliases]) {
    await page.goto(`/#${address}`)
    await expect(page.getByText('https://www.xuexi.example/').filter({ visible: true })).toBeVisible()
  }
})
