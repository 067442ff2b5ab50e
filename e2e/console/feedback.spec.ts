import { eq } from 'drizzle-orm'
import { users } from '../../server/account/tables.ts'
import { feedbacks } from '../../server/feedback/tables.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

test('D1-Q68 feedback is answered by keys; an unsent reply survives a reload, and leaving the page sends the last one', async ({
  page,
  logIn,
  college,
}) => {
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

  await page.getByRole('textbox', { name: '回复' }).press('Control+Enter')
  await expect(page.getByRole('article')).toContainText('希望有更多案例课')
  // The way to another page sends what waits.
  await page.goto('/console/feedback?state=answered')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article')).toContainText('字幕太小了', { timeout: 8_000 })
  }).toPass()
})
