import { href, type Query, type Route } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Locator, Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { answer, keptOf, openAt } from '../kit/steps.ts'

const COURSE = { id: idOf('course', 'system-thinking') }
const LEARNER = '20260014'

/** Opens a page and starts the app there: what was in memory is gone. */
async function startAt<R extends Route>(page: Page, route: R, query: Query<R>) {
  await page.evaluate((address) => window.history.replaceState(null, '', address), `/#${href(route, query)}`)
  await page.reload()
}

test('security 24 D1-B268: what a learner saw is there without network; after logging out nothing of it is', async ({
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
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const [route, query, content] of seen) {
    await openAt(page, route, query)
    await expect(content).toBeVisible()
  }
  await expect.poll(() => keptOf(page)).toContain('pageName\\":\\"recent')

  await context.setOffline(true)
  for (const [route, query, content] of seen) {
    await startAt(page, route, query)
    await expect(content).toBeVisible()
  }
  await startAt(page, routes.messages, {})
  await expect(page.getByText('连上网络后自动加载')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('连上网络后自动加载')).toBeHidden()
  await startAt(page, routes.appSettings, {})
  await page.getByRole('button', { name: '退出登录' }).click()
  await answer(page, '是否确认退出？', '是')
  await expect.poll(() => keptOf(page)).not.toContain(COURSE.id)

  await context.setOffline(true)
  await startAt(page, routes.coursePlayer, COURSE)
  await expect(page.getByText('连上网络后自动加载')).toBeVisible()
  await expect(page.getByRole('tab', { name: '简介' })).toHaveCount(0)
})
