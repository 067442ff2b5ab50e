import { expect, test } from '../college.ts'
import { expectToast } from '../kit/steps.ts'
import {
  aLecture,
  clickControl,
  listenToPulses,
  playerAddress,
  playerSettings,
  playUntil,
  startPlaying,
  videoOf,
} from './lecture.ts'

test('D3-B008 D3-B031 D3-B032 D3-B307 a lecture plays, is credited, keeps its place in every clarity, rate and as audio only, and resumes there', async ({
  page,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college)
  await logIn('20260002')
  const pulses = listenToPulses(page)
  const isTapped = Promise.withResolvers<void>()
  await page.route(/\/hls\.light/, async (route) => {
    await isTapped.promise
    await route.continue()
  })
  await page.goto(playerAddress(id))
  // A tap that comes before the player of playlists is there holds.
  await page.getByRole('button', { name: '播放', exact: true }).click()
  isTapped.resolve()
  await playUntil(page, 10.5)
  expect((await videoOf(page)).height).toBe(480)
  await expect
    .poll(() => pulses[0])
    .toMatchObject({ watchPoint: '00:00:10', pulseTime: 10, pulseRate: 1, state: '20000' })

  for (const [clarity, height] of [
    ['高清', 720],
    ['原画', 720],
    ['清晰', 360],
  ] as const) {
    const { time } = await videoOf(page)
    await clickControl(page, /^清晰度/)
    await page.getByRole('radio', { name: clarity }).click()
    await expect.poll(async () => (await videoOf(page)).height).toBe(height)
    // While the source is exchanged the picture stands still for a moment.
    await expect.poll(async () => (await videoOf(page)).isPaused).toBe(false)
    await playUntil(page, time + 0.5)
  }
  await clickControl(page, /^倍速/)
  await expect(page.getByRole('radio')).toHaveText(['0.5x', '1.0x', '1.5x', '2.0x'])
  await page.getByRole('radio', { name: '2.0x' }).click()
  await expect.poll(async () => (await videoOf(page)).rate).toBe(2)
  const { time } = await videoOf(page)
  await page.getByRole('button', { name: '听课' }).click()
  await expect.poll(async () => (await videoOf(page)).source).toMatch(/\.mp3$/)
  await playUntil(page, time + 0.5)
  expect((await videoOf(page)).rate).toBe(2)

  const sheet = page.getByRole('dialog', { name: '听课' })
  await sheet.getByRole('button', { name: '暂停' }).click()
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(true)
  await sheet.getByRole('button', { name: '收起' }).click()
  await page.getByRole('tab', { name: '课程' }).click()
  const position = page.getByText(/正在学习 · 看到 \d\d:\d\d/)
  await expect(position).toBeVisible()
  const before = await videoOf(page)
  const place = (await position.textContent()) ?? ''
  await page.reload()
  await expect(page.getByRole('tab', { name: '课程', selected: true })).toBeVisible()
  await expect(position).toHaveText(place)
  await expect.poll(async () => (await videoOf(page)).time).toBeGreaterThan(Math.floor(before.time) - 1)
  expect((await videoOf(page)).time).toBeLessThan(before.time + 1)
  expect((await videoOf(page)).isPaused).toBe(true)
})

test('D3-B371 D3-B373 with auto play on a lecture starts by itself, space, m and arrows work, and a hidden page stops', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  const wish = { autoPlay: 1, drag: 1, highDefinition: 1, stopOnTabSwitch: 1 }
  await setSettings({ setting_nc_player: playerSettings(wish) })
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await playUntil(page, 1)
  expect((await videoOf(page)).height).toBe(720)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await videoOf(page)).time).toBeGreaterThan(10)
  await page.keyboard.press('m')
  await expect.poll(async () => (await videoOf(page)).volume).toBe(0)
  for (const isPaused of [true, false]) {
    await page.keyboard.press('Space')
    await expect.poll(async () => (await videoOf(page)).isPaused).toBe(isPaused)
  }
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(true)
})

test('D3-B251 D3-B253 under drag 0 a jump to the end is undone, and one that bypasses the controls too', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ drag: 0 }) })
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 1)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 60
  })
  await expectToast(page, '请勿拖动学习')
  expect((await videoOf(page)).time).toBeLessThan(10)
  await page.keyboard.press('Space')
  const { time } = await videoOf(page)
  await page.getByRole('slider', { name: '播放进度' }).press('End')
  await expectToast(page, '请勿拖动学习')
  expect((await videoOf(page)).time).toBeLessThan(time + 2)
})
