import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from '../college.ts'
import { allViolations } from '../kit/axe.ts'
import { expectAt } from '../kit/steps.ts'
import { playerSettings, playUntil, startPlaying, videoOf, withControls } from './lecture.ts'

/** The line that is looked for: neither the first of the lecture nor near its end. */
const LINE = 4

type Said = { title: string; lines: string[]; starts: number[] }

test('D1-B078 D1-C25 what was said is found by the search of the college and plays from its second; captions are read over the picture, and searched and followed line by line', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  await logIn('20260002')
  const { rows } = await college.database.execute<Said>(sql`
    select c.title, t.lines, t.starts
    from transcripts t join coursewares cw on cw.id = t.id join courses c on c.id = cw.course_id
    -- Of the demo college: other stories add lectures of their own, which no search knows.
    where uuid_extract_version(t.id) = 5 order by t.id limit 1`)
  const { title = '', lines = [], starts = [] } = rows[0] ?? {}
  const [line = '', start = 0] = [lines[LINE], starts[LINE]]
  await page.goto(`/#${href(routes.search, {})}`)
  await page.getByRole('searchbox').fill(line)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: '讲课内容' }).getByText(line).first().click()
  await expectAt(page, routes.coursePlayer)
  const text = page.getByRole('dialog', { name: '文稿' })
  // A line may end within the sentence: its beginning is in it.
  await expect(text.getByRole('button', { pressed: true })).toContainText(line.slice(0, 4))
  await expect(text.getByRole('toolbar', { name: '这一句' })).toBeInViewport()
  await text.getByRole('button', { name: '返回' }).click()
  await expect(text).toHaveCount(0)
  await expect.poll(async () => Math.floor((await videoOf(page)).time)).toBe(start)

  await startPlaying(page)
  await playUntil(page, start + 0.5)
  await page.keyboard.press('Space')
  const stage = page.getByRole('region', { name: '播放器' })
  const caption = stage.getByText(line)
  await expect(caption).toBeVisible()
  await withControls(page, async () => {
    const box = await caption.boundingBox({ timeout: 2_000 })
    const bar = await page.getByRole('slider', { name: '播放进度' }).boundingBox({ timeout: 2_000 })
    const middle = await page.getByRole('button', { name: '开始播放' }).boundingBox({ timeout: 2_000 })
    // Between them: above is the title of the slide.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((middle?.y ?? 0) + (middle?.height ?? 0))
  })
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe(title)
  await withControls(page, () =>
    page.getByRole('button', { name: '显示字幕', pressed: true }).click({ timeout: 2_000 }),
  )
  await expect(caption).toHaveCount(0)

  await startPlaying(page)
  await page.getByRole('button', { name: '字幕', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '字幕文稿' })
  const spoken = sheet.locator('[aria-current]')
  await expect(spoken).toBeInViewport()
  const before = await spoken.textContent()
  await expect.poll(() => spoken.textContent()).not.toBe(before)
  const last = lines.length - 2
  const wanted = (lines[last] ?? '').slice(0, 6)
  await sheet.getByRole('searchbox').fill(wanted)
  await expect(sheet.getByText(/^1 \/ \d+ 处$/)).toBeVisible()
  expect(await allViolations(page, '[role="dialog"]')).toEqual([])
  await sheet.getByRole('button', { name: lines[last] ?? '' }).click()
  await expect.poll(async () => (await videoOf(page)).time).toBeGreaterThanOrEqual(starts[last] ?? 0)
  await sheet.getByRole('searchbox').fill('没有人这样说')
  await expect(sheet.getByText('没有找到')).toBeVisible()
})
