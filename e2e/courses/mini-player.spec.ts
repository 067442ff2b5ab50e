import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { allViolations } from '../kit/axe.ts'
import { aLecture, playerAddress, playerSettings, playUntil, startPlaying, videoOf, withControls } from './lecture.ts'

const PHONE = { width: 390, height: 844 }
const home = `/#${href(routes.home, {})}`
const mini = (page: Page) => page.getByRole('region', { name: '小窗播放' })
const player = (page: Page) => page.getByRole('region', { name: '播放器' })

type MiniPulse = { watchPoint: string; pulseRate: number; type: string; state: string; finishedRate: number }

/** Collects what the mini player reports, at its own address, with the answer. */
function listenToMini(page: Page): MiniPulse[] {
  const sent: MiniPulse[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== pulseSaveRecord.aliases[0]) return
    const { state, data } = await response.json()
    sent.push({ ...response.request().postDataJSON(), state, finishedRate: data?.finishedRate })
  })
  return sent
}

/** Plays a lecture that was opened from home, and goes back. Counts from then on how often the element has stopped. */
async function leaveWhilePlaying(page: Page, id: string, seconds = 2): Promise<void> {
  await page.goto(home)
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, seconds)
  // A feed page that was opened before may still be in the document, and it has video elements too.
  await player(page)
    .locator('video')
    .evaluate((video) => {
      Object.assign(window, { left: video, stops: 0 })
      video.addEventListener('pause', () =>
        Object.assign(window, { stops: (window as never as { stops: number }).stops + 1 }),
      )
    })
  await page.goBack()
  await expect(mini(page)).toBeVisible()
}

const element = (page: Page) =>
  page.evaluate(() => {
    const { left, stops } = window as never as { left: HTMLVideoElement; stops: number }
    const { currentTime: time, paused: isPaused, readyState, error, currentSrc } = left
    const medium = `${currentSrc.split('/').at(-1)}, ready ${readyState}${error ? `, ${error.message}` : ''}`
    return { isSame: document.querySelector('video') === left, stops, time, isPaused, medium }
  })

/** The lecture that was left plays on for so many seconds of the medium. */
async function playOn(page: Page, seconds: number): Promise<void> {
  const { time } = await element(page)
  await expect
    .poll(async () => (await element(page)).time, { intervals: [50], timeout: 60_000 })
    .toBeGreaterThanOrEqual(time + seconds)
}

/** A window of its own that the browser has opened for the lecture. */
type Picture = { documentPictureInPicture: { window: Window | null } }

const isInWindow = (page: Page) =>
  page.evaluate(() => {
    const { left, documentPictureInPicture: picture } = window as never as { left: HTMLVideoElement } & Picture
    return picture.window !== null && left.ownerDocument === picture.window.document
  })

/** It is moved by a finger, by keys and by a tap, and never leaves the screen. */
async function moveAbout(page: Page): Promise<void> {
  const box = async () => (await mini(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const foot = await box()
  const bar = await page.getByRole('navigation', { name: '主导航' }).boundingBox()
  expect(foot.y + foot.height).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.mouse.move(foot.x + 20, foot.y + 20)
  await page.mouse.down()
  await page.mouse.move(foot.x + 900, foot.y - 2_000, { steps: 4 })
  await page.mouse.up()
  const top = await box()
  expect(top.y).toBeGreaterThanOrEqual(0)
  expect(top.x + top.width).toBeLessThanOrEqual(1280)
  expect(top.x).toBeGreaterThan(foot.x)

  const grip = mini(page).getByRole('button', { name: '移动小窗' })
  await grip.press('ArrowDown')
  await expect.poll(async () => (await box()).y).toBe(top.y + 24)
  await grip.press('Enter')
  await expect.poll(async () => (await box()).y).toBe(foot.y)
  await grip.press('Enter')
  await expect.poll(async () => (await box()).y).toBe(top.y)
  await grip.press('Enter')
}

test('D3-B047 D3-B048 D3-B049 D3-Q62 a lecture goes on in the same element over other pages, in full screen, moved about, back on its page and in a window of its own', async ({
  page,
  college,
  logIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { id } = await aLecture(college)
  await logIn('20260002')
  await leaveWhilePlaying(page, id)
  const before = await element(page)
  await page.getByRole('button', { name: '我的' }).click()
  await expect.poll(async () => (await element(page)).time).toBeGreaterThan(before.time + 1)
  expect(await element(page)).toMatchObject({ isSame: true, stops: 0, isPaused: false })
  await moveAbout(page)
  await page.setViewportSize(PHONE)
  expect(await allViolations(page, '[aria-label="小窗播放"]')).toEqual([])
  await mini(page).getByRole('button', { name: '全屏' }).click()
  await expect(mini(page).getByRole('button', { name: '退出全屏' })).toBeVisible()
  await mini(page).getByRole('button', { name: '退出全屏' }).click()
  await expect(mini(page).getByRole('button', { name: '全屏', exact: true })).toBeVisible()

  // In large type and in the dark everything of it is there, also at the end of the page.
  await page.evaluate(() => {
    document.documentElement.dataset.ncSize = 'large'
    document.documentElement.dataset.prefersColorScheme = 'dark'
  })
  for (const name of ['暂停', '全屏', '关闭小窗']) {
    const size = await mini(page).getByRole('button', { name }).boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(56)
  }
  await page
    .locator('[data-page-scroller]')
    .last()
    .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  expect(await allViolations(page, '[aria-label="小窗播放"]')).toEqual([])

  await mini(page)
    .getByRole('button', { name: /^进入课程/ })
    .click()
  await expect(mini(page)).toHaveCount(0)
  expect(page.url()).toContain(href(routes.coursePlayer, { id }))
  await expect(player(page).locator('video')).toBeVisible()
  const back = await element(page)
  expect(back).toMatchObject({ isSame: true, stops: 0, isPaused: false })
  expect(back.time).toBeGreaterThan(before.time)
  await expect.poll(async () => (await element(page)).time).toBeGreaterThan(back.time + 0.5)
  expect(await element(page)).toMatchObject({ isSame: true, stops: 0, isPaused: false })

  const pulses = listenToMini(page)
  await withControls(page, async () => {
    if (await isInWindow(page)) return
    await page.getByRole('button', { name: '画中画', exact: true }).click({ timeout: 2_000 })
  })
  await expect.poll(() => isInWindow(page)).toBe(true)
  const { time } = await element(page)
  await expect.poll(async () => (await element(page)).time).toBeGreaterThan(time + 1)
  expect((await element(page)).isPaused).toBe(false)
  const press = () =>
    page.evaluate(() =>
      (window as never as Picture).documentPictureInPicture.window?.document.querySelector('button')?.click(),
    )
  await press()
  await expect.poll(() => pulses.at(-1)).toMatchObject({ type: 'mini', pulseRate: 1, state: '20000' })
  expect((await element(page)).isPaused).toBe(true)
  await press()
  await expect.poll(async () => (await element(page)).isPaused).toBe(false)
  await page.evaluate(() => (window as never as Picture).documentPictureInPicture.window?.close())
  await expect(player(page).locator('video')).toBeVisible()
  expect(await isInWindow(page)).toBe(false)
  const returned = await element(page)
  expect(returned.isPaused).toBe(false)
  await expect.poll(async () => (await element(page)).time).toBeGreaterThan(returned.time + 0.5)
})

test('D3-B191 D3-B192 D3-B193 D1-B307 it reports on pause, on the way to the course, at the end, when another course comes and when it is closed, which leaves its course as it was', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  const { id, seconds } = await aLecture(college)
  const other = await aLecture(college)
  await logIn('20260003')
  const pulses = listenToMini(page)
  await leaveWhilePlaying(page, id)
  const afterAnother = async (act: () => Promise<void>) => {
    const before = pulses.length
    await act()
    await expect.poll(() => pulses.length).toBeGreaterThan(before)
    expect(pulses.at(-1)).toMatchObject({ pulseRate: 1, state: '20000' })
  }
  const small = mini(page)
  await expect(small).toHaveAttribute('data-state', 'playing')
  // A part of a second after a report is not reported.
  await playOn(page, 1.5)
  await afterAnother(() => small.getByRole('button', { name: '暂停' }).click())
  await expect(small).toHaveAttribute('data-state', 'paused')
  await small.getByRole('button', { name: '播放', exact: true }).click()
  await playOn(page, 1.5)
  await afterAnother(() => small.getByRole('button', { name: /^进入课程/ }).click())
  const last = pulses.at(-1)
  // The answer of the server to the same seconds: what the mini player earned is what the player would have.
  const played = Number(last?.watchPoint.slice(-2))
  expect(last?.finishedRate).toBeGreaterThanOrEqual(Math.floor(((played - 2) / seconds) * 100))

  await page.goBack()
  await expect(small).toBeVisible()
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1.5
  })
  await expect(small).toHaveAttribute('data-state', 'ended')
  await expect
    .poll(() => pulses.at(-1)?.watchPoint)
    .toBe(`00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`)
  expect(await element(page)).toMatchObject({ time: 0, isPaused: true })
  await small.getByRole('button', { name: '播放', exact: true }).click()
  await playUntil(page, 1.2)
  await afterAnother(() => page.evaluate((to) => window.location.assign(to), playerAddress(other.id)))
  await expect(small).toHaveCount(0)
  expect((await element(page)).isPaused).toBe(true)

  await startPlaying(page)
  await playUntil(page, 3)
  await page.getByRole('button', { name: '评价', exact: true }).click()
  await expect(page).toHaveURL(/assess\/mobile-course/)
  // Going over to the mini player reports nothing by itself; a second later there is something to report.
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 4.2)
  await afterAnother(() => small.getByRole('button', { name: '关闭小窗' }).click())
  await expect(page.locator('video')).toHaveCount(0)
  const time = Number(pulses.at(-1)?.watchPoint.slice(-2))
  await page.goBack()
  await expect(page.getByRole('button', { name: '开始播放' })).toBeVisible()
  const back = await videoOf(page)
  expect(back.isPaused).toBe(true)
  expect(back.time).toBeGreaterThanOrEqual(time)
  expect(back.time).toBeLessThan(time + 5)
})
