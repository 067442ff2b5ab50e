import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { expect, test } from '../college.ts'
import { aLecture, listenToPulses, playerAddress, playUntil, startPlaying, videoOf } from './lecture.ts'

test('D3-B184 D3-B185 D3-B186 D3-Q13 a newer device takes over: the older one stops, says why and logs in again', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college)
  await logIn('20260003')
  await page.goto(playerAddress(id))
  await startPlaying(page)

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const newer = await other.newPage()
  await logIn('20260003', newer)
  const pulses = listenToPulses(newer)
  await newer.goto(playerAddress(id))
  await startPlaying(newer)
  await playUntil(newer, 2)
  await newer.keyboard.press('Space')
  await expect.poll(() => pulses.at(-1)?.state).toBe('20000')

  await page.keyboard.press('Space')
  const alert = page.getByRole('alertdialog', { name: '您的账号已在其他设备学习，请重新登录' })
  await expect(alert).toBeVisible()
  expect((await videoOf(page)).isPaused).toBe(true)
  await alert.getByRole('button').click()
  await expect(page).toHaveURL(/\/mobile\/ncLogin/)
  await other.close()
})

test('D3-B363 study time without a network is saved after the reconnect, each pulse once', async ({
  page,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college)
  await logIn('20260002')
  const pulses = listenToPulses(page)
  await page.goto(playerAddress(id))
  await startPlaying(page)
  // Wait until the whole video is buffered before the network goes.
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && video.buffered.length > 0 && video.buffered.end(0) > video.duration - 1
  })
  await page.context().setOffline(true)
  await expect(page.getByText('进度将在恢复网络后自动保存')).toBeVisible({ timeout: 60_000 })
  await playUntil(page, 20.5)
  expect(pulses).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('学习进度已全部保存')).toBeVisible({ timeout: 60_000 })
  // On a slow machine the next one may have been sent meanwhile.
  await expect
    .poll(() => pulses.slice(0, 2).map(({ watchPoint, state }) => [watchPoint, state]))
    .toEqual([
      ['00:00:10', '20000'],
      ['00:00:20', '20000'],
    ])
  expect(new Set(pulses.map(({ watchPoint }) => watchPoint)).size).toBe(pulses.length)
})

test('D3-B363 pulses that a closed page could not send are sent by the next one, before it requests the resume point', async ({
  page,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && video.buffered.length > 0 && video.buffered.end(0) > video.duration - 1
  })
  await page.context().setOffline(true)
  await playUntil(page, 11)
  await expect(page.getByText('进度将在恢复网络后自动保存')).toBeVisible()
  await page.close()

  await page.context().setOffline(false)
  const next = await page.context().newPage()
  const calls: string[] = []
  const pulses = listenToPulses(next)
  next.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await next.goto(playerAddress(id))
  await expect(next.getByText(/正在学习 · 看到 00:1\d/)).toBeVisible()
  expect(pulses.map(({ watchPoint }) => watchPoint)).toContain('00:00:10')
  expect(new Set(pulses.map(({ watchPoint }) => watchPoint)).size).toBe(pulses.length)
  await expect.poll(() => calls).toContain(getPlayRecord.path)
  expect(calls.lastIndexOf(pulseSaveRecord.path)).toBeLessThan(calls.indexOf(getPlayRecord.path))
})

test('D3-B183 D3-Q09 a guest must log in for a course that requires it, and watches any other without pulses', async ({
  page,
  college,
}) => {
  const limited = await aLecture(college, { loginLimit: true })
  await page.goto(playerAddress(limited.id))
  await expect(page).toHaveURL(/\/mobile\/ncLogin\?from=/)
  expect(decodeURIComponent(page.url())).toContain(limited.id)

  const open = await aLecture(college)
  const pulses = listenToPulses(page)
  await page.goto(playerAddress(open.id))
  await startPlaying(page)
  await playUntil(page, 11)
  expect(pulses).toEqual([])
  await page.getByRole('button', { name: '收藏' }).click()
  await expect(page.getByRole('alertdialog', { name: '当前操作需要登录, 去登录?' })).toBeVisible()
})
