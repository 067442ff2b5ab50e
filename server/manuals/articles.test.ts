import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { articleDetail, articleList, conceptArticle } from '@college/contract/manuals/articles.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../testing/locks.ts'
import { articles, articleViews } from './tables.ts'

const app = await testApp('2026-11-04T20:00+08:00')
const user = await aUser(app.database)
const learner = await asUser(app, user)
const other = await asUser(app, await aUser(app.database))
const guest = asGuest(app)

async function anArticle(wish: Partial<typeof articles.$inferInsert> = {}) {
  const row = {
    kind: 'manual',
    title: '怎样登录',
    content: '<p>一</p>',
    publishedAt: new Date('2026-10-01T08:00+08:00'),
  }
  const [article] = await app.database
    .insert(articles)
    .values({ ...row, ...wish })
    .returning()
  return article as typeof articles.$inferSelect
}
const viewsOf = async (id: string) =>
  (await app.database.select({ views: articles.pageView }).from(articles).where(eq(articles.id, id)))[0]?.views

test('D1-C10 D1-R04 D1-B068 D1-B288 the manual is a list without pages, in its order', async () => {
  const last = await anArticle({ title: '第二篇', position: 2, video: 'demo/a.mp4', videoSeconds: 95 })
  const first = await anArticle({ title: '第一篇', position: 1, pageView: 7 })
  await anArticle({ title: '藏起来的', isShown: false })
  await anArticle({ title: '明天的', publishedAt: new Date('2026-11-05T08:00+08:00') })
  await anArticle({ kind: 'news', title: '新闻' })
  await app.database.insert(articles).values(
    Array.from({ length: 120 }, (_, index) => ({
      kind: 'manual',
      title: `其余 ${index}`,
      position: 9,
      publishedAt: new Date('2026-10-01T08:00+08:00'),
    })),
  )
  const { data } = await learner.send(articleList, {})
  expect(data).toHaveLength(122)
  expect(data.slice(0, 2)).toEqual([
    { cms_articles_id: first.id, title: '第一篇', publish_time: '2026-10-01 08:00', page_view: 7, duration: 0 },
    { cms_articles_id: last.id, title: '第二篇', publish_time: '2026-10-01 08:00', page_view: 0, duration: 95 },
  ])
})

test('D1-C11 D1-B069 D1-B070 D1-B071 an article with its text', async () => {
  const { id } = await anArticle({ content: '<h3>步骤</h3><p>点击登录</p>' })
  expect(await learner.send(articleDetail, { id })).toEqual(
    done({
      cms_articles_id: id,
      title: '怎样登录',
      publish_time: '2026-10-01 08:00',
      page_view: 1,
      kind: 'manual',
      content: '<h3>步骤</h3><p>点击登录</p>',
      videos: '',
    }),
  )
})

test('D1-B071 D1-E10 an article with a video: its address is signed and plays', async () => {
  await app.storage.put('demo/guide.mp4', Buffer.from('film'), 'video/mp4')
  const { id } = await anArticle({ video: 'demo/guide.mp4', videoSeconds: 95 })
  const { data } = await learner.send(articleDetail, { id })
  const [{ relativePath }] = JSON.parse(data.videos)
  expect(relativePath).toMatch(/^\/files\/s\/.*guide\.mp4$/)
  expect((await app.http.inject(relativePath)).body).toBe('film')
})

test('D1-Q49 the news are articles too', async () => {
  const { id } = await anArticle({ kind: 'news', title: '学院动态' })
  expect(await learner.send(articleDetail, { id })).toMatchObject({ data: { title: '学院动态', kind: 'news' } })
})

test('D1-Q89 security 10 what is stored unclean is clean when read', async () => {
  const { id } = await anArticle({
    content:
      '<p onclick="a()" style="color:red">文<script>a()</script></p><img src="https://a.example/a.png" onerror="a()"><a href="javascript:a()">链</a><iframe src="//x"></iframe>',
  })
  const { data } = await learner.send(articleDetail, { id })
  expect(data.content).toBe('<p>文</p><img src="https://a.example/a.png" /><a>链</a>')
})

test('a view counts once per person and day of China', async () => {
  const { id } = await anArticle()
  const read = async (by = learner) => (await by.send(articleDetail, { id })).data.page_view
  expect([await read(), await read(), await read(other), await read()]).toEqual([1, 1, 2, 2])
  app.setNow('2026-11-04T23:59:59+08:00')
  expect(await read()).toBe(2)
  app.setNow('2026-11-05T00:00+08:00')
  expect([await read(), await read()]).toEqual([3, 3])
  app.setNow('2026-11-04T20:00+08:00')
})

test('two views of one person at the same moment are one', async () => {
  const { id } = await anArticle()
  const commit = await holding(app.database, (transaction) =>
    transaction.execute(sql`lock table article_views in share mode`),
  )
  const both = [learner.send(articleDetail, { id }), learner.send(articleDetail, { id })]
  await untilSomeoneWaits(app.database, { count: 2 })
  await commit()
  await Promise.all(both)
  expect(await viewsOf(id)).toBe(1)
  expect(await app.database.select().from(articleViews).where(eq(articleViews.articleId, id))).toHaveLength(1)
})

test('what is hidden, not out yet or not there is missing, and counts nothing', async () => {
  const hidden = await anArticle({ isShown: false })
  const tomorrow = await anArticle({ publishedAt: new Date('2026-11-05T08:00+08:00') })
  for (const id of [hidden.id, tomorrow.id, '00000000-0000-7000-8000-000000000000']) {
    expect(await learner.send(articleDetail, { id })).toEqual(failed(articleDetail.refusals.missing))
  }
  expect([await viewsOf(hidden.id), await viewsOf(tomorrow.id)]).toEqual([0, 0])
})

test('D1-R04 D1-R05 a guest logs in first and counts nothing; what is no id is malformed', async () => {
  const { id } = await anArticle()
  expect(await guest.send(articleList, {})).toEqual(failed(commonRefusals.logInFirst))
  expect(await guest.send(articleDetail, { id })).toEqual(failed(commonRefusals.logInFirst))
  expect(await viewsOf(id)).toBe(0)
  for (const wrong of ['', 'x', "' or 1=1 --"]) {
    expect((await learner.ask(articleDetail, { id: wrong })).json()).toEqual(failed(commonRefusals.malformed))
  }
})

test('security 17 a foreign page can make nobody view', async () => {
  const { id } = await anArticle()
  const response = await app.http.inject({
    url: `${articleDetail.path}?id=${id}`,
    headers: { cookie: `token=${learner.token}`, 'sec-fetch-site': 'cross-site' },
  })
  expect(response.json()).toEqual(failed(commonRefusals.foreignPage))
  expect(await viewsOf(id)).toBe(0)
})

test('D1-R02 D1-B022 D1-Q48 what the college is for is open to guests, clean, and null while nobody wrote it', async () => {
  expect(await guest.send(conceptArticle, {})).toEqual(done(null))
  await anArticle({ code: 'concept', title: '网院介绍', content: '<p>学习</p><script>a()</script>' })
  expect(await guest.send(conceptArticle, {})).toEqual(done({ title: '网院介绍', content: '<p>学习</p>' }))
})
