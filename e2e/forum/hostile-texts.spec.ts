import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { openAt, scrollerOf, settled } from '../kit/steps.ts'
import { writeHostileTexts } from './hostile-texts.store.ts'
import { PAYLOADS } from './hostile-texts.ts'

const CAMP = idOf('class', 'young-camp')
const COURSE = idOf('course', 'system-thinking')
type Canary = Window & { canary?: number }

/** How often something has run, here and in the frames. */
const ran = async (page: Page): Promise<number> => {
  const counts = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => (window as Canary).canary ?? 0).catch(() => 0)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Fails if something runs on the page that is shown, also of what is loaded on the way down and what waits for the pointer. */
function watch(page: Page) {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return async (title: string) => {
    await settled(page)
    await expect(scrollerOf(page)).toContainText('canary', { timeout: 60_000 })
    await scrollerOf(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    for (const y of [200, 400, 600]) await page.mouse.move(150, y)
    await page.waitForTimeout(300)
    expect({ title, ran: await ran(page), dialogs }).toEqual({ title, ran: 0, dialogs: [] })
  }
}

/** The canary sings: what a page takes for markup does run where no policy forbids it. */
const takeForMarkup = (page: Page) =>
  page.evaluate((text) => {
    try {
      document.body.append(document.createRange().createContextualFragment(text))
    } catch {
      // The policy wants trusted types.
    }
  }, '<img src=x onerror="window.canary=(window.canary||0)+1">')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('without the policy', () => {
  test.use({ bypassCSP: true })

  test('security 10: of 500 hostile texts none runs in a topic, a post, a chat and a letter', async ({
    page,
    logIn,
    college,
  }) => {
    expect(new Set(PAYLOADS).size).toBe(500)
    const { topicId, postId, mail } = await writeHostileTexts(college, '20260001')
    await logIn('20260001')
    const look = watch(page)
    await openAt(page, routes.forumPost, { id: topicId })
    await look('a topic and its comments')
    await openAt(page, routes.communityPost, { classId: CAMP, communityId: postId })
    await look('a class post')
    await openAt(page, routes.campGroup, { id: CAMP })
    await look('the chat')
    await openAt(page, routes.mailDetail, { id: mail.letterId, subid: mail.id, type: 'sj' })
    await look('a letter')
    await takeForMarkup(page)
    await expect.poll(() => ran(page)).toBe(1)
  })
})

for (const bypassCSP of [false, true]) {
  test.describe(bypassCSP ? 'wherever people write, without the policy' : 'wherever people write', () => {
    test.use({ bypassCSP })

    test('security 10: of 500 hostile texts none runs, wherever people write', { tag: '@nightly' }, async ({
      page,
      logIn,
      college,
    }) => {
      test.setTimeout(180_000)
      const { topicId, postId, mail } = await writeHostileTexts(college, '20260001')
      await logIn('20260001')
      const look = watch(page)
      await openAt(page, routes.forum, {})
      await look('topics')
      await openAt(page, routes.forumPost, { id: topicId })
      await look('a topic and its comments')
      await openAt(page, routes.communityPost, { classId: CAMP, communityId: postId })
      await look('a class post')
      await openAt(page, routes.classComments, { id: CAMP })
      await look('class posts')
      await openAt(page, routes.campGroup, { id: CAMP })
      await look('the chat')
      await openAt(page, routes.mailInbox, { id: CAMP })
      await look('letters')
      await openAt(page, routes.mailDetail, { id: mail.letterId, subid: mail.id, type: 'sj' })
      await look('a letter')
      await openAt(page, routes.courseRating, { relaid: COURSE })
      await look('ratings')
      await openAt(page, routes.courseNotes, { id: COURSE })
      await look('notes')
      await openAt(page, routes.liveDetail, { id: idOf('live', 'lecture-round') })
      await look('a live')
      await openAt(page, routes.lives, {})
      await look('lives')

      await takeForMarkup(page)
      if (bypassCSP) await expect.poll(() => ran(page)).toBe(1)
      else {
        await page.waitForTimeout(500)
        expect(await ran(page)).toBe(0)
      }
    })
  })
}
