import { expect, test } from '../college.ts'
import { addressOf, aLecture, listenToPulses, playUntil, startPlaying, videoOf } from './lecture.ts'

test('D3-B174 D3-B175 D3-B341 a document opens over the page and is saved at once', async ({
  page,
  college,
  logIn,
}) => {
  const { documentId } = await aLecture(college)
  const { id, coursewares } = await aLecture(college, {
    coursewares: [
      { title: '讲授', documentId: null },
      { title: '讲稿', type: 'document', media: {}, durationSeconds: 0, documentId },
    ],
  })
  await logIn('20260002')
  const pulses = listenToPulses(page)
  await page.goto(addressOf(id))
  await expect(page.getByRole('button', { name: '开始播放' })).toBeVisible()
  await page.getByRole('button', { name: '文稿' }).click()
  await expect(page.getByText('当前课件暂无相关文档')).toBeVisible()

  await page.getByRole('tab', { name: '课程' }).click()
  await page.getByRole('button', { name: '讲稿' }).click()
  const sheet = page.getByRole('dialog', { name: '讲稿' })
  await expect(sheet.locator('iframe')).toHaveAttribute('src', /^\/preview\/file\?url=/)
  await expect.poll(() => pulses[0]).toMatchObject({ coursewareId: coursewares[1]?.id, pulseTime: 0, state: '20000' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /讲稿/ }).getByLabel('已完成')).toBeVisible()
})

test('D3-B158 D3-B159 D3-B335 a course becomes a favourite and part of the plan, and stays so', async ({
  page,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: '收藏' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await page.getByRole('button', { name: '加入在学' }).click()
  await expect(page.getByRole('button', { name: '取消加入' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: '已收藏', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: '取消加入' }).click()
  await expect(page.getByText('取消成功')).toBeVisible()
  await expect(page.getByRole('button', { name: '加入在学' })).toBeVisible()
})

test('D1-B307 a player that is left pauses, reports, and is found as it was', async ({ page, college, logIn }) => {
  const { id } = await aLecture(college)
  await logIn('20260002')
  const pulses = listenToPulses(page)
  await page.goto(addressOf(id))
  await startPlaying(page)
  await playUntil(page, 3)
  await page.getByRole('button', { name: '笔记' }).click()
  await expect(page).toHaveURL(/mobile-coursenote/)
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(true)
  await expect.poll(() => pulses.length).toBe(1)
  const { time } = await videoOf(page)

  await page.goBack()
  await expect(page.getByRole('button', { name: '开始播放' })).toBeVisible()
  expect((await videoOf(page)).time).toBeCloseTo(time, 0)
})

test('D3-B333 a medium that is not there says so and can be tried again', async ({ page, college, logIn }) => {
  const { id } = await aLecture(college, { coursewares: [{ media: { sd: 'media/none/sd.mp4' } }] })
  await logIn('20260002')
  await page.goto(addressOf(id))
  await expect(page.getByText('此视频暂无法播放')).toBeVisible()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByText('此视频暂无法播放')).toBeVisible()
})
