import { readFile } from 'node:fs/promises'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { givePackage } from '../kit/devices.store.ts'
import { expectToast, openAt } from '../kit/steps.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/136.0 Mobile Safari/537.36'

test.use({ userAgent: ANDROID })

test('D1-B108 D1-B260 D1-B277 D1-M140: on Android the newest package is downloaded by its version’s id; when it is gone, 下载失败，请稍后重试', async ({
  page,
  college,
}) => {
  const takeAway = await givePackage(college, '1.2.0', 'PK the package')
  try {
    await openAt(page, routes.download, {})
    await expect(page.getByText('最新版本 1.2.0')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载安装包' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('cn.college.app-1.2.0.apk')
    expect(new URL(download.url()).searchParams.get('appVersionId')).toMatch(/^[\da-f-]{36}$/)
    expect(await readFile(await download.path(), 'utf8')).toBe('PK the package')
  } finally {
    await takeAway()
  }
  await page.getByRole('button', { name: '下载安装包' }).click()
  await expectToast(page, '下载失败，请稍后重试')
})
