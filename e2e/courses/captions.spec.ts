import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { transcripts } from '../../server/courses/tables.ts'
import type { App } from '../../server/kit/serve.ts'
import { expect, test } from '../college.ts'
import { allViolations } from '../kit/axe.ts'
import { expectToast } from '../kit/steps.ts'
import { aLecture, playerAddress, playerSettings, playUntil, startPlaying, videoOf, withControls } from './lecture.ts'

const PHONE = { width: 390, height: 844 }

/** A lecture of its own for one story, with the captions of the demo lecture whose film it shows. */
async function aSpokenLecture(college: App) {
  const course = await aLecture(college)
  const { id: coursewareId = '', media } = course.coursewares[0] ?? {}
  const { rows } = await college.database.execute<{ id: string }>(sql`
    select t.id from transcripts t join coursewares cw on cw.id = t.id
    where cw.media = ${JSON.stringify(media)}::jsonb`)
  const [said] = await college.database
    .select()
    .from(transcripts)
    .where(eq(transcripts.id, rows[0]?.id ?? ''))
  if (!said) throw new Error('the lecture of the demo college has no captions')
  await college.database.insert(transcripts).values({ ...said, id: coursewareId })
  return { ...course, coursewareId, said }
}

const stage = (page: Page) => page.getByRole('region', { name: '播放器' })

test('captions are read over the picture and beside the controls, and on or off is remembered', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await page.setViewportSize(PHONE)
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  const { id, said } = await aSpokenLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, (said.starts[0] ?? 0) + 1)
  const caption = stage(page).getByText(said.lines[0] ?? '')
  await expect(caption).toBeVisible()

  await withControls(page, async () => {
    const box = await caption.boundingBox({ timeout: 2_000 })
    const bar = await page.getByRole('slider', { name: '播放进度' }).boundingBox({ timeout: 2_000 })
    const middle = await page.getByRole('button', { name: '暂停播放' }).boundingBox({ timeout: 2_000 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(Math.min(bar?.y ?? 0, middle?.y ?? 0))
  })
  await page.screenshot({ path: test.info().outputPath('caption.png') })
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe('调查研究的方法与实务')

  await withControls(page, () =>
    page.getByRole('button', { name: '显示字幕', pressed: true }).click({ timeout: 2_000 }),
  )
  await expect(caption).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '显示字幕', pressed: false })).toBeVisible()
})

test('D3-B251 the lines follow the lecture, are searched, and a tap plays from one as far as dragging may', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await page.setViewportSize(PHONE)
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  const { id, said } = await aSpokenLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await page.getByRole('button', { name: '字幕', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '字幕文稿' })
  await playUntil(page, (said.starts[0] ?? 0) + 1)
  await expect(sheet.locator('[aria-current]')).toContainText(said.lines[0] ?? '')
  await page.screenshot({ path: test.info().outputPath('lines.png') })

  const last = said.lines.length - 2
  const wanted = (said.lines[last] ?? '').slice(0, 6)
  await sheet.getByRole('searchbox').fill(wanted)
  await expect(sheet.getByText(/^1 \/ \d+ 处$/)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('found.png') })
  expect(await allViolations(page, '[role="dialog"]')).toEqual([])
  await sheet.getByRole('button', { name: said.lines[last] ?? '' }).click()
  await expect.poll(async () => (await videoOf(page)).time).toBeGreaterThanOrEqual(said.starts[last] ?? 0)
  await sheet.getByRole('searchbox').fill('没有人这样说')
  await expect(sheet.getByText('没有找到')).toBeVisible()

  await setSettings({ setting_nc_player: playerSettings({ drag: 0 }) })
  const strict = await aSpokenLecture(college)
  await page.goto('about:blank')
  await page.goto(playerAddress(strict.id))
  await startPlaying(page)
  await page.getByRole('button', { name: '字幕', exact: true }).click()
  await sheet.getByRole('button', { name: said.lines[last] ?? '' }).click()
  await expectToast(page, '请勿拖动学习')
  expect((await videoOf(page)).time).toBeLessThan((said.starts[last] ?? 0) - 5)
})

test('D1-B078 D1-C25 what was said is found by the search of the college, and plays from its second', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await page.setViewportSize(PHONE)
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  await logIn('20260002')
  const { rows } = await college.database.execute<{ line: string; start: number; id: string }>(sql`
    select lines[9] as line, starts[9] as start, id from transcripts
    -- Of the demo college: other stories add lectures of their own, which no search knows.
    where uuid_extract_version(id) = 5 order by id limit 1`)
  const [said] = rows
  await page.goto(`/#${href(routes.search, {})}`)
  await page.getByRole('searchbox').fill(said?.line ?? '')
  await page.keyboard.press('Enter')
  const group = page.getByRole('region', { name: '讲课内容' })
  await expect(group).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('search.png') })
  await group
    .getByText(said?.line ?? '')
    .first()
    .click()
  await expect.poll(async () => Math.floor((await videoOf(page)).time)).toBe(said?.start)
})

test('a second device goes on where the first is, and the first offers to go on where the second got', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 12)
  const first = await videoOf(page)

  const second = await (await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE })).newPage()
  await logIn('20260002', second)
  await second.goto(playerAddress(id))
  await expect.poll(async () => (await videoOf(second)).time).toBeGreaterThanOrEqual(first.time - 10)
  await page.keyboard.press('Space')
  await startPlaying(second)
  await second.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 40
  })
  await playUntil(second, 42)
  await second.keyboard.press('Space')
  await expect.poll(async () => (await videoOf(second)).isPaused).toBe(true)

  const offer = page.getByRole('button', { name: /^从 00:4\d 继续$/ })
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(offer).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.screenshot({ path: test.info().outputPath('offer.png') })
  await offer.click()
  await expect.poll(async () => (await videoOf(page)).time).toBeGreaterThanOrEqual(40)
  await second.context().close()
})
