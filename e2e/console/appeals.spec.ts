import { addBan } from '@college/contract/moderation/bans.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { openAt, settled } from '../kit/steps.ts'

const DESKTOP = { width: 1440, height: 900 }
const day = 24 * 3_600_000

test('D3-Q14 a banned person appeals on the phone; a reviewer reads it with the ban and lifts it; the person is told', async ({
  page,
  logIn,
  college,
  browser,
  baseURL,
}) => {
  const [person] = (
    await college.database.execute<{ id: string }>("select id from users where login_name = '20260012'")
  ).rows
  await logIn('20260012')
  const newDesk = async (loginName: string) => {
    const made = await browser.newPage({ viewport: DESKTOP, baseURL: baseURL ?? '', serviceWorkers: 'block' })
    await logIn(loginName, made)
    await made.goto('/console/')
    return made
  }
  // Who banned does not decide the appeal.
  const [banner, desk] = [await newDesk('20260901'), await newDesk('20260999')]
  const banned = await banner.request.post(addBan.path, {
    data: { userId: person?.id, until: new Date(Date.now() + day).toISOString(), reason: '发布与学习无关的广告' },
    headers: { 'x-nc-client': 'web' },
  })
  expect((await banned.json()).success).toBe(true)
  await banner.close()

  // Who is banned learns where to appeal when a page opens on which they would write.
  const [topic] = (
    await college.database.execute<{ id: string }>(
      'select id from topics where is_public order by published_at desc limit 1',
    )
  ).rows
  const told = page.getByRole('status').filter({ hasText: /^您已被禁言至/ })
  await openAt(page, routes.forumPostNew, {})
  await expect(told).toBeVisible()
  await expect(page.getByRole('button', { name: '发帖', exact: true })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await openAt(page, routes.forumPost, { id: topic?.id ?? '' })
  await settled(page)
  await expect(told).toContainText('如有异议，可在“我的禁言”申诉')
  expect(await violations(page)).toEqual([])
  await told.getByRole('button', { name: '去申诉' }).click()
  const card = page.getByText('原因：发布与学习无关的广告', { exact: true })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: '申诉', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '申诉' })
  await sheet.getByLabel('申诉理由').fill('我转发的是培训通知，不是广告。')
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByText('申诉待处理')).toBeVisible()

  await desk.goto('/console/moderation')
  await desk.getByRole('link', { name: '申诉' }).click()
  const queue = desk.getByRole('list', { name: '申诉' })
  await expect(queue.getByRole('button')).toHaveCount(1)
  await expect(desk.getByRole('article')).toContainText('我转发的是培训通知')
  await expect(desk.getByRole('article')).toContainText('发布与学习无关的广告')
  await expect(desk.getByRole('button', { name: '解除禁言' })).toBeDisabled()
  expect(await violations(desk)).toEqual([])
  await desk.getByLabel('处理理由').fill('内容是培训通知')
  await desk.getByRole('button', { name: '解除禁言' }).click()
  await expect(desk.getByText('这里没有申诉了')).toBeVisible()
  // The way to another page sends what waits to be taken back.
  await desk.getByText('已处理', { exact: true }).click()
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByRole('article')).toContainText('已解除', { timeout: 8_000 })
  }).toPass()
  await expect(page.getByText('没有禁言')).toBeVisible()
  await desk.close()
})
