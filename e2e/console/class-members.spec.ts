import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/kit/database.ts'
import { readWorkbook, writeWorkbook } from '../../server/workbook/door.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt } from '../kit/steps.ts'

test.use(desk)

test('D1-B006 D2-Q66 the members of a class of two hundred are filtered, followed and exported', async ({
  page,
  logIn,
  college,
}) => {
  test.slow()
  const { rows: found } = await college.database.execute<{ id: string; n: number }>(sql`
    select class_id as id, count(*)::int as n from class_members
    where kind in ('student', 'cadre') and status in ('admitted', 'completed')
    group by class_id order by n desc limit 1`)
  const id = found[0]?.id ?? ''
  expect(found[0]?.n).toBeGreaterThanOrEqual(200)
  await logIn('20260999')
  await page.goto(`/console/classes/${id}/members`)
  const rows = page.locator('tr[data-row-key]')
  await expect(rows).toHaveCount(20)
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-class-members.png' })
  await page.getByLabel('状态').click()
  await page.getByTitle('已结业', { exact: true }).click()
  await expect(page).toHaveURL(/state=completed/)

  await expect(rows.first()).toContainText('已结业')

  await page.getByRole('link', { name: '学习进度' }).click()
  await expectDeskAt(page, /\/progress$/)
  await expect(rows).toHaveCount(20)
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-class-progress.png' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: 'test-results/console-class-progress-1024.png' })
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  const dialog = page.getByRole('dialog', { name: '导出成员与进度' })
  await expect(dialog.getByText(/^导出 \d+ 人$/)).toBeVisible({ timeout: 60_000 })
  await page.screenshot({ path: 'test-results/console-class-export.png' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载结果' }).click()
  const file = await (await download).createReadStream()
  const read = await readWorkbook(Buffer.concat(await file.toArray()))
  expect('rows' in read && read.rows.length).toBeGreaterThan(200)
})

/** A published class that no list shows before others, and two accounts to be put on its roster. */
async function aRoster(database: Database) {
  const id = randomUUID()
  await database.execute(sql`
    insert into classes (id, type, title, status, published_at)
    values (${id}, 1, '名单导入专题班', 'published', '2020-01-01T00:00Z')`)
  const [one, two] = [`67${Date.now()}1`, `67${Date.now()}2`]
  await database.execute(sql`
    insert into users (login_name, name, created_at) values (${one}, '钱一一', now()), (${two}, '钱二二', now())`)
  return { id, one, two, remove: () => database.execute(sql`delete from classes where id = ${id}`) }
}

test('D2-Q63 D2-Q90 a roster is imported row by row, again without effect, and a member is taken out with a reason', async ({
  page,
  logIn,
  college,
}) => {
  test.slow()
  const { id, one, two, remove } = await aRoster(college.database)
  try {
    await logIn('20260999')
    await page.goto(`/console/classes/${id}/members`)
    await expect(page.getByText('还没有成员')).toBeVisible()
    await page.screenshot({ path: 'test-results/console-class-empty.png' })
    const list = [
      [one, '钱一一'],
      [two, '钱二二'],
      [one, ''],
      ['99999999999', ''],
    ]
    const columns = ['学员编号', '姓名'].map((title) => ({ title, width: 16 }))
    const buffer = await writeWorkbook([{ name: '名单', columns, rows: list }])
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const dialog = page.getByRole('dialog', { name: '导入名单' })
    const give = () => dialog.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType, buffer })
    await page.getByRole('button', { name: /^导入名单/ }).click()
    await give()
    await expect(dialog.getByText('编号与第 2 行重复')).toBeVisible()
    await expect(dialog.getByText('没有这个编号的账号')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: 'test-results/console-class-dry-run.png' })
    await dialog.getByRole('button', { name: '导入 2 行' }).click()
    await expect(dialog.getByText('导入 2 行，未导入 2 行')).toBeVisible({ timeout: 60_000 })
    await dialog.getByRole('button', { name: '完成' }).click()
    const rows = page.getByRole('region', { name: '成员' }).locator('tr[data-row-key]')
    await expect(rows).toHaveCount(2)

    await page.getByRole('button', { name: /^导入名单/ }).click()
    await give()
    await dialog.getByText(/^没有变化 2$/).click()
    await expect(dialog.getByText('已在班级中')).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: '没有可以导入的行' })).toBeDisabled()
    await dialog.getByRole('button', { name: '关闭' }).first().click()
    await expect(dialog).toBeHidden()

    const first = rows.filter({ hasText: '钱一一' })
    await first.getByRole('checkbox').check()
    await page.getByRole('toolbar', { name: '所选的操作' }).getByRole('button', { name: '移出' }).click()
    const asked = page.getByRole('dialog', { name: '移出 1 人？' })
    await expect(asked.getByRole('button', { name: /移\s?出/ })).toBeDisabled()
    await asked.getByLabel('原因，本人会看到').fill('调离本单位')
    await page.screenshot({ path: 'test-results/console-class-remove.png' })
    await asked.getByRole('button', { name: /移\s?出/ }).click()
    await expect(asked).toBeHidden()
    await expect(first).toContainText('已移出')
    await expect(rows.filter({ hasText: '钱二二' })).toContainText('在学')
  } finally {
    await remove()
  }
})
