import { sql } from 'drizzle-orm'
import { readWorkbook } from '../../server/testing/read-workbook.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt, goWithin } from '../kit/steps.ts'

test.use(desk)

test('D1-B006 D2-Q66 D2-Q62 D2-Q67 the pages of a class of two hundred are walked through, and its progress leaves as a file', async ({
  page,
  logIn,
  college: { database },
}) => {
  test.slow()
  const { rows: found } = await database.execute<{ id: string; n: number }>(sql`
    select class_id as id, count(*)::int as n from class_members
    where kind in ('student', 'cadre') and status in ('admitted', 'completed')
    group by class_id order by n desc limit 1`)
  expect(found[0]?.n).toBeGreaterThanOrEqual(200)
  const { rows: withCertificates } = await database.execute<{ id: string }>(sql`
    select class_id as id from certificates where class_id is not null
    group by class_id order by count(*) desc limit 1`)
  await logIn('20260999')
  await page.goto(`/console/classes/${found[0]?.id}/members`)
  const rows = page.locator('tr[data-row-key]')
  const tab = (name: string) => page.getByRole('navigation', { name: '班级', exact: true }).getByRole('link', { name })
  await expect(rows).toHaveCount(20)
  expect(await violations(page)).toEqual([])

  await tab('学习进度').click()
  await expectDeskAt(page, /\/progress$/)
  await expect(rows).toHaveCount(20)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  const exporting = page.getByRole('dialog', { name: '导出成员与进度' })
  await expect(exporting.getByText(/^导出 \d+ 人$/)).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await exporting.getByRole('button', { name: '下载结果' }).click()
  const file = await (await download).createReadStream()
  const read = await readWorkbook(Buffer.concat(await file.toArray()))
  expect('rows' in read && read.rows.length).toBeGreaterThan(200)
  await exporting.getByRole('button', { name: '关闭' }).last().click()

  // The text of an announcement is written by real keys.
  await tab('公告').click()
  await expectDeskAt(page, /\/notices$/)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('【通知】结业考试的安排')
  await dialog.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('请按时参加。')
  await expect(dialog.getByRole('button', { name: /发\s?布$/ })).toBeEnabled()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await tab('活动相册').click()
  await expectDeskAt(page, /\/activities$/)
  await page.keyboard.press('c')
  await expect(dialog.getByLabel('活动名称')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await tab('签到').click()
  await expectDeskAt(page, /\/sign-ins$/)
  await expect(page.getByRole('region', { name: '每天的签到' })).toBeVisible()
  await expect(rows.first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await goWithin(page, `/console/classes/${withCertificates[0]?.id}/certificates`)
  await expectDeskAt(page, /\/certificates$/)
  await expect(rows.first()).toContainText('WY-')
  await rows.first().getByRole('button', { name: /^撤销/ }).click()
  await expect(page.getByRole('dialog', { name: /的证书？$/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
