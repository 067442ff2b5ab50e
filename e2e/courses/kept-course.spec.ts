import { openKept } from '@college/contract/courses/kept.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { answer, expectAt, keptOf, openAt, scrollerOf } from '../kit/steps.ts'
import { aLecture, listenToPulses, playerAddress, playUntil, startPlaying, videoOf } from './lecture.ts'

// Without a network the app's files come from the worker.
test.use({ serviceWorkers: 'allow' })

test('D3-B363 decision 035 security 24: a course is kept on the device, played without network after a reload and credited once; it is removed, as by logging out with its key', async ({
  page,
  context,
  college,
  logIn,
}) => {
  test.slow()
  const { id, title } = await aLecture(college, { title: '可以离线学习的课程' })
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('tab', { name: '课程' }).click()
  await page.getByRole('button', { name: /缓存到本机/ }).click()
  await page.getByRole('button', { name: '视频（标清）' }).click()
  await expect(page.getByText('已缓存到本机')).toBeVisible({ timeout: 60_000 })
  // What the device keeps cannot be read without the key.
  expect(await page.evaluate(startOfPiece)).not.toContain('ftyp')
  await openAt(page, routes.keptCourses, {})
  await expect(
    scrollerOf(page)
      .getByRole('button', { name: new RegExp(title) })
      .first(),
  ).toBeVisible()

  // What was answered is written into the store of the browser a second later.
  await expect.poll(() => keptOf(page)).toContain(title)
  const pulses = listenToPulses(page)
  const opened: string[] = []
  page.on('request', (request) => request.url().endsWith(openKept.path) && opened.push(request.url()))
  await context.setOffline(true)
  await page.goto(playerAddress(id))
  await page.reload()
  await expect.poll(async () => (await videoOf(page)).source).toMatch(/^blob:/)
  // Each pause reports what was played.
  for (const point of [3, 6]) {
    await startPlaying(page)
    await playUntil(page, point + 0.2)
    await page.keyboard.press('Space')
    await expect.poll(async () => (await videoOf(page)).isPaused).toBe(true)
  }
  await expect(page.getByText('进度将在恢复网络后自动保存')).toBeVisible()
  await openAt(page, routes.keptCourses, {})
  await page.reload()
  await expect(page.getByText(/^待上传 2 条学习记录，恢复网络后自动上传$/)).toBeVisible()
  expect(pulses).toEqual([])

  // Less than ten seconds without a call are no silence, and only in a silence anything is earned without network.
  await page.waitForTimeout(10_000)
  await context.setOffline(false)
  await expect(page.getByText(/待上传/)).toBeHidden({ timeout: 60_000 })
  expect(opened.length).toBeGreaterThan(0)
  await expect.poll(() => pulses.map(({ state }) => state)).toEqual(['20000', '20000'])
  const [first = '', second = ''] = pulses.map(({ watchPoint }) => watchPoint)
  expect(second > first).toBe(true)
  const { rows } = await college.database.execute<{ covered: string }>(
    `select covered::text from study_records where course_id = '${id}'`,
  )
  // One range from the start: what was played, once.
  expect(rows).toEqual([{ covered: `{[0,${Number(second.slice(-2))})}` }])

  await scrollerOf(page)
    .getByRole('button', { name: `移除 ${title}` })
    .click()
  await answer(page, `移除本机缓存的《${title}》？学习记录不受影响。`, '是')
  await expect(page.getByText('无数据')).toBeVisible()

  await page.goto(playerAddress(id))
  await page.getByRole('tab', { name: '课程' }).click()
  await page.getByRole('button', { name: /缓存到本机/ }).click()
  await page.getByRole('button', { name: '仅音频，省流量' }).click()
  await expect(page.getByText('已缓存到本机')).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(countKeys)).toBeGreaterThan(0)
  await openAt(page, routes.appSettings, {})
  await page.getByRole('button', { name: '退出登录' }).click()
  await answer(page, '是否确认退出？', '是')
  await expectAt(page, routes.login)
  await expect.poll(() => page.evaluate(() => caches.has('nc-kept'))).toBe(false)
  await expect.poll(() => page.evaluate(countKeys)).toBe(0)
})

test.describe('without a service worker, which would fetch by itself', () => {
  test.use({ serviceWorkers: 'block' })

  test('decision 035: fetching is paused and goes on after a reload; an expired course says so and is fetched again', async ({
    page,
    college,
    logIn,
  }) => {
    test.slow()
    const { id, title } = await aLecture(college, { title: '过期后重新缓存的课程', coursewares: [{}, {}] })
    const held = await holdPieces(page)
    await logIn('20260002')
    await page.goto(playerAddress(id))
    await page.getByRole('tab', { name: '课程' }).click()
    await page.getByRole('button', { name: /缓存到本机/ }).click()
    await page.getByRole('button', { name: '视频（标清）' }).click()
    await held.reached
    await page.getByRole('button', { name: '暂停缓存' }).click()
    await expect(page.getByText(/^已暂停 [1-9]\d*%/)).toBeVisible()
    await page.reload()
    await page.getByRole('tab', { name: '课程' }).click()
    await expect(page.getByText(/^已暂停 [1-9]\d*%/)).toBeVisible()
    const pieces = held.release()
    await page.getByRole('button', { name: '继续缓存' }).click()
    await expect(page.getByText('已缓存到本机')).toBeVisible({ timeout: 60_000 })
    // Behind the piece that was there: none is fetched twice.
    expect(pieces()).toBe(2 * held.ofOne() - 1)

    await page.evaluate(expire)
    await openAt(page, routes.keptCourses, {})
    await page.reload()
    await expect(scrollerOf(page).getByText(title)).toBeVisible()
    await scrollerOf(page).getByText('已过期，打开课程重新缓存').click()
    await expectAt(page, routes.coursePlayer)
    expect(await page.evaluate(startOfPiece)).toBe('ftyp')
    await page.getByRole('tab', { name: '课程' }).click()
    await page.getByRole('button', { name: /缓存已过期/ }).click()
    await expect(page.getByText('已缓存到本机')).toBeVisible({ timeout: 60_000 })
    await openAt(page, routes.keptCourses, {})
    await expectAt(page, routes.keptCourses)
    await expect(scrollerOf(page).getByText(/保留至/)).toBeVisible()
    await expect(scrollerOf(page).getByText(/已过期/)).toHaveCount(0)
  })
})

const PIECE = 1_048_576

/** The first piece comes; all others wait until they are let go. */
async function holdPieces(page: Page) {
  let [isHeld, asked, size] = [true, 0, 0]
  const reached = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.startsWith('/files/'),
    async (route) => {
      const range = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '')
      // The last piece of a medium is shorter; a player names no end.
      const isPiece = range && Number(range[1]) % PIECE === 0 && Number(range[2]) - Number(range[1]) < PIECE
      if (!isPiece) return route.continue()
      asked += 1
      if (isHeld && asked > 1) return reached.resolve()
      if (size > 0) return route.continue()
      const answer = await route.fetch()
      size = Number(answer.headers()['content-range']?.split('/')[1])
      return route.fulfill({ response: answer })
    },
  )
  return {
    /** A piece waits. */
    reached: reached.promise,
    /** Answers how many are asked for from now on. */
    release() {
      isHeld = false
      const before = asked
      return () => asked - before
    },
    /** How many pieces one medium has. */
    ofOne: () => Math.ceil(size / PIECE),
  }
}

/** In the page: all that is kept has expired a minute ago. */
async function expire(): Promise<void> {
  const cache = await caches.open('nc-kept')
  for (const head of (await cache.keys()).filter(({ url }) => url.includes('/heads/'))) {
    const course = await (await cache.match(head))?.json()
    const expiresAt = new Date(Date.now() - 60_000).toISOString()
    await cache.put(head, new Response(JSON.stringify({ ...course, expiresAt })))
  }
}

/** In the page: the first bytes of a stored piece, as text. */
async function startOfPiece(): Promise<string> {
  const cache = await caches.open('nc-kept')
  const piece = (await cache.keys()).find(({ url }) => url.includes('/pieces/'))
  const stored = piece && (await cache.match(piece))
  return (await stored?.text())?.slice(0, 200) ?? 'ftyp'
}

/** In the page: how many keys the database of keys has. */
const countKeys = () =>
  new Promise<number>((resolve) => {
    const open = indexedDB.open('nc-kept', 1)
    open.onupgradeneeded = () => open.result.createObjectStore('keys')
    open.onsuccess = () => {
      const count = open.result.transaction('keys').objectStore('keys').count()
      count.onsuccess = () => {
        open.result.close()
        resolve(count.result)
      }
    }
  })
