import { sql } from 'drizzle-orm'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt } from '../kit/steps.ts'

test.use(desk)

test('D1-B006 an administrator finds a class; the filters stand in the address', async ({ page, logIn }) => {
  await logIn('20260999')
  await page.goto('/console/classes')
  const rows = page.locator('tr[data-row-key]')
  await expect(rows.first()).toBeVisible()
  await page.screenshot({ path: 'test-results/console-class-list.png' })
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('/')
  await page.keyboard.type('全会')
  await expect(page).toHaveURL(/word=/)
  await expect(rows).toHaveCount(1)
  await page.getByText('训练营', { exact: true }).first().click()
  await expect(page.getByText('没有符合的结果')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(rows.nth(1)).toBeVisible()
  // Esc leads from the search back to the keys of the list.
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.locator('tr.at')).toHaveCount(1)

  // An address that was kept too long, or typed wrong, has a way out.
  await page.goto('/console/classes?page=99')
  await page.getByRole('button', { name: '看第一页' }).click()
  await expect(rows.nth(1)).toBeVisible()
  await page.goto('/console/classes?type=7')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(rows.nth(1)).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: 'test-results/console-class-list-1024.png' })
  await page.getByRole('link', { name: /^待审 10$/ }).click()
  await expect(page.getByRole('list', { name: '待审学员' }).getByRole('button')).toHaveCount(10)
})

test('D2-Q64 a teacher who is no head teacher sees no acts of a class, and comes to its members', async ({
  page,
  logIn,
  college,
}) => {
  const { rows } = await college.database.execute<{ id: string }>(sql`
    select id from classes where title = '乡村产业发展专题班' and status = 'published'`)
  const classId = rows[0]?.id
  const head = (isHead: boolean) =>
    college.database.execute(
      sql`update class_members set is_head = ${isHead} where class_id = ${classId} and kind = 'teacher'`,
    )
  await head(false)
  await logIn('20260801')
  await page.goto('/console/classes?word=乡村产业')
  const title = page.getByRole('link', { name: /乡村产业/ })
  await expect(title).toHaveAttribute('href', `/console/classes/${classId}/members`)
  await expect(page.getByRole('button', { name: /的操作$/ })).toHaveCount(0)
  await page.goto(`/console/classes/${classId}`)
  await expectDeskAt(page, /\/members$/)
  await head(true)
})

test('D2-Q64 a reviewer decides enrolments by the keyboard, and takes one back', async ({ page, logIn, college }) => {
  await logIn('20260999')
  await page.goto('/console/enrol')
  const queue = page.getByRole('list', { name: '待审学员' })
  const chosen = queue.locator('[aria-current=true]')
  await expect(chosen).toBeVisible()
  await expect(page.getByRole('heading', { name: '核对' })).toBeVisible()
  await page.screenshot({ path: 'test-results/console-enrol.png' })
  expect(await violations(page)).toEqual([])
  const people = queue.getByRole('button')
  const before = await people.count()
  const names = await people.locator('b').allTextContents()

  // By level: the address keeps it.
  await page.getByText('第二级', { exact: true }).click()
  await expect(page).toHaveURL(/state=2/)
  await expect(page.getByText('第二级审核')).toBeVisible()
  expect(await people.count()).toBeLessThan(before)
  await page.getByText('全部', { exact: true }).click()
  await expect(page).not.toHaveURL(/state=/)
  await expect(people).toHaveCount(before)

  await page.keyboard.press('j')
  await expect(chosen).toContainText(names[1] as string)
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(page.getByText(`${names[0]} 已通过`)).toBeVisible()
  await expect(people).toHaveCount(before - 1)
  await page.keyboard.press('z')
  await expect(people).toHaveCount(before)
  await page.keyboard.press('k')
  await expect(chosen).toContainText(names[0] as string)

  const admitted = () =>
    college.database
      .execute(sql`select from class_history where event in ('approved', 'admitted') and actor_id is not null`)
      .then(({ rows }) => rows.length)
  const already = await admitted()
  await page.keyboard.press('a')
  await page.keyboard.press('1')
  await page.keyboard.press('r')
  await expect(page.getByText(`${names[1]} 已拒绝：时间冲突`)).toBeVisible()
  // The second decision sends the first.
  await expect.poll(admitted).toBe(already + 1)
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: '拒绝的理由' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: 'test-results/console-enrol-1024.png' })
})

test('D1-B006 both pages are readable in the dark', async ({ page, logIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn('20260999')
  for (const name of ['classes', 'enrol']) {
    await page.goto(`/console/${name}`)
    await expect(page.locator('tr[data-row-key], [aria-current=true]').first()).toBeVisible()
    expect(await violations(page, looks.dark)).toEqual([])
    await page.screenshot({ path: `test-results/console-${name}-dark.png` })
  }
})

test('D2-E01 two classes are chosen, withdrawn and published again; of each is said what became of it', async ({
  page,
  logIn,
}) => {
  await logIn('20260999')
  await page.goto('/console/classes?phase=running')
  const rows = page.locator('tr[data-row-key]')
  const bar = page.getByRole('toolbar', { name: '所选的操作' })
  await expect(rows.nth(1)).toBeVisible()
  const names = await rows.getByRole('link').filter({ hasNotText: /^待/ }).allTextContents()
  const [first, second] = names as [string, string]
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar).toContainText('已选 1 个')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar).toContainText('已选 2 个')
  await expect(bar.getByRole('button', { name: /^发布/ })).toBeDisabled()
  await bar.getByRole('button', { name: '下架 2 个' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(first)
  await expect(dialog).toContainText(second)
  // Esc closes the question, and leaves the choice.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(bar).toContainText('已选 2 个')
  await bar.getByRole('button', { name: '下架 2 个' }).click()
  await dialog.getByRole('button', { name: '下架 2 个' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '已下架' })).toHaveCount(2)
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(bar).toHaveCount(0)

  await page.goto('/console/classes')
  const rowOf = (title: string) => rows.filter({ hasText: title }).first()
  for (const title of [first, second]) await rowOf(title).getByRole('checkbox').check()
  await rowOf('报名中').getByRole('checkbox').check()
  await expect(bar.getByRole('button', { name: /^发布 2 个.*1 个已发布/ })).toBeEnabled()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [
      { width: 1024, height: 768 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await page.screenshot({ path: `test-results/console-class-bulk-${colorScheme}-${size.width}.png` })
    }
    expect(await violations(page, looks[colorScheme])).toEqual([])
  }
  await bar.getByRole('button', { name: /^发布 2 个/ }).click()
  await expect(dialog.getByRole('list', { name: '不发布的班级' }).getByRole('listitem')).toHaveCount(1)
  await page.screenshot({ path: 'test-results/console-class-bulk-ask.png' })
  await dialog.getByRole('button', { name: '发布 2 个' }).click()
  await expect(dialog).toContainText('已发布 2 个')
  await expect(dialog.getByRole('listitem').filter({ hasText: '已发布' })).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-class-bulk-done.png' })
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(first)).toContainText('进行中')
})
