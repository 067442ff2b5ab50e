import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { answer, expectToast, openAt, scrollerOf } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TITLE = '入户走访要带上哪些问题'
const CLASS = idOf('class', 'plenary')
const shown = (page: Page, text: string) => scrollerOf(page).getByText(text)

async function comment(page: Page, text: string) {
  await scrollerOf(page).getByRole('button', { name: '写下你的看法' }).click()
  await page.getByRole('textbox', { name: '评论内容' }).fill(text)
  await page.getByRole('button', { name: '发表' }).click()
  await expect(scrollerOf(page).getByRole('list', { name: '评论' }).getByText(text)).toBeVisible()
}

test('D3-B296 D2-B216 D2-B217 D2-B333: what one person writes comes to the open page of another, once, also after a lost connection', async ({
  page,
  context,
  logIn,
  browser,
  baseURL,
}) => {
  await logIn('20260001')
  await openAt(page, routes.forumPostNew, {})
  await page.getByLabel('标题').fill(TITLE)
  await page.getByLabel('内容').fill('先问收成，再问难处。\n请大家补充。')
  await page.getByRole('button', { name: '发帖' }).last().click()
  await expectToast(page, '发布成功')
  await page.getByRole('heading', { name: TITLE }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()

  const other = await secondPage({ browser, baseURL }, { reducedMotion: 'reduce', serviceWorkers: 'block' })
  await logIn('20260002', other)
  await openAt(other, routes.forum, {})
  const topic = other.getByRole('heading', { name: TITLE })
  await expect(topic).toBeVisible()
  await expect(other.getByRole('button', { name: `关闭：${TITLE}` })).toHaveCount(0)
  await topic.click()
  await other.getByRole('button', { name: '点赞，0 人' }).click()
  await expectToast(other, '点赞成功')
  await comment(other, '还要问孩子上学远不远。')
  await expect(shown(page, '还要问孩子上学远不远。')).toHaveCount(1)

  await test.step('its author closes it', async () => {
    await openAt(page, routes.forum, {})
    await page.getByRole('tab', { name: '我的' }).click()
    await page.getByRole('button', { name: `关闭：${TITLE}` }).click()
    await answer(page, '关闭后不能再评论和点赞，确认关闭？', '是')
    await expectToast(page, '帖子已关闭')
    await expect(page.getByRole('button', { name: `开启：${TITLE}` })).toBeVisible()
  })

  await test.step('a post of a class', async () => {
    const post = { classId: CLASS, communityId: idOf('class post', 'plenary', '夜读笔记：调研报告怎样写得更实') }
    await openAt(page, routes.communityPost, post)
    await expect(shown(page, '最后一句可以贴在办公桌上。')).toBeVisible()
    await openAt(other, routes.communityPost, post)
    await comment(other, '第一条推送')
    await expect(shown(page, '第一条推送')).toHaveCount(1)

    await context.setOffline(true)
    await comment(other, '断网时的一条')
    await context.setOffline(false)
    await expect(shown(page, '断网时的一条')).toHaveCount(1, { timeout: 60_000 })
    await comment(other, '恢复后的一条')
    await expect(shown(page, '恢复后的一条')).toHaveCount(1)
    for (const text of ['第一条推送', '断网时的一条']) await expect(shown(page, text)).toHaveCount(1)
  })
})
