import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { findFfmpeg } from '../../server/courses/media/ffmpeg.ts'
import { courses } from '../../server/courses/tables.ts'
import { expect, test } from '../college.ts'
import { playerAddress, playUntil, startPlaying } from '../courses/lecture.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt, expectToast } from '../kit/steps.ts'

test.use(desk)

/** Small and short: the transcoding of a lecture would take minutes. */
async function shortFilm(file: string): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=12', '-pix_fmt', 'yuv420p']
  const sound = ['-f', 'lavfi', '-i', 'sine']
  execFileSync((await findFfmpeg()) ?? '', [
    '-v',
    'error',
    ...picture.slice(0, 4),
    ...sound,
    '-t',
    '6',
    ...picture.slice(4),
    file,
  ])
  return file
}

/** Begins a draft by the keyboard, from the list; answers its id. */
async function aDraft(page: Page, title: string): Promise<string> {
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: '新建课程' })
  await dialog.getByLabel('课程名称').fill(title)
  await dialog.getByLabel('一级分类').click()
  await expect(page.locator('.ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '建立草稿' }).click()
  await expectDeskAt(page, /courses\/[\da-f-]{36}/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const SRT = `1
00:00:00,500 --> 00:00:03,000
调查研究是谋事之基、成事之道

2
00:00:03,000 --> 00:00:05,500
没有调查就没有发言权
`

const MANUSCRIPT = '# 一、问题\n\n[0:01] 先看整体。\n\n[0:04] 找到联系。'

test('D1-B006 D3-B022 D3-Q99 from an mp4, whose connection is lost and comes back, to a published course with captions and a manuscript that a learner plays and reads', async ({
  page,
  college,
  logIn,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  await logIn('20260801')
  await page.goto('/console/courses')
  await expect(page.locator('tr[data-row-key]').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  const id = await aDraft(page, '把调查做到群众家里')
  const publish = page.getByRole('button', { name: '发布', exact: true })
  await expect(publish).toBeDisabled()
  await expect(page.getByText('还没有课件')).toBeVisible()

  // The introduction is written as it will be read, and the phone follows what is typed, before and after the save.
  const preview = page.frameLocator('iframe[title="学员看到的课程"]')
  await expect(preview.getByText('暂无课程介绍')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('textbox', { name: '课程介绍' }).click()
  await page.keyboard.type('听得懂的话，')
  await page.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('先从听开始')
  await expect(preview.locator('strong', { hasText: '先从听开始' })).toBeVisible()
  await expect(page.getByText('还没有保存；新封面和新选的主讲人保存后可见')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存')
  await expect(page.getByText('预览不记学习进度和学时')).toBeVisible()
  await expect(preview.locator('strong', { hasText: '先从听开始' })).toBeVisible()

  // The mp4 becomes a courseware. A lost connection is said, and the upload goes on by itself when the server answers.
  let isDown = true
  await page.route('**/media/pieces/**', (route) => (isDown ? route.abort('connectionrefused') : route.continue()))
  await page.locator('.dropzone input[type=file]').setInputFiles(await shortFilm(test.info().outputPath('cd.mp4')))
  await expect(page.getByRole('region', { name: 'cd.mp4' })).toContainText('连接中断，恢复后自动续传')
  expect(await violations(page)).toEqual([])
  isDown = false
  // The page can be used meanwhile.
  const chapters = page.getByRole('navigation', { name: '章节' })
  const part = chapters.getByRole('button', { name: /^cd/ })
  await expect(part).toBeVisible()
  await page.getByRole('textbox', { name: '课件名称' }).fill('第一讲　到群众中去')
  await page.keyboard.press('Enter')
  await expect(chapters.getByText('可学')).toBeVisible({ timeout: 240_000 })

  // Captions from a file, and one line split at the desk.
  const captions = page.getByRole('region', { name: '字幕', exact: true })
  await captions
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.srt', mimeType: 'text/plain', buffer: Buffer.from(SRT) })
  await expect(captions.getByRole('textbox')).toHaveCount(2)
  await captions.getByRole('button', { name: '断句' }).click()
  await expect(captions.getByRole('textbox')).toHaveCount(3)
  await captions.getByRole('button', { name: '并入下句' }).click()
  await expect(captions.getByRole('textbox')).toHaveCount(2)
  // Without the mouse: the next line at the end of one, out of the text, and each step back.
  await captions.getByRole('textbox').nth(1).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Enter')
  await expect(captions.getByRole('textbox').nth(2)).toBeFocused()
  await page.keyboard.type('写错的一句')
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await expect(captions.getByRole('textbox')).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await expectToast(page, '字幕已存，2 句')
  expect(await violations(page)).toEqual([])

  const manuscript = { name: '新讲稿.txt', mimeType: 'text/plain', buffer: Buffer.from(MANUSCRIPT) }
  await page.locator('.course-manuscript input[type=file]').setInputFiles(manuscript)
  await expect(page.getByText('文稿：新讲稿.txt')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // The learner's own app shows the draft: beside the form, and on a narrow screen over it.
  await preview.getByRole('tab', { name: '课程' }).click()
  await expect(preview.getByText('第一讲　到群众中去').first()).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: '预览', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '学员所见' })
  await expect(drawer.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('把调查做到群众家里')
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('button', { name: '关闭' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await publish.click()
  await expect(page.getByText('已发布').first()).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = await other.newPage()
  await logIn('20260002', phone)
  await phone.goto(playerAddress(id))
  await startPlaying(phone)
  await playUntil(phone, 1)
  await expect(phone.getByText('调查研究是谋事之基').first()).toBeVisible()
  await phone.getByRole('tab', { name: '简介' }).click()
  await expect(phone.locator('strong', { hasText: '先从听开始' })).toBeVisible()
  await phone.getByRole('button', { name: '文稿' }).click()
  await expect(phone.getByRole('heading', { name: '一、问题' })).toBeVisible()
  await expect(phone.getByRole('button', { name: '找到联系。' })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: '去掉' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '去掉' }).click()
  await expect(page.getByText('文稿：没有')).toBeVisible()

  // Taken back, as other stories count the courses of the demonstration.
  await college.database.update(courses).set({ isPublished: false }).where(eq(courses.id, id))
})
