import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { App } from '../../server/app-parts.ts'

/** The video on the stage. */
export const stageOf = (page: Page): Locator => page.locator('section[aria-current="true"]:visible')

/** The place in the feed of the item that is watched or scrolled to, from 0. */
export const aimOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-index]:visible').getAttribute('data-index'))

/** Its place in the feed, from 0; undefined while the feed scrolls there. */
export const placeOf = (page: Page): Promise<number | undefined> =>
  page.locator('[data-index]:visible').evaluate((feed: HTMLElement) => {
    const place = Number(feed.dataset.index)
    return Math.abs(feed.scrollTop - place * feed.clientHeight) < 1 ? place : undefined
  })

export const videoOf = (page: Page): Locator => stageOf(page).locator('video')

export const isPlaying = (page: Page): Promise<boolean> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0 && video.readyState > 2)

/** Seconds of the film. */
export const timeOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** A finger moves up over most of the screen: the next video. */
export const swipeUp = (page: Page): Promise<void> => drag(page, 640, 140)

/** A finger moves from one height of the screen to another. */
export async function drag(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 150, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 25; step += 1) await touch('touchMove', from + ((to - from) * step) / 25)
  await touch('touchEnd')
  await session.detach()
}

/** Clips of the films of the demo college, older than all others, so that they come last. */
export async function addClips({ database }: App, count: number): Promise<void> {
  await database.execute(sql`
    insert into short_videos (courseware_id, title, starts_at, ends_at, published_at)
    select part.id, '片段 ' || n, (n % 5) * 10, (n % 5) * 10 + 12, '2020-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${count}) n
    join (select id, row_number() over (order by id) - 1 as place from coursewares
      where id in (select courseware_id from short_videos)) part on part.place = n % 12`)
}

export async function removeClips({ database }: App): Promise<void> {
  await database.execute(sql`delete from short_videos where published_at < '2021-01-01'`)
}
