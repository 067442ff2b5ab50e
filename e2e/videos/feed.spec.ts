import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { expectAt, openAt } from '../kit/steps.ts'
import { isPlaying, placeOf, stageOf, swipeUp, timeOf, videoOf } from './feed-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('D3-R12 D3-B054 D3-B056 D3-B057 a finger goes from video to video, each plays inside its window; the avatar leads to the teacher and back, 学习 to the course', async ({
  page,
  logIn,
}) => {
  await logIn('20260014')
  await openAt(page, routes.shortVideos, {})
  await expect(page.getByRole('tab')).toHaveText(['推荐', '收藏'])
  await expect.poll(() => isPlaying(page)).toBe(true)
  const stage = stageOf(page)
  await expect(stage.getByRole('heading')).toHaveText('一分钟看懂“千万工程”的三次跃升')
  for (const name of [/^教师 /, /^收藏，\d+$/, /^评论，\d+$/, '学习', '分享'])
    await expect(stage.getByRole('button', { name })).toBeVisible()
  // D3-B141: a film in portrait fills the page behind what is written over it.
  const shown = await videoOf(page).evaluate((video: HTMLVideoElement) => {
    const { width, height } = video.getBoundingClientRect()
    return { isPortrait: video.videoHeight > video.videoWidth, fit: getComputedStyle(video).objectFit, width, height }
  })
  expect(shown).toMatchObject({ isPortrait: true, fit: 'cover', width: 390 })
  expect(shown.height).toBeGreaterThan(700)

  await swipeUp(page)
  await expect(stage.getByRole('heading')).toHaveText('一村一品，先问三件事')
  await expect.poll(() => isPlaying(page)).toBe(true)
  // The window of the clip, not the beginning of the film.
  expect(await timeOf(page)).toBeGreaterThan(20)
  await expect(page.locator('video')).toHaveCount(3)
  const countPlaying = () =>
    page.locator('video').evaluateAll((all) => all.filter((each) => !(each as HTMLVideoElement).paused).length)
  await expect.poll(countPlaying).toBe(1)

  // A tap pauses, another plays on.
  await stage.getByRole('button', { name: '暂停' }).click()
  await expect.poll(() => isPlaying(page)).toBe(false)
  await stage.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)

  await page.keyboard.press('ArrowUp')
  await expect.poll(() => placeOf(page)).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('m')
  await expect(stage.getByRole('button', { name: '打开声音' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  // A key that comes while the feed still scrolls may count from the item before.
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0)
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)

  // The place is kept on the way back from the teacher.
  const place = await placeOf(page)
  await stage.getByRole('button', { name: /^教师 / }).click()
  await expectAt(page, routes.teacher)
  await page.goBack()
  await expectAt(page, routes.shortVideos)
  await expect.poll(() => placeOf(page)).toBe(place)
  await expect.poll(() => isPlaying(page)).toBe(true)
  await stage.getByRole('button', { name: '学习' }).click()
  await expectAt(page, routes.coursePlayer)
  expect(page.url()).toContain('type=tk')
})
