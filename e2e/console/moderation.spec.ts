import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

test('D3-Q14 D3-Q44 a reviewer bans an author, and decides by keys: taken back, approved, rejected with a reason; each author reads it', async ({
  page,
  logIn,
}) => {
  await logIn('20260999')
  await page.goto('/console/')
  await expect(page.getByText('内容待审')).toBeVisible()
  await page.getByRole('link', { name: '内容审核' }).click()
  const queue = page.getByRole('list', { name: '内容' })
  await expect(queue.getByRole('button')).toHaveCount(2)
  await expect(page.getByRole('article')).toContainText('按设置先审后发')
  expect(await violations(page)).toEqual([])

  // Banned in the whole college, and the ban is lifted.
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('全院').click()
  await dialog.getByRole('textbox').fill('多次发布广告')
  await dialog.getByRole('button', { name: '禁言' }).click()
  await expectToast(page, '已禁言')
  await page.goto('/console/moderation/bans')
  const ban = page.getByRole('row', { name: '多次发布广告' })
  await ban.getByRole('button', { name: '解除' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '解除' }).click()
  await expect(ban).toContainText('已结束')
  await page.goto('/console/moderation')
  await expect(queue.getByRole('button')).toHaveCount(2)

  // Taken back: nothing was sent, and it stands where it stood.
  await page.keyboard.press('a')
  await expect(queue.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('z')
  await expect(queue.getByRole('button')).toHaveCount(2)
  await page.reload()
  await expect(queue.getByRole('button')).toHaveCount(2)

  // The second decision sends the first at once; the way to another page sends the second.
  await page.keyboard.press('a')
  await page.keyboard.press('2')
  await expect(page.getByText('这里没有内容了')).toBeVisible()
  await page.reload()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('这里没有内容了')).toBeVisible({ timeout: 8_000 })
  }).toPass()
  await page.getByText('未通过').click()
  await expect(page.getByRole('article')).toContainText('言语不当')
  // Approved after all: it moves over once it is sent, without a reload.
  await page.keyboard.press('a')
  await expect(page.getByText('这里没有内容了')).toBeVisible()
  await page.locator('.panehead').getByText('已通过').click()
  await expect(queue.getByRole('button')).toHaveCount(2, { timeout: 20_000 })
})
