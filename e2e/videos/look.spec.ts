import { done } from '@college/contract/kit/envelope.ts'
import { routes } from '@college/contract/routes.ts'
import { listShortVideos } from '@college/contract/videos/videos.ts'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { beginIn, looks, violations } from '../kit/axe.ts'
import { openAt } from '../kit/steps.ts'
import { isPlaying, stageOf } from './feed-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const film = (course: string) => ({
  coursewareId: idOf('courseware', course, 1, 0, 'video'),
  courseId: idOf('course', course),
})

for (const [name, state] of Object.entries(looks)) {
  const tag = name === 'light' ? [] : '@nightly'
  test(`WCAG 2.2 AA in ${name}: the feed, its comments, favourites, failure and emptiness`, { tag }, async ({
    page,
    logIn,
  }) => {
    await beginIn(page, state)
    const found: Record<string, string[]> = {}
    const note = async (what: string) => {
      const wrong = await violations(page, state)
      if (wrong.length > 0) found[what] = wrong
    }
    await logIn('20260001')
    await openAt(page, routes.shortVideos, {})
    await expect.poll(() => isPlaying(page)).toBe(true)
    await note('feed')
    await stageOf(page).getByRole('button', { name: '暂停' }).click()
    await note('paused')
    await page.getByRole('tab', { name: '收藏' }).click()
    await expect(page.getByRole('link').filter({ hasText: '收藏于' }).first()).toBeVisible()
    await note('favourites')
    // Its two comments fit: a button that is cut by the edge of the list would count as too small.
    await openAt(page, routes.shortVideo, film('mass-line'))
    await stageOf(page).getByRole('button', { name: /^评论/ }).click()
    await expect(page.getByRole('dialog').getByText('入户之前再看一遍。')).toBeVisible()
    await note('comments')
    await page.keyboard.press('Escape')

    await page.route(`**${listShortVideos.path}*`, (route) => route.fulfill({ status: 502, body: '' }))
    await openAt(page, routes.shortVideo, film('grand-canal'))
    await expect(page.getByText('服务器异常')).toBeVisible()
    await note('failed')
    await page.route(`**${listShortVideos.path}*`, (route) => route.fulfill({ json: done([]) }))
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByText('这个课件没有视频')).toBeVisible()
    await note('empty')
    expect(found).toEqual({})
  })
}
