import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { href } from '@college/contract/kit/route.ts'
import { PlayerSettings } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { Value } from 'typebox/value'
import type { App } from '../../server/app-parts.ts'
import { aCourse, type CourseWish } from '../../server/testing/factories.ts'

type Lecture = {
  media: NonNullable<CourseWish['coursewares']>[number]['media']
  seconds: number
  documentId: string | null
  categoryId: string
}

/** A demo lecture that exists in every form: three clarities, a playlist and audio only. Films of other stories are shorter. */
async function demoLecture({ database }: App): Promise<Lecture> {
  const { rows } = await database.execute<Lecture>(sql`
    select cw.media, cw.duration_seconds as seconds, cw.document_id as "documentId", c.first_category_id as "categoryId"
    from coursewares cw join courses c on c.id = cw.course_id
    where cw.type = 'video' and cw.media ? 'originM3u8' and cw.media ? 'mp3' and cw.document_id is not null
    order by cw.duration_seconds desc, cw.id limit 1`)
  const [found] = rows
  if (!found) throw new Error('the demo college has no lecture with a playlist')
  return found
}

/** A course for one story, with real media, so that no other story's progress is in it. */
export async function aLecture(college: App, { coursewares = [{}], ...wish }: CourseWish = {}) {
  const { media, seconds, documentId, categoryId } = await demoLecture(college)
  const course = await aCourse(college.database, {
    title: '调查研究的方法与实务',
    firstCategoryId: categoryId,
    period: 1.5,
    ...wish,
    coursewares: coursewares.map((each) => ({ media, durationSeconds: seconds, documentId, ...each })),
  })
  return { ...course, seconds, documentId }
}

export const playerAddress = (id: string) => `/#${href(routes.coursePlayer, { id })}`

/** The value of the player setting, with the fields that the story is about changed. */
export const playerSettings = (wish: Partial<PlayerSettings>) =>
  JSON.stringify({ ...Value.Create(PlayerSettings), ...wish })

/** The state of the video element. Times in seconds. */
export const videoOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    isPaused: video.paused,
    source: video.currentSrc,
    height: video.videoHeight,
    rate: video.playbackRate,
    volume: video.muted ? 0 : video.volume,
  }))

/** Shows the controls if they are hidden. */
async function showControls(page: Page): Promise<void> {
  if ((await page.locator('[data-controls="hidden"]').count()) > 0) await page.touchscreen.tap(110, 70)
}

/** Acts on the controls, which hide themselves again after seconds: on a busy machine also between two steps. */
export const withControls = (page: Page, act: () => Promise<void>) =>
  expect(async () => {
    await showControls(page)
    await act()
  }).toPass({ timeout: 60_000 })

/** Clicks a button of the controls. */
export const clickControl = (page: Page, name: string | RegExp) =>
  withControls(page, () => page.getByRole('button', { name, exact: true }).click({ timeout: 2_000 }))

export type SentPulse = {
  coursewareId: string
  watchPoint: string
  pulseTime: number
  pulseRate: number
  state: string
}

/** Collects every pulse that reaches the server from now on, in order. */
export function listenToPulses(page: Page): SentPulse[] {
  const sent: SentPulse[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith(pulseSaveRecord.path)) return
    const pulse = response.request().postDataJSON()
    const place = sent.push({ ...pulse, state: '' }) - 1
    const answer = await response.json().catch(() => ({ state: 'unread' }))
    sent[place] = { ...pulse, state: answer.state }
  })
  return sent
}

/**
 * The film that is shown, or that is only heard; pages that are kept may have one too. Asked for from here: a page under
 * load draws no frames for a long time, and `waitForFunction` looks once a frame.
 */
const shownVideo = (page: Page) =>
  page.locator('video').evaluateAll((all) => {
    const videos = all as HTMLVideoElement[]
    const video = videos.find((each) => each.checkVisibility()) ?? videos[0]
    return { time: video?.currentTime ?? 0, isPaused: video?.paused ?? true }
  })

/** Plays until the given second of the medium. */
export const playUntil = (page: Page, seconds: number): Promise<void> =>
  expect
    .poll(async () => (await shownVideo(page)).time, { intervals: [50], timeout: 60_000 })
    .toBeGreaterThanOrEqual(seconds)

export async function startPlaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => (await shownVideo(page)).isPaused, { intervals: [50], timeout: 60_000 }).toBe(false)
}
