import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { aLecture, listenToPulses, playerAddress, playerSettings, playUntil, startPlaying, videoOf } from './lecture.ts'

test('D3-B184 D3-B185 D3-B186 D3-Q13 a newer device goes on where the older one is, which may follow it, is stopped, says why and logs in again', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  const { id } = await aLecture(college)
  await logIn('20260003')
  await page.goto(playerAddress(id))
  const older = listenToPulses(page)
  await startPlaying(page)
  await playUntil(page, 3)
  await page.keyboard.press('Space')
  await expect.poll(() => older.at(-1)?.state).toBe('20000')
  const first = await videoOf(page)

  const newer = await secondPage({ browser, baseURL })
  await logIn('20260003', newer)
  const pulses = listenToPulses(newer)
  await newer.goto(playerAddress(id))
  await expect.poll(async () => (await videoOf(newer)).time).toBeGreaterThan(first.time - 2)
  await startPlaying(newer)
  await newer.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 40
  })
  await playUntil(newer, 42)
  await newer.keyboard.press('Space')
  await expect
    .poll(() => pulses.at(-1))
    .toMatchObject({ state: '20000', watchPoint: expect.stringMatching(/^00:00:4\d$/) })

  const offer = page.getByRole('button', { name: /^从 00:4\d 继续$/ })
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(offer).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await offer.click()
  await playUntil(page, (await videoOf(newer)).time + 2)
  await page.keyboard.press('Space')
  const alert = page.getByRole('alertdialog', { name: '您的账号已在其他设备学习，请重新登录' })
  await expect(alert).toBeVisible()
  expect((await videoOf(page)).isPaused).toBe(true)
  await alert.getByRole('button').click()
  await expect(page).toHaveURL(/\/mobile\/ncLogin/)
  await newer.context().close()
})
