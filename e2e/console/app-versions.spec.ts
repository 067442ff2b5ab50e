import { readFile, writeFile } from 'node:fs/promises'
import { routes } from '@college/contract/routes.ts'
import { eq } from 'drizzle-orm'
import { appVersions } from '../../server/devices/tables.ts'
import { anApk } from '../../server/testing/apk.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt, expectToast, openAt } from '../kit/steps.ts'

test.use(desk)

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/136.0 Mobile Safari/537.36'
const NEW = '/console/catalogue/portal/appVersions/new'
const MIB = 1024 ** 2
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/vnd.android.package-archive', buffer })
const stored = { versionName: '2.4.0', versionCode: 24 }

// Other stories look for the newest version of the demonstration.
test.afterEach(async ({ college }) => {
  await college.database.delete(appVersions).where(eq(appVersions.versionCode, stored.versionCode))
})

test('D1-B260 D1-B108 an administrator uploads the package of a version, which is checked, and a learner downloads exactly its bytes', {
  tag: '@nightly',
}, async ({ page, browser, baseURL, logIn, college }) => {
  const apk = anApk({ ...stored, filler: 9 * MIB })
  // A file of the disk, whose time stays the same: only the same file goes on where it was left.
  const onDisk = test.info().outputPath('学院.apk')
  await writeFile(onDisk, apk)
  let isDown = false
  await page.route('**/packages/pieces/**', (route) => (isDown ? route.abort('connectionrefused') : route.continue()))
  await logIn('20260999')
  await page.goto(NEW)
  // What is no package is refused in words.
  const choose = page.getByLabel('选择安装包的文件')
  const wrong = page.locator('.form-error')
  await choose.setInputFiles(fileOf('照片.apk', Buffer.from('no app')))
  await expect(wrong).toHaveText('安装包打不开或内容不全，请重新打包后上传')
  await choose.setInputFiles(fileOf('文稿.docx', Buffer.from('no app')))
  await expectToast(page, '只能上传 .apk 安装包')
  isDown = true

  await choose.setInputFiles(onDisk)
  const row = page.getByRole('region', { name: '学院.apk' })
  await expect(row).toContainText('连接中断，恢复后自动续传')
  await page.getByRole('textbox', { name: '更新说明' }).fill('离线学习')
  expect(await violations(page)).toEqual([])
  // One on its way keeps a new version from being saved; given up, it may be sent again.
  await page.getByRole('textbox', { name: '包名' }).fill('cn.college.app')
  await page.getByRole('textbox', { name: '版本名' }).fill('2.4.0')
  await page.getByRole('spinbutton', { name: '版本号' }).fill('24')
  const publishedAt = page.locator('[data-field=publishedAt] input')
  await publishedAt.fill('2026-01-05 08:00')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(wrong).toHaveText('安装包还在上传，请等它传完再保存，或先取消')
  await row.getByRole('button', { name: '取消上传' }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /确 ?定/ })
    .click()
  await expect(row).toBeHidden()
  await choose.setInputFiles(onDisk)
  await expect(row).toContainText('连接中断，恢复后自动续传')

  // The browser has lost the file after a reload: the same one goes on, and what was typed meanwhile stays.
  await page.reload()
  await expect(row).toContainText('重新选择这个文件即可从断点续传')
  isDown = false
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    row.getByRole('button', { name: '选择文件续传' }).click(),
  ])
  await chooser.setFiles(onDisk)
  await expect(page.getByText('cn.college.app 2.4.0（24）')).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByRole('textbox', { name: '包名' })).toHaveValue('cn.college.app')
  await expect(page.getByRole('textbox', { name: '版本名' })).toHaveValue('2.4.0')
  await expect(page.getByRole('textbox', { name: '更新说明' })).toHaveValue('离线学习')

  // Not against its package: the page says so at once, and the server refuses.
  const code = page.getByRole('spinbutton', { name: '版本号' })
  const contradiction = page.getByText('安装包的版本号是24，这里填的是23')
  await expect(code).toHaveValue('24')
  await code.fill('23')
  await expect(contradiction).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(wrong).toHaveText('安装包的版本号是24，这里填的是23')
  await expect(contradiction).toHaveCount(1)
  await code.fill('24')
  await page.keyboard.press('Control+s')
  await expectDeskAt(page, /appVersions\/[0-9a-f-]{36}$/)
  await expect(page.getByText('cn.college.app 2.4.0（24）')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Another administrator confirms it, as the story of the agreement shows.
  await college.database
    .update(appVersions)
    .set({ isPublished: true })
    .where(eq(appVersions.versionCode, stored.versionCode))
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent: ANDROID,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const learner = await phone.newPage()
  await logIn('20260001', learner)
  await openAt(learner, routes.download, {})
  await expect(learner.getByText('最新版本 2.4.0 · 9.0 MB')).toBeVisible()
  const [download] = await Promise.all([
    learner.waitForEvent('download'),
    learner.getByRole('button', { name: '下载安装包' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('cn.college.app-2.4.0.apk')
  expect((await readFile(await download.path())).equals(apk)).toBe(true)
})
