import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt } from '../kit/steps.ts'

test.use(desk)

test('D2-E17 D2-Q16 an announcement is scheduled, another published and read, and both are withdrawn', async ({
  page,
  logIn,
  college,
}) => {
  test.slow()
  const id = randomUUID()
  const { database } = college
  await database.execute(sql`
    insert into classes (id, type, title, status, published_at)
    values (${id}, 1, '公告专题班', 'published', '2020-01-01T00:00Z')`)
  try {
    await database.execute(sql`
      insert into class_members (class_id, user_id, status, applied_at)
      select ${id}, id, 'admitted', now() from users where login_name = '20260003'`)
    await logIn('20260999')
    await page.goto(`/console/classes/${id}/notices`)
    await expect(page.getByText('还没有公告')).toBeVisible()
    await page.screenshot({ path: 'test-results/console-class-notices-empty.png' })

    const dialog = page.getByRole('dialog', { name: '写公告' })
    await page.getByRole('button', { name: /^写公告/ }).click()
    await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('【通知】结业考试的安排')
    await dialog.getByRole('textbox', { name: '正文' }).click()
    await page.keyboard.type('请按时参加。')
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: 'test-results/console-class-notice-write.png' })
    await dialog.getByRole('button', { name: /发\s?布$/ }).click()
    await expect(dialog).toBeHidden()
    const rows = page.getByRole('region', { name: '公告' }).locator('tr[data-row-key]')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('已发布')
    await expect(rows.first()).toContainText('0 / 1')

    await page.getByRole('button', { name: /^写公告/ }).click()
    await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('开班仪式')
    await dialog.getByRole('textbox', { name: '正文' }).click()
    await page.keyboard.type('地点另行通知。')
    await dialog.getByText('定时发布', { exact: true }).first().click()
    await dialog.getByLabel('发布时间').fill('2036-01-01 09:00')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '定时发布' }).click()
    await expect(dialog).toBeHidden()
    const later = rows.filter({ hasText: '开班仪式' })
    await expect(later).toContainText('2036-01-01 09:00')
    await expect(later).toContainText('定时')
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: 'test-results/console-class-notices.png' })

    await rows
      .first()
      .getByRole('button', { name: /的操作$/ })
      .click()
    await page.getByRole('menuitem', { name: '撤回' }).click()
    await page
      .getByRole('dialog', { name: /^撤回/ })
      .getByRole('button', { name: /撤\s?回/ })
      .click()
    await expect(later).toContainText('已撤回')

    await rows.filter({ hasText: '结业考试' }).getByRole('button', { name: '0 / 1' }).click()
    const drawer = page.getByRole('dialog', { name: /结业考试/ })
    await expect(drawer.getByText('未读 1')).toBeVisible()
    await expect(drawer.locator('tr[data-row-key]')).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: 'test-results/console-class-notice-readers.png' })
  } finally {
    await database.execute(sql`delete from classes where id = ${id}`)
  }
})

test('D2-Q62 D2-Q67 the signatures and certificates of a class are looked through', async ({
  page,
  logIn,
  college,
}) => {
  test.slow()
  const { rows: found } = await college.database.execute<{ id: string }>(sql`
    select class_id as id from certificates where class_id is not null
    group by class_id order by count(*) desc limit 1`)
  const id = found[0]?.id ?? ''
  await logIn('20260999')
  await page.goto(`/console/classes/${id}/sign-ins`)
  const rows = page.locator('tr[data-row-key]')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('region', { name: '每天的签到' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-class-sign-ins.png' })

  await page.getByRole('link', { name: '证书', exact: true }).click()
  await expectDeskAt(page, /\/certificates$/)
  await expect(rows.first()).toContainText('WY-')
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-class-certificates.png' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: 'test-results/console-class-certificates-1024.png' })
  await rows.first().getByRole('button', { name: /^撤销/ }).click()
  const dialog = page.getByRole('dialog', { name: /的证书？$/ })
  await expect(dialog.getByRole('button', { name: '撤销证书' })).toBeDisabled()
  expect(await violations(page)).toEqual([])
})
