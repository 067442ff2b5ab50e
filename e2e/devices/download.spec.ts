import { readFile } from 'node:fs/promises'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { putIntoShell, SHELL_AGENT, shellWasAsked } from '../kit/cordova.ts'
import { givePackage } from '../kit/devices.store.ts'
import { expectToast, openAt } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block' })

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/136.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

test.describe('on Android', () => {
  test.use({ userAgent: ANDROID })

  test('D1-B108 D1-B260 D1-B277 D1-M141: the newest package by its version’s id; without one 下载地址为空', async ({
    page,
    college,
  }) => {
    await openAt(page, routes.download, {})
    await expect(page.getByText('最新版本 1.2.0')).toBeVisible()
    await page.getByRole('button', { name: '下载安装包' }).click()
    await expectToast(page, '下载地址为空')

    const takeAway = await givePackage(college, '1.2.0', 'PK the package')
    try {
      await page.reload()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: '下载安装包' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('cn.college.app-1.2.0.apk')
      expect(new URL(download.url()).searchParams.get('appVersionId')).toMatch(/^[\da-f-]{36}$/)
      expect(await readFile(await download.path(), 'utf8')).toBe('PK the package')
    } finally {
      await takeAway()
    }
  })

  test('D1-B277 D1-M140: a package that is gone by the time of the tap: 下载失败，请稍后重试', async ({
    page,
    college,
  }) => {
    const takeAway = await givePackage(college, '1.2.0', 'PK')
    await openAt(page, routes.download, {})
    await expect(page.getByText('最新版本 1.2.0')).toBeVisible()
    await takeAway()
    await page.getByRole('button', { name: '下载安装包' }).click()
    await expectToast(page, '下载失败，请稍后重试')
  })
})

test.describe('in the app', () => {
  test.use({ userAgent: SHELL_AGENT })

  test('D1-Q64: the package opens in the browser of the phone', async ({ page, college, baseURL }) => {
    const takeAway = await givePackage(college, '1.2.0', 'PK')
    try {
      await putIntoShell(page)
      await openAt(page, routes.download, {})
      await page.getByRole('button', { name: '下载安装包' }).click()
      await expect
        .poll(async () => (await shellWasAsked(page)).at(-1))
        .toMatch(new RegExp(`^open _system ${baseURL}/mobile/api/downloadApp\\?appVersionId=[\\da-f-]{36}$`))
    } finally {
      await takeAway()
    }
  })
})

test.describe('on iOS', () => {
  test.use({ userAgent: IPHONE })

  test('D1-B107: opens the store', async ({ page, setSettings }) => {
    await setSettings({ setting_nc_other_app_store_url: 'https://store.example/app/1' })
    await page.route('https://store.example/**', (route) => route.fulfill({ body: 'the store' }))
    await openAt(page, routes.download, {})
    await page.getByRole('button', { name: '前往 App Store' }).click()
    await expect(page.getByText('the store')).toBeVisible()
  })
})

test.describe('in WeChat', () => {
  test.use({ userAgent: `${ANDROID} MicroMessenger/8.0.60` })

  test('D1-B106 D1-M52: says how to leave WeChat', async ({ page }) => {
    await openAt(page, routes.download, {})
    await expect(page.getByText('请点击右上角，选择在浏览器中打开')).toBeVisible()
  })
})
