import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { answer, expectToast, openAt } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

test('D3-B296: a topic is written, liked and commented on by a second person, and closed by its author', async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  const title = '入户走访要带上哪些问题'
  await logIn('20260001')
  await openAt(page, routes.forum, {})
  await page.getByRole('button', { name: '发帖' }).click()
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('内容').fill('先问收成，再问难处。\n请大家补充。')
  await page.getByRole('button', { name: '发帖' }).last().click()
  await expectToast(page, '发布成功')
  await page.getByRole('heading', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL as string, reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  await logIn('20260002', other)
  await openAt(other, routes.forum, {})
  await expect(other.getByRole('button', { name: `关闭：${title}` })).toHaveCount(0)
  await other.getByRole('heading', { name: title }).click()
  await other.getByRole('button', { name: '点赞，0 人' }).click()
  await expectToast(other, '点赞成功')
  await other.getByRole('button', { name: '写下你的看法' }).click()
  await other.getByRole('textbox', { name: '评论内容' }).fill('还要问孩子上学远不远。')
  await other.getByRole('button', { name: '发表' }).click()
  await expect(other.getByRole('list', { name: '评论' }).getByText('还要问孩子上学远不远。')).toBeVisible()
  await expect(page.getByText('还要问孩子上学远不远。')).toBeVisible()
  await page.getByRole('button', { name: '只看楼主' }).click()
  await expect(page.getByText('还要问孩子上学远不远。')).toBeHidden()

  await openAt(page, routes.forum, {})
  await page.getByRole('tab', { name: '我的' }).click()
  await page.getByRole('button', { name: `关闭：${title}` }).click()
  await answer(page, '关闭后不能再评论和点赞，确认关闭？', '是')
  await expectToast(page, '帖子已关闭')
  await expect(page.getByRole('button', { name: `开启：${title}` })).toBeVisible()
  await other.reload()
  await expect(other.getByText('帖子已关闭')).toBeVisible()
  await elsewhere.close()
})
