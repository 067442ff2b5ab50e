import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { openAt, openHomeAsGuest } from '../kit/steps.ts'

const BANNER = '网络已断开，恢复后将自动继续'

test('D1-B268 D1-M110: without a network a banner says so and failed requests say why; both recover by themselves', async ({
  page,
  context,
}) => {
  await openHomeAsGuest(page)
  await expect(page.getByRole('link').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(BANNER)).toBeVisible()
  await page.getByRole('tab', { name: '专栏' }).click()
  const columns = page.getByRole('list', { name: '专栏' }).getByRole('listitem')
  await expect(columns).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText(BANNER)).toBeHidden()
  await expect(columns.first()).toBeVisible()
})

test('D1-B001: an app that was opened once opens again without a network, and recovers when it is back', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('20260014')
  await openAt(page, routes.mine, {})
  await expect(page.getByText('沈佳宁')).toBeVisible()
  // The service worker has cached the app's files once it is active.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(BANNER)).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect(page.getByText('我的收藏')).toBeVisible()

  await context.setOffline(false)
  await expect(
    page
      .getByText('42.5')
      .or(page.getByRole('img', { name: /年度学时完成/ }))
      .first(),
  ).toBeVisible()
})
