import { sql } from 'drizzle-orm'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

test('D2-Q68 a reviewer marks homework by keys: what is missing is said, a decision is taken back, then sent', async ({
  page,
  logIn,
  college,
}) => {
  await logIn('20260999')
  await page.goto('/console/homework')
  const waiting = page.getByRole('list', { name: '作业' }).getByRole('button')
  await expect(page.getByRole('article')).toBeVisible()
  const count = await waiting.count()
  expect(await violations(page)).toEqual([])

  const isScored = await page.getByLabel('得分').isVisible()
  if (isScored) {
    await page.getByLabel('得分').fill('1')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText('得分低于合格分')
    await page.getByLabel('得分').fill('888')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText('得分不能超过满分')
    await page.getByLabel('得分').fill('88')
  } else {
    await page.getByRole('button', { name: '退回' }).click()
    await expect(page.getByRole('alert')).toContainText('请填写退回原因')
  }
  // The caret stands in the score, where no bracket can be typed: it selects a sentence, H underlines it, Esc goes back.
  const text = page.getByRole('region', { name: '作答' })
  if (isScored) {
    await page.keyboard.press(']')
    await expect(text).toBeFocused()
    await page.keyboard.press('h')
    await expect(text.locator('mark')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('得分')).toBeFocused()
    await expect(page.getByLabel('得分')).toHaveValue('88')
  }
  await page.keyboard.press('Alt+1')
  await expect(page.getByLabel('评语')).toHaveValue('结构清晰')
  await page.keyboard.press('Control+Enter')
  await expect(waiting).toHaveCount(count - 1)
  // The caret stands in the next score, where no letter can be typed: Z takes back.
  await page.keyboard.press('z')
  await expect(waiting).toHaveCount(count)
  // With what was typed about it.
  await expect(page.getByLabel('评语')).toHaveValue('结构清晰')
  if (isScored) await expect(text.locator('mark')).toHaveCount(1)

  const decided = () =>
    college.database
      .execute<{ n: number }>(sql`
        select count(*)::int as n from homework_rounds where comment = '结构清晰' and decision is not null`)
      .then(({ rows: [row] }) => row?.n ?? 0)
  const before = await decided()
  await page.keyboard.press('Control+Enter')
  await expect(waiting).toHaveCount(count - 1)
  expect(await decided()).toBe(before)
  // What still could be taken back is sent when the page is left.
  await page.reload()
  await expect.poll(decided).toBe(before + 1)
})
