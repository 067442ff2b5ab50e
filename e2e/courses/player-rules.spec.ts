import { expect, test } from '../college.ts'
import { expectToast } from '../kit/steps.ts'
import { aLecture, listenToPulses, playerAddress, playerSettings, playUntil, startPlaying, videoOf } from './lecture.ts'

for (const { drag, lands, isHeld } of [
  { drag: 0, lands: [0, 5], isHeld: true },
  { drag: 5, lands: [10, 16], isHeld: true },
  { drag: 1, lands: [60, 200], isHeld: false },
] as const) {
  test(`D3-B251 D3-B253 D3-B254 under drag ${drag} a jump to the end lands between ${lands.join(' and ')} s`, async ({
    page,
    college,
    logIn,
    setSettings,
  }) => {
    await setSettings({ setting_nc_player: playerSettings({ drag, endAction: 3 }) })
    const { id } = await aLecture(college)
    await logIn('20260002')
    await page.goto(playerAddress(id))
    await startPlaying(page)
    await playUntil(page, 1)
    await page.keyboard.press('Space')
    await page.getByRole('slider', { name: '播放进度' }).press('End')
    if (isHeld) await expectToast(page, '请勿拖动学习')
    await expect.poll(async () => (await videoOf(page)).time).toBeGreaterThanOrEqual(lands[0])
    expect((await videoOf(page)).time).toBeLessThanOrEqual(lands[1])
  })
}

test('D3-B253 a seek that bypasses the controls is limited too', async ({ page, college, logIn, setSettings }) => {
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
})

test('D3-B161 D3-B162 at the end the next courseware plays, after the last the first', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ drag: 1, endAction: 2 }) })
  const { id, coursewares } = await aLecture(college, { coursewares: [{ title: '上篇' }, { title: '下篇' }] })
  await logIn('20260002')
  const pulses = listenToPulses(page)
  await page.goto(playerAddress(id))
  await page.getByRole('tab', { name: '课程' }).click()
  for (const title of ['下篇', '上篇']) {
    await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 1.5
      return video.play()
    })
    await page.getByRole('button', { name: '暂不补学' }).click()
    await expect(page.getByRole('button', { name: title })).toHaveAttribute('aria-current', 'true')
    const isAtStart = async () => {
      const { time, isPaused } = await videoOf(page)
      return !isPaused && time > 0.3 && time < 20
    }
    await expect.poll(isAtStart).toBe(true)
  }
  expect(pulses.map(({ coursewareId }) => coursewareId)).toContain(coursewares[1]?.id)
})

test('D3-B160 D3-B163 end action 1 starts again, 3 stays at the end', async ({ page, college, logIn, setSettings }) => {
  const { id, seconds } = await aLecture(college)
  await logIn('20260002')
  for (const endAction of [1, 3]) {
    await setSettings({ setting_nc_player: playerSettings({ drag: 1, endAction }) })
    await page.goto('about:blank')
    await page.goto(playerAddress(id))
    await startPlaying(page)
    await page.getByRole('slider', { name: '播放进度' }).press('End')
    if (endAction === 1) await playUntil(page, 0.3)
    const state = async () => {
      const { time, isPaused } = await videoOf(page)
      return { isAtEnd: time >= seconds - 2, isPaused }
    }
    await expect.poll(state).toEqual({ isAtEnd: endAction === 3, isPaused: endAction === 3 })
  }
})

test('D3-B176 D3-B177 D3-B181 D3-B182 a learner without input for long is asked, and can answer by keyboard', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  // 0.05 minutes are three seconds.
  await setSettings({ setting_nc_player: playerSettings({ remindTime: 0.05 }) })
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto('/')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  const question = page.getByRole('alertdialog', { name: '您是否还要继续学习？' })
  await expect(question).toBeVisible()
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(true)
  await question.getByRole('button', { name: '确定' }).press('Enter')
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(false)

  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(page).not.toHaveURL(/mobile-coursePlayer/)
})

test('a tap on 播放 that comes before the player of playlists is there holds', async ({ page, college, logIn }) => {
  const { id } = await aLecture(college)
  const isTapped = Promise.withResolvers<void>()
  await page.route(/\/hls\.light/, async (route) => {
    await isTapped.promise
    await route.continue()
  })
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await page.getByRole('button', { name: '播放', exact: true }).click()
  isTapped.resolve()
  await playUntil(page, 1)
})

test('D3-B179 a reminder time of 0 never asks', async ({ page, college, logIn, setSettings }) => {
  await setSettings({ setting_nc_player: playerSettings({ remindTime: 0 }) })
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 6)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('D3-B373 with stop on tab switch a hidden page stops', async ({ page, college, logIn, setSettings }) => {
  await setSettings({ setting_nc_player: playerSettings({ stopOnTabSwitch: 1 }) })
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(true)
})

test('D3-Q01 finishing the last seconds completes the course and shows the hours and points', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ drag: 1, endAction: 3 }) })
  // As short as possible: a resume point may lie at most ten seconds before the end.
  const { id } = await aLecture(college, { coursewares: [{ durationSeconds: 12 }] })
  await logIn('20260003')
  await page.goto(playerAddress(id))
  await page.getByRole('tab', { name: '课程' }).click()
  await startPlaying(page)
  await playUntil(page, 4)
  await page.keyboard.press('Space')
  await expectToast(page, '已完成课程，获得 1.5 学时')
  await expect(page.getByRole('img', { name: '课程进度 100%' })).toBeVisible()
})
