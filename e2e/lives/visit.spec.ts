import { routes } from '@college/contract/routes.ts'
import { liveIdOf } from '../../database/demo/lives.ts'
import { expect, test } from '../college.ts'
import { expectAt, openAt } from '../kit/steps.ts'

test('D1-R24 D2-R47 D3-R24 D3-B090 a replay is watched, which counts, shows its chat, and is rated', async ({
  page,
  logIn,
}) => {
  test.slow()
  const id = liveIdOf('plenary-quality')
  await logIn('20260001')
  await openAt(page, routes.livePlay, { id })
  const video = page.locator('video')
  await expect(video).toBeVisible()
  await video.evaluate((film: HTMLVideoElement) => {
    film.muted = true
    return film.play()
  })
  await expect(page.getByRole('log', { name: '发言' }).getByText('已经就位，准备好本子了。')).toBeVisible()
  // Seconds of the film, not of the clock: a busy machine plays it slower.
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime), { timeout: 60_000 })
    .toBeGreaterThan(15)
  await page.getByRole('button', { name: '评价', exact: true }).click()
  await expectAt(page, routes.liveRating)
  await page.getByRole('radio', { name: '9', exact: true }).check()
  await page.getByRole('textbox', { name: '评价内容' }).fill('讲得实在。')
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(
    page.getByRole('region', { name: '我的评价' }).getByRole('paragraph').filter({ hasText: '讲得实在。' }),
  ).toBeVisible()
  await openAt(page, routes.livePlay, { id })
  await page.getByRole('tab', { name: '考核' }).click()
  await expect(page.getByText(/已看 [1-9]\d*%/)).toBeVisible()
})
