import { routes } from '@college/contract/routes.ts'
import { listShortVideos } from '@college/contract/videos/videos.ts'
import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectAt, expectToast, openAt, scrollerOf } from '../kit/steps.ts'
import { drag, isPlaying, placeOf, stageOf } from './feed-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('D3-B154 D3-B155 D3-B063 D3-B066 a favourite is listed, found by its name and opened alone', async ({
  page,
  logIn,
}) => {
  await logIn('20260003')
  await openAt(page, routes.shortVideos, {})
  const stage = stageOf(page)
  // The first is a film in portrait; then come two lectures.
  await expect.poll(() => isPlaying(page)).toBe(true)
  await page.keyboard.press('ArrowDown')
  for (const index of [1, 2]) {
    await expect.poll(() => placeOf(page)).toBe(index)
    const heart = stage.getByRole('button', { name: /^(取消)?收藏，/ })
    const before = Number(await heart.textContent())
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveText(String(before + 1))
    await page.keyboard.press('ArrowDown')
  }
  await expect.poll(() => placeOf(page)).toBe(3)
  const like = stage.getByRole('button', { name: /^点赞，/ })
  const likes = Number(await like.textContent())
  await like.click()
  await expect(stage.getByRole('button', { name: `取消点赞，${likes + 1}` })).toBeVisible()

  await page.getByRole('tab', { name: '收藏' }).click()
  // The feed is kept, and gives its films back.
  await expect(page.locator('video[src]')).toHaveCount(0)
  const rows = page.getByRole('link').filter({ hasText: '收藏于' })
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('tab', { name: '收藏', selected: true })).toBeVisible()
  await page.getByPlaceholder('请输入视频名称').fill('系统思维')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(/系统思维.*陆见深.*收藏于 \d{4}-\d\d-\d\d/)
  await page.getByPlaceholder('请输入视频名称').fill('没有这样的')
  await page.keyboard.press('Enter')
  await expect(page.getByText('无数据')).toBeVisible()
  await page.getByRole('button', { name: '清除搜索' }).click()
  await expect(rows).toHaveCount(2)

  const again = page.waitForRequest((request) => request.url().includes(listShortVideos.path))
  await drag(page, 250, 560)
  await again
  await expect(rows).toHaveCount(2)

  await rows.filter({ hasText: '系统思维' }).click()
  await expectAt(page, routes.shortVideo)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(stage.getByRole('heading')).toHaveText('越修越堵的路，错在哪里')
  await page.keyboard.press('ArrowDown')
  await expect(stage.getByRole('heading')).toHaveText('多想一步，抓住主要矛盾')
  await page.keyboard.press('ArrowDown')
  await expectToast(page, '没有更多了')
  await expect(stage.getByText('没有更多了')).toBeVisible()
})

test('D3-R14 D3-B129 D3-B060 D3-B061 a video is shared in the forum, opened from there by another person, whose comment reaches the first while the clip waits', async ({
  page,
  logIn,
  setSettings,
  browser,
  baseURL,
}) => {
  await setSettings({ setting_nc_tk_share: '1' })
  await logIn('20260014')
  await openAt(page, routes.shortVideos, {})
  await expect.poll(() => isPlaying(page)).toBe(true)
  const title = (await stageOf(page).getByRole('heading').textContent()) ?? ''
  await stageOf(page).getByRole('button', { name: '分享' }).click()
  await expectAt(page, routes.shareVideo)
  await page.getByLabel('标题（非必填）').fill('推荐这条探课')
  await page.getByRole('button', { name: '发帖' }).click()
  await expectToast(page, '发布成功')
  await expectAt(page, routes.shortVideos)
  await expect(stageOf(page).getByRole('heading')).toHaveText(title)
  const comments = stageOf(page).getByRole('button', { name: /^评论，/ })
  const count = Number(await comments.textContent())
  await comments.click()
  const sheet = page.getByRole('dialog', { name: /^评论/ })
  await expect(sheet.getByRole('button', { name: '积极发言，重在参与' })).toBeVisible()
  const box = await sheet.boundingBox()
  expect(Math.round(((box?.height ?? 0) / 844) * 100)).toBe(70)
  await expect.poll(() => isPlaying(page)).toBe(false)

  const other = await secondPage({ browser, baseURL })
  await logIn('20260002', other)
  await openAt(other, routes.forum, {})
  await other.getByRole('heading', { name: '推荐这条探课' }).click()
  await expectAt(other, routes.forumPost)
  await scrollerOf(other).getByRole('link', { name: /课件/ }).click()
  await expectAt(other, routes.shortVideo)
  await expect.poll(() => isPlaying(other)).toBe(true)
  await expect(other.getByRole('tab')).toHaveCount(0)
  await stageOf(other)
    .getByRole('button', { name: /^评论，/ })
    .click()
  await other.getByRole('button', { name: '积极发言，重在参与' }).click()
  await other.getByRole('textbox', { name: '评论内容' }).fill('这张图很清楚。')
  await other.getByRole('button', { name: '发表' }).click()
  await expect(page.getByText('这张图很清楚。')).toBeVisible()
  await page.getByRole('button', { name: /^点赞/ }).last().click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(stageOf(page).getByRole('button', { name: `评论，${count + 1}` })).toBeVisible()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await other.context().close()
})
