import { href } from '@college/contract/kit/route.ts'
import { articleDetail, articleList } from '@college/contract/manuals/articles.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { ManualListScreen } from './ManualListScreen.tsx'
import { ManualScreen } from './ManualScreen.tsx'

const shown = { cms_articles_id: 'a1', title: '登录与找回密码', publish_time: '2026-03-28 09:00', page_view: 12_345 }
const detail = { ...shown, kind: 'manual' as const, content: '<h3>步骤</h3><p>点击登录</p>', videos: '' }

test('D1-R04 D1-B068 the manual lists its articles, and a tap opens one', async () => {
  serverAnswers(
    on(articleList, () =>
      ok([
        { ...shown, duration: 0 },
        { ...shown, cms_articles_id: 'a2', title: '第一门课程', duration: 96 },
      ]),
    ),
  )
  logIn()
  const { wentTo } = renderScreen(<ManualListScreen />)
  const rows = await screen.findAllByRole('link')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '登录与找回密码2026-03-28浏览量 1.2 万',
    '第一门课程2026-03-28浏览量 1.2 万视频 01:36',
  ])
  fireEvent.click(rows[1] as HTMLElement)
  await waitFor(() => expect(wentTo()).toBe(href(routes.manual, { id: 'a2' })))
})

test('D1-R04 an empty manual says 无数据', async () => {
  serverAnswers(on(articleList, () => ok([])))
  logIn()
  renderScreen(<ManualListScreen />)
  await screen.findByText('无数据')
})

test('D1-R05 D1-B070 D1-B071 an article shows its date, its views, its title and its text', async () => {
  serverAnswers(on(articleDetail, () => ok(detail)))
  logIn()
  const { container } = renderScreen(<ManualScreen id="a1" />)
  await screen.findByRole('heading', { name: '登录与找回密码' })
  expect(screen.getByText('发布时间 2026-03-28 09:00')).toBeDefined()
  expect(screen.getByText('浏览量 1.2 万')).toBeDefined()
  await screen.findByRole('heading', { name: '步骤' })
  expect(container.querySelector('video')).toBeNull()
})

test('D1-B071 an article with a video of this server plays it; one that fails can be loaded again', async () => {
  const videos = '[{"relativePath":"/files/s/1/x/a.mp4"}]'
  serverAnswers(on(articleDetail, () => ok({ ...detail, videos })))
  logIn()
  renderScreen(<ManualScreen id="a1" />)
  const film = await screen.findByLabelText('登录与找回密码')
  expect(film.getAttribute('src')).toBe('/files/s/1/x/a.mp4')
  fireEvent.error(film)
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }))
  await screen.findByLabelText('登录与找回密码')
})

test('D1-Q49 the news is named as such', async () => {
  serverAnswers(on(articleDetail, () => ok({ ...detail, kind: 'news' as const, title: '秋季学习活动启动' })))
  logIn()
  renderScreen(<ManualScreen id="a1" />)
  await screen.findByRole('heading', { name: '资讯' })
})

test('a missing article says so', async () => {
  serverAnswers(on(articleDetail, () => no(articleDetail.refusals.missing)))
  logIn()
  renderScreen(<ManualScreen id="a1" />)
  await screen.findByText('文章不存在或已下架')
})
