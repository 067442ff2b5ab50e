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

test('D3-B008 D3-B363 D3-B307 a lecture plays, is credited, and resumes where it stopped', async ({
  page,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college)
  await logIn('20260002')
  const pulses = listenToPulses(page)
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 10.5)
  await expect
    .poll(() => pulses[0])
    .toMatchObject({ watchPoint: '00:00:10', pulseTime: 10, pulseRate: 1, state: '20000' })

  await clickControl(page, '暂停')
  await page.getByRole('tab', { name: '课程' }).click()
  await expect(page.getByText(/正在学习 · 看到 00:1\d/)).toBeVisible()
  const before = await videoOf(page)

  await page.reload()
  await expect(page.getByRole('tab', { name: '课程', selected: true })).toBeVisible()
  await expect(page.getByText(/正在学习 · 看到 00:1\d/)).toBeVisible()
  await expect.poll(async () => (await videoOf(page)).time).toBeGreaterThan(Math.floor(before.time) - 1)
  expect((await videoOf(page)).isPaused).toBe(true)
})

test('D3-B031 D3-B032 D3-B172 D3-Q99 changing the clarity, the rate or to audio only keeps the position', async ({
  page,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 2)
  expect((await videoOf(page)).height).toBe(480)

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
})

test('D3-B173 D3-B033 without an audio file there is no 听课, with speed off no rate', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ speed: 0 }) })
  const { id, coursewares } = await aLecture(college, { coursewares: [{}] })
  const { sd = '' } = coursewares[0]?.media ?? {}
  const silent = await aLecture(college, { coursewares: [{ media: { sd } }] })
  await logIn('20260002')
  await page.goto(playerAddress(silent.id))
  await startPlaying(page)
  await page.getByRole('button', { name: '听课' }).click()
  await expectToast(page, '当前视频不支持听课')
  await expect(page.getByRole('button', { name: '看课', pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^倍速/ })).toHaveCount(0)
  expect(id).not.toBe(silent.id)
})

test('D3-B371 with auto play on a lecture starts by itself, and space, m and arrows work', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ autoPlay: 1, drag: 1, highDefinition: 1 }) })
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await playUntil(page, 1)
  expect((await videoOf(page)).height).toBe(720)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await videoOf(page)).time).toBeGreaterThan(10)
  await page.keyboard.press('m')
  await expect.poll(async () => (await videoOf(page)).volume).toBe(0)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(true)
})
