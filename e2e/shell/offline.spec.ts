import { href, type Query, type Route } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Locator, Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { answer, expectAt, keptOf, openAt } from '../kit/steps.ts'

// Without a network the app's files come from the worker.
test.use({ serviceWorkers: 'allow' })

const COURSE = { id: idOf('course', 'system-thinking') }
const LEARNER = '20260014'
const BANNER = '网络已断开，请检查网络'
const WAITS = '连上网络后自动加载'

/** Opens a page and starts the app there: what was in memory is gone. */
async function startAt<R extends Route>(page: Page, route: R, query: Query<R>) {
  await page.evaluate((address) => window.history.replaceState(null, '', address), `/#${href(route, query)}`)
  await page.reload()
}

test('security 24 D1-B268 D1-M110 D1-B001: without a network a banner says so, and what a learner saw is there, even opened anew; it recovers by itself; after logging out nothing of it is there', async ({
  page,
  context,
  logIn,
}) => {
  const hours = page.getByRole('img', { name: /年度学时完成/ }).first()
  const seen: [Route, Query<Route>, Locator][] = [
    [routes.home, {}, page.getByRole('region', { name: '推荐课程' }).getByRole('link').first()],
    [routes.tasks, {}, page.getByRole('tab', { name: /^待完成 \d/ })],
    [routes.studyArchive, {}, page.getByRole('button', { name: /完成课程 \d+ 门/ })],
    [routes.coursePlayer, COURSE, page.getByRole('tab', { name: '简介' })],
    [routes.mine, {}, hours],
  ]
  await logIn(LEARNER)
  await page.goto('/')
  // The service worker has cached the app's files once it is active.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const [route, query, content] of seen) {
    await openAt(page, route, query)
    await expect(content).toBeVisible()
  }
  await expect.poll(() => keptOf(page)).toContain('pageName\\":\\"recent')

  const banner = page.getByText(BANNER)
  const waits = page.getByText(WAITS).filter({ visible: true })
  const columns = page.getByRole('list', { name: '专栏' }).getByRole('listitem')
  await test.step('a list that was not seen before waits for the network', async () => {
    await openAt(page, routes.home, {})
    await context.setOffline(true)
    await expect(banner).toBeVisible()
    await page.getByRole('tab', { name: '专栏' }).click()
    await expect(waits).toBeVisible()
    await expect(columns).toHaveCount(0)
    await context.setOffline(false)
    await expect(banner).toBeHidden()
    await expect(columns.first()).toBeVisible()
  })

  await test.step('an app that is opened anew without a network shows what was seen', async () => {
    await context.setOffline(true)
    await startAt(page, routes.mine, {})
    await expect(banner).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await expect(page.getByText('我的收藏')).toBeVisible()
    for (const [route, query, content] of seen) {
      await openAt(page, route, query)
      await expect(content).toBeVisible()
    }
    await openAt(page, routes.messages, {})
    await expect(waits).toBeVisible()
    await context.setOffline(false)
    await expect(waits).toBeHidden()
  })

  await openAt(page, routes.appSettings, {})
  await page.getByRole('button', { name: '退出登录' }).click()
  await answer(page, '是否确认退出？', '是')
  await expectAt(page, routes.login)
  await expect.poll(() => keptOf(page)).not.toContain(COURSE.id)
  await context.setOffline(true)
  await startAt(page, routes.coursePlayer, COURSE)
  await expect(waits).toBeVisible()
  await expect(page.getByRole('tab', { name: '简介' })).toHaveCount(0)
})
