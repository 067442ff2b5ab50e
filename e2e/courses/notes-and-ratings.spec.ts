import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { aLecture, playerAddress, playUntil, startPlaying, videoOf } from './lecture.ts'

test('D3-C49 D3-R08 D3-C46 D3-R06 a note with a picture of the lecture leads back to its second; who rates the course sees the new mean, there and in the player', async ({
  page,
  college,
  logIn,
}) => {
  const { id, title } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 2)
  await page.getByRole('button', { name: '笔记', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '记笔记' })
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(true)
  const [minutes = 0, seconds = 0] = ((await sheet.getByText(/^\d\d:\d\d$/).textContent()) ?? '').split(':').map(Number)
  await sheet.getByRole('textbox', { name: '笔记内容' }).fill('先画出整体，再找联系')
  await sheet.getByRole('button', { name: '截取当前画面' }).click()
  await expect(sheet.getByRole('img', { name: '图片 1' })).toBeVisible()
  // Its upload is done.
  await expect(sheet.getByRole('progressbar')).toHaveCount(0)
  await sheet.getByRole('switch', { name: '公开' }).click()
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(sheet).toBeHidden()
  // Playback goes on where it stood.
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(false)

  await page.getByRole('button', { name: '笔记', exact: true }).click()
  await sheet.getByRole('link', { name: '查看历史笔记' }).click()
  await expect(page.getByRole('heading', { name: '历史笔记' })).toBeVisible()
  const note = page.getByRole('list', { name: '笔记' }).getByRole('listitem')
  await expect(note).toHaveCount(1)
  const picture = note.getByRole('img', { name: '笔记的图片' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await note.getByRole('link', { name: title }).click()
  const place = page.getByText(/^\d\d:\d\d \/ /).filter({ visible: true })
  const told = async () => {
    const [m = 0, s = 0] = ((await place.textContent())?.split(' ')[0] ?? '').split(':').map(Number)
    return m * 60 + s
  }
  await expect.poll(told).toBe(minutes * 60 + seconds)

  await expect(page.getByText('暂无评分').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: '评价', exact: true }).click()
  await expect(page.getByRole('heading', { name: '课程评价' })).toBeVisible()
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请选择评分' })).toBeVisible()
  await page.getByRole('radio', { name: '9' }).check({ force: true })
  await page.getByRole('textbox', { name: '评价内容' }).fill('例子都来自基层')
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByText('1 人评价，满分 10 分')).toBeVisible()
  await expect(page.getByText('9.0', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('评分 9.0').filter({ visible: true })).toBeVisible()

  // A later rating replaces the earlier one.
  await page.goto(`/#${href(routes.courseRating, { relaid: id })}`)
  await page.getByRole('button', { name: '我的评价，修改' }).click()
  await page.getByRole('radio', { name: '7' }).check({ force: true })
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByText('7.0', { exact: true })).toBeVisible()
  await expect(page.getByText('1 人评价，满分 10 分')).toBeVisible()
})
