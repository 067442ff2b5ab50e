import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { openAt } from '../kit/steps.ts'
import { aLiveNow, expectMoving, goOnAir, HOST, LEARNER, pictureOf, positionOf, studioBrowser } from './broadcast.ts'

const WAITING = '主讲暂时离开，画面会自己回来'
/** NIGHTLY=1 HIDDEN_SECONDS=300 npx playwright test e2e/lives/faults: a host who looks at other windows for five minutes. */
const HIDDEN_MS = Number(process.env.HIDDEN_SECONDS ?? 8) * 1_000
/** In each of these the viewer must see new pictures. */
const STRETCH_MS = 8_000
const BROKEN_MS = 20_000

// Without a network the app's files come from the worker.
test.use({ ...studioBrowser, serviceWorkers: 'allow' })

/** The window, and whether it behaves as one that nobody sees. */
type Hideable = Window & { isHidden?: boolean }

/**
 * What a browser does to a page that has been hidden for minutes, and more: no frames, and timers that do not run at all.
 * The browser of the stories treats every page as visible.
 */
function stopWhenHidden(): void {
  const view = window as Hideable
  const { setInterval, setTimeout, requestAnimationFrame } = window
  type Act = (...rest: unknown[]) => void
  const held =
    (act: Act) =>
    (...rest: unknown[]) =>
      view.isHidden || act(...rest)
  Object.assign(window, {
    setInterval: (act: Act, ...rest: number[]) => setInterval(held(act), ...rest),
    setTimeout: (act: Act, ...rest: number[]) => setTimeout(held(act), ...rest),
    requestAnimationFrame: (act: Act) => requestAnimationFrame(held(act)),
  })
}
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((is) => {
    Object.assign(window as Hideable, { isHidden: is })
  }, isHidden)

const framesOf = (page: Page) =>
  pictureOf(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

/** What a viewer sees in each stretch of this time. The count begins anew when a slow viewer connects again. */
async function framesPerSecond(viewer: Page, ms: number): Promise<number[]> {
  const stretches: number[] = []
  for (const until = Date.now() + ms; Date.now() < until; ) {
    const [since, before] = [Date.now(), await framesOf(viewer)]
    await sleep(STRETCH_MS)
    const after = await framesOf(viewer)
    stretches.push((after < before ? after : after - before) / ((Date.now() - since) / 1_000))
  }
  return stretches
}

/** Milliseconds until a picture that stands still moves again. */
async function untilMoving(page: Page): Promise<number> {
  const since = Date.now()
  const before = await positionOf(page)
  await expect.poll(() => positionOf(page), { intervals: [100], timeout: 60_000 }).not.toBe(before)
  return Date.now() - since
}

test('the studio is hidden, the media process dies, the line of the host breaks: viewers read it, and the picture comes back', {
  tag: '@nightly',
}, async ({ page, browser, baseURL, college, logIn }) => {
  test.setTimeout(300_000 + HIDDEN_MS)
  const note = (type: string, figure: number) =>
    test.info().annotations.push({ type, description: String(Math.round(figure)) })
  // A line on which nothing arrives any more; it is not closed, as when a cable is pulled.
  let isBroken = false
  await page.routeWebSocket(/\/live\/publish\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => void (isBroken || server.send(message)))
    server.onMessage((message) => void (isBroken || socket.send(message)))
  })
  await page.addInitScript(stopWhenHidden)
  const live = await aLiveNow(college.database)
  await logIn(HOST)
  await goOnAir(page, live.id)
  const viewer = await secondPage({ browser, baseURL })
  await logIn(LEARNER, viewer)
  await openAt(viewer, routes.livePlay, { id: live.id })
  await expectMoving(viewer)

  await hide(page, true)
  const stretches = await framesPerSecond(viewer, HIDDEN_MS)
  const perSecond = stretches.reduce((sum, each) => sum + each, 0) / stretches.length
  note('frames a second of a hidden studio', perSecond)
  note('frames a second in its slowest eight seconds', Math.min(...stretches))
  // Without its pictures there would be none; a busy machine shows fewer than the 25 that are sent.
  expect(perSecond).toBeGreaterThan(5)
  expect(Math.min(...stretches)).toBeGreaterThan(0)
  await hide(page, false)

  const { media } = college.liveMedia.processes?.() ?? {}
  const next = viewer.waitForResponse((answer) => answer.url().endsWith('/live.flv') && answer.ok(), {
    timeout: 60_000,
  })
  const killedAt = Date.now()
  process.kill(media ?? 0, 'SIGKILL')
  await next
  await untilMoving(viewer)
  note('ms from kill -9 to the picture', Date.now() - killedAt)
  await expectMoving(viewer)
  await expect(viewer.getByText(WAITING)).toBeHidden()

  isBroken = true
  await page.context().setOffline(true)
  const brokenAt = Date.now()
  await expect(viewer.getByText(WAITING)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('连接中断，正在重新连接')).toBeVisible()
  await sleep(Math.max(0, brokenAt + BROKEN_MS - Date.now()))
  await expect(viewer.getByText(WAITING)).toBeVisible()
  await expect(viewer.getByRole('alert')).toHaveCount(0)
  isBroken = false
  await page.context().setOffline(false)
  note('ms from the return of the line to the picture', await untilMoving(viewer))
  await expect(viewer.getByText(WAITING)).toBeHidden()
  await expect(page.getByText('正在推流')).toBeVisible()
  await viewer.context().close()
})
