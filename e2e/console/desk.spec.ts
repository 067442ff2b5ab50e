import { dayOf, startOf } from '@college/rules/kit/day.ts'
import { eq } from 'drizzle-orm'
import { liveIdOf } from '../../database/demo/lives.ts'
import { lives } from '../../server/lives/tables.ts'
import { expect, PASSWORD, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

test('D1-B006 staff log in to the console, jump by key, and see on the start page how the college stands', async ({
  page,
  college,
}) => {
  // The demo college may have been loaded before midnight.
  const startsAt = startOf(dayOf(new Date()))
  await college.database
    .update(lives)
    .set({ startsAt })
    .where(eq(lives.id, liveIdOf('lecture-round')))
  const refused: string[] = []
  page.on('console', (line) => /Content Security Policy|Trusted/.test(line.text()) && refused.push(line.text()))
  await page.goto('/console/')
  await expect(page).toHaveURL(/\/console\/login/)
  await page.getByLabel('学员编号').fill('20260999')
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()

  const hours = page.getByRole('region', { name: '每周学时', exact: true })
  await expect(hours.getByRole('img', { name: /近 12 周每周学时/ })).toBeVisible()
  await expect(page.getByRole('list', { name: '各单位达标率' }).getByRole('listitem').first()).toBeVisible()
  const today = page.getByRole('complementary', { name: '今天' })
  await expect(today.getByRole('link', { name: '直播：分会场：同看一堂课' })).toBeVisible()
  await expect(today.getByRole('region', { name: /^(今日|本周)学习$/ })).toContainText('完成学时')
  const recent = page.getByRole('region', { name: '近期班级' })
  await expect(recent.getByRole('row').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await hours.getByText('表').or(hours.getByLabel('表')).first().click()
  await expect(hours.getByRole('columnheader', { name: '去年同期' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: '去哪里，或找什么' })).toBeFocused()
  expect(refused).toEqual([])
})
