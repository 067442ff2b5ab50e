import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { expect, test } from '../college.ts'
import { aLecture, clickControl, playerAddress, playUntil, startPlaying } from './lecture.ts'

const NETWORK = 30_000

type Held = { held: HTMLVideoElement; documentPictureInPicture: { window: Window | null } }

test('D3-Q62 a lecture goes on in a window of its own, reports as in the mini player, and comes back playing', async ({
  page,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 2)
  await page.evaluate(() => Object.assign(window, { held: document.querySelector('video') }))
  const state = () =>
    page.evaluate(() => {
      const { held, documentPictureInPicture: picture } = window as never as Held
      const isInWindow = picture.window !== null && held.ownerDocument === picture.window.document
      return { isInWindow, isPaused: held.paused, time: held.currentTime }
    })

  const pulse = page.waitForResponse((found) => new URL(found.url()).pathname === pulseSaveRecord.aliases[0], {
    timeout: NETWORK,
  })
  await clickControl(page, '画中画')
  await expect.poll(async () => (await state()).isInWindow).toBe(true)
  const before = await state()
  await expect.poll(async () => (await state()).time).toBeGreaterThan(before.time + 1)
  expect((await state()).isPaused).toBe(false)
  const sent = (await pulse).request().postDataJSON()
  expect(sent).toMatchObject({ type: 'mini', pulseRate: 1 })

  await page.evaluate(() => (window as never as Held).documentPictureInPicture.window?.close())
  await expect(page.getByRole('region', { name: '播放器' }).locator('video')).toBeVisible()
  const back = await state()
  expect(back).toMatchObject({ isInWindow: false, isPaused: false })
  await expect.poll(async () => (await state()).time).toBeGreaterThan(back.time + 0.5)
})
