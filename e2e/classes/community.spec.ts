import { routes } from '@college/contract/routes.ts'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { expectToast, openAt } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const CLASS = idOf('class', 'plenary')

test('D2-B032 D2-B039 D2-B121: a post is written, found among the discussions, and liked', async ({ page, logIn }) => {
  await logIn('20260001')
  await openAt(page, routes.communityPostNew, { id: CLASS })
  await page.getByLabel('标题').fill('结业前的小结')
  await page.getByLabel('内容').fill('三点体会，请大家指正。')
  await page.getByRole('button', { name: '发帖' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '结业前的小结' })).toBeVisible()
  await page.getByRole('button', { name: '点赞，0 人' }).click()
  await expectToast(page, '点赞成功')
  await openAt(page, routes.specialClass, { id: CLASS })
  await page.getByRole('tab', { name: '社区' }).click()
  await expect(page.getByRole('heading', { name: '结业前的小结' })).toBeVisible()
  await page.getByRole('button', { name: '更多' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '班级讨论' })).toBeVisible()
})

test('D2-B216 D2-B217 D2-B333: what one person writes comes to the page of another, once, also after a lost connection', async ({
  page,
  context,
  logIn,
  browser,
  baseURL,
}) => {
  const post = { classId: CLASS, communityId: idOf('class post', 'plenary', '夜读笔记：调研报告怎样写得更实') }
  await logIn('20260001')
  await openAt(page, routes.communityPost, post)
  await expect(page.getByText('最后一句可以贴在办公桌上。')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL as string })
  const other = await elsewhere.newPage()
  await logIn('20260002', other)
  await openAt(other, routes.communityPost, post)
  const write = async (text: string) => {
    await other.getByRole('button', { name: '写下你的看法' }).click()
    await other.getByRole('textbox', { name: '评论内容' }).fill(text)
    await other.getByRole('button', { name: '发表' }).click()
    await expect(other.getByRole('list', { name: '评论' }).getByText(text)).toBeVisible()
  }
  await write('第一条推送')
  await expect(page.getByText('第一条推送')).toHaveCount(1)

  await context.setOffline(true)
  await write('断网时的一条')
  await context.setOffline(false)
  await expect(page.getByText('断网时的一条')).toHaveCount(1, { timeout: 60_000 })
  await write('恢复后的一条')
  await expect(page.getByText('恢复后的一条')).toHaveCount(1)
  for (const text of ['第一条推送', '断网时的一条']) await expect(page.getByText(text)).toHaveCount(1)
  await elsewhere.close()
})
