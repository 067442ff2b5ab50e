import type { Query, Route } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import type { App } from '../../server/app-parts.ts'
import { expect, test } from '../college.ts'
import { beginIn, type Look, looks, violations } from '../kit/axe.ts'
import { openAt, scrollerOf, settled } from '../kit/steps.ts'
import { writeExtremes } from './extremes.store.ts'

const READER = '20260018'

test.use({
  viewport: { width: 320, height: 720 },
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 20_000,
})

/** Pixels by which the visible page is wider than its window. */
const excess = (page: Page): Promise<number> =>
  scrollerOf(page).evaluate((scroller) =>
    Math.max(scroller.scrollWidth - scroller.clientWidth, document.documentElement.scrollWidth - innerWidth),
  )

const [WORD, NOTHING] = [/W{100}/, /无数据|暂无|还没有|暂时没有|来说/]
type Written = Awaited<ReturnType<typeof writeExtremes>>
type LookAt = <R extends Route>(what: string, route: R, query: Query<R>, sign: string | RegExp) => Promise<void>

async function lookAtLongest(look: LookAt, { long }: Written) {
  await look('topic', routes.forumPost, { id: long.topicId }, WORD)
  await look('topics', routes.forum, {}, /长标题/)
  await look('post', routes.communityPost, { classId: long.classId, communityId: long.postId }, WORD)
  await look('posts', routes.classComments, { id: long.classId }, /长标题/)
  await look('chat', routes.campGroup, { id: long.classId }, WORD)
  await look('letters', routes.mailInbox, { id: long.classId }, /长标题/)
  await look('letter', routes.mailDetail, { id: long.mail.letterId, subid: long.mail.id, type: 'sj' }, WORD)
  await look('album', routes.classAlbum, { id: long.classId }, '今天')
  await look('live', routes.livePlay, { id: long.liveId }, WORD)
}

async function lookAtNothing(look: LookAt, { empty }: Written) {
  await look('topic-empty', routes.forumPost, { id: empty.topicId }, '空')
  await look('post-empty', routes.communityPost, { classId: empty.classId, communityId: empty.postId }, '空')
  await look('chat-empty', routes.campGroup, { id: empty.classId }, /./)
  await look('letters-none', routes.mailInbox, { id: empty.classId }, NOTHING)
  await look('album-empty', routes.classAlbum, { id: empty.classId }, NOTHING)
  await look('live-empty', routes.livePlay, { id: empty.liveId }, NOTHING)
}

/** Writes the texts, goes to `places` in this look, and answers what was wrong there. */
async function wrongIn(page: Page, college: App, state: Look, logIn: () => Promise<void>, ...places: Places) {
  const written = await writeExtremes(college, READER)
  await beginIn(page, state)
  await logIn()
  const found: Record<string, unknown> = {}
  const look: LookAt = async (what, route, query, sign) => {
    await openAt(page, route, query)
    await settled(page)
    await expect(scrollerOf(page).getByText(sign).filter({ visible: true }).first()).toBeVisible()
    const wrong = [await violations(page, state), await excess(page)]
    if (JSON.stringify(wrong) !== '[[],0]') found[what] = wrong
  }
  for (const place of places) await place(look, written)
  await written.remove()
  return found
}
type Places = (typeof lookAtLongest)[]

test('the longest that people write: nothing is cut, and axe finds nothing', async ({ page, college, logIn }) => {
  expect(await wrongIn(page, college, looks.light, () => logIn(READER), lookAtLongest)).toEqual({})
})

for (const [name, state] of Object.entries(looks)) {
  test(`what people write, from nothing to the longest, in ${name}: nothing is cut, and axe finds nothing`, {
    tag: '@nightly',
  }, async ({ page, college, logIn }) => {
    test.slow()
    expect(await wrongIn(page, college, state, () => logIn(READER), lookAtLongest, lookAtNothing)).toEqual({})
  })
}
