import { sql } from 'drizzle-orm'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

test('D1-B006 who may not see a page reads why and who can open it, and asks them', async ({
  page,
  logIn,
  college,
}) => {
  await logIn('20260801')
  const { rows } = await college.database.execute<{ id: string }>(sql`
    select id from users where login_name = '20260999'`)
  await page.goto(`/console/people/${rows[0]?.id}`)
  await expect(page.getByRole('heading', { name: '没有查看这个账号的权限' })).toBeVisible()
  await expect(page.getByText(/可以开通权限的管理员：.*柏青/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-no-right.png' })
  await page.getByRole('button', { name: '申请权限' }).click()
  await expect(page.getByText(/已向.*柏青.*申请/)).toBeVisible()
  const { rows: told } = await college.database.execute<{ content: string }>(sql`
    select content from messages where title = '有人申请管理后台的权限'
      and user_id = (select id from users where name = '柏青')`)
  expect(told[0]?.content).toContain(`/console/people/${rows[0]?.id}`)

  await page.goto('/console/classes/0190d000-0000-7000-8000-00000000dead/edit')
  await expect(page.getByRole('heading', { name: /没有/ })).toBeVisible()
  await page.screenshot({ path: 'test-results/console-not-found.png' })
})
