import { replyFeedback } from '@college/contract/feedback/feedback.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../server/account/tables.ts'
import { feedbacks } from '../../server/feedback/tables.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'

test.use(desk)

test('D1-Q68 feedback is found and answered; an unsent reply survives a reload, and a reply can be taken back', async ({
  page,
  logIn,
  college,
}, info) => {
  const [author] = await college.database.select().from(users).where(eq(users.loginName, '20260001'))
  await college.database.insert(feedbacks).values(
    ['字幕太小了', '希望有更多案例课'].map((content, index) => ({
      userId: author?.id ?? '',
      type: '1',
      content,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    })),
  )
  await logIn('20260999')
  await page.goto('/console/feedback')
  await expect(page.getByRole('article')).toContainText('字幕太小了')
  await page.getByRole('textbox', { name: '回复' }).fill('已经加大')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '回复' })).toHaveValue('已经加大')
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: info.outputPath('feedback.png') })

  await page.getByRole('button', { name: '回复' }).click()
  await expect(page.getByRole('article')).toContainText('希望有更多案例课')
  await page.locator('h1').click()
  await page.keyboard.press('z')
  await expect(page.getByRole('article')).toContainText('字幕太小了')
  await page.getByRole('button', { name: '回复' }).click()
  await expect(page.getByRole('article')).toContainText('希望有更多案例课')
  // The way to the other list sends what waits.
  await page.goto('/console/feedback?state=answered')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article')).toContainText('字幕太小了', { timeout: 8_000 })
  }).toPass()
  // What is answered stands in the other list once it is sent, without a reload.
  await page.locator('.panehead').getByText('待回复').click()
  await expect(page.getByRole('article')).toContainText('希望有更多案例课')
  await page.getByRole('textbox', { name: '回复' }).fill('正在准备案例课')
  await page.getByRole('button', { name: '回复', exact: true }).click()
  await expect(page.getByText('这里没有反馈了')).toBeVisible()
  await page.locator('.panehead').getByText('已回复').click()
  await expect(page.getByRole('article')).toContainText('希望有更多案例课', { timeout: 20_000 })
  await page.getByPlaceholder('姓名或内容').fill('没有这样的内容')
  await expect(page.getByText('这里没有反馈了')).toBeVisible()
})

test('D1-Q68 D1-B006 of two who answer a feedback the second compares both answers', async ({
  page,
  browser,
  baseURL,
  logIn,
  college,
}) => {
  const [author] = await college.database.select().from(users).where(eq(users.loginName, '20260002'))
  const [row] = await college.database
    .insert(feedbacks)
    .values({ userId: author?.id ?? '', type: '1', content: '两人都想回复', createdAt: new Date('2025-12-01T00:00Z') })
    .returning({ id: feedbacks.id })
  const other = await secondPage({ browser, baseURL }, deskContext)
  await logIn('20260999')
  await logIn('20260998', other)
  await page.goto('/console/feedback')
  await expect(page.getByRole('article')).toContainText('两人都想回复')
  await page.getByRole('textbox', { name: '回复' }).fill('后发的回复')
  const data = { id: row?.id, was: '', reply: '先发的回复' }
  await other.request.post(replyFeedback.path, { headers: { 'x-nc-client': 'web' }, data })
  await page.getByRole('button', { name: '回复', exact: true }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/先发的回复.*后发的回复/, { timeout: 20_000 })
  expect(await violations(page)).toEqual([])
  await dialog.getByText('后发的回复').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await page.goto('/console/feedback?state=answered')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('textbox', { name: '回复' })).toHaveValue('后发的回复', { timeout: 8_000 })
  }).toPass()
})
