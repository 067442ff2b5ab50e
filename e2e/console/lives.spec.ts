import { routes } from '@college/contract/routes.ts'
import { liveIdOf } from '../../database/demo/lives.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectAt } from '../kit/steps.ts'

test.use(desk)

test('D3-Q105 a teacher finds the lives to host, and opens the studio of one in a window of its own', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('20260801')
  await page.goto('/console/')
  await page.getByRole('link', { name: '直播' }).click()
  const rows = page.locator('tr[data-row-key]')
  await expect(rows.filter({ hasText: '和年轻干部谈决策' })).toHaveCount(1)
  await page.screenshot({ path: 'test-results/console-lives.png' })
  expect(await violations(page)).toEqual([])
  // One that is over has no studio.
  await expect(rows.filter({ hasText: '支部书记线上座谈' }).getByRole('link', { name: '查看' })).toBeVisible()
  // Enter opens the row at which J stands, like its link.
  await page.keyboard.press('j')
  const byKey = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await byKey).close()
  const opened = context.waitForEvent('page')
  await rows.filter({ hasText: '和年轻干部谈决策' }).getByRole('link', { name: '进入演播室' }).click()
  const studio = await opened
  await expectAt(studio, routes.liveStudio)
  expect(studio.url()).toContain(liveIdOf('young-camp-live'))
  await expect(studio.getByRole('heading', { name: '和年轻干部谈决策' })).toBeVisible()
})
