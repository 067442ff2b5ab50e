import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { App } from '../../server/kit/serve.ts'
import { expect, test } from '../college.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

async function aClassOf(college: App, title: string): Promise<string> {
  const { rows } = await college.database.execute<{ id: string }>(sql`
    select id from classes where title = ${title} and status = 'published'`)
  return rows[0]?.id ?? ''
}

const phoneIn = (page: Page) => page.frameLocator('iframe[title="学员看到的班级"]')

test('D2-Q73 the phone follows what is typed, and after a save shows what is saved, without being opened anew', async ({
  page,
  logIn,
  college,
}) => {
  test.slow()
  await logIn('20260999')
  const id = await aClassOf(college, '生态文明建设专题班')
  await page.goto(`/console/classes/${id}/edit`)
  const phone = phoneIn(page)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  await phone.getByRole('tab', { name: '简介' }).click()
  await page.getByLabel('名称', { exact: true }).fill('生态文明与绿色发展专题班')
  await page.getByLabel('承办单位').fill('省生态环境厅')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('生态文明与绿色发展专题班')
  await expect(phone.getByText('承办单位：省生态环境厅')).toBeVisible()
  await expect(page.getByText('有改动未保存')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expectToast(page, '已保存')
  // The tab is still the one that was opened: the frame was not loaded again.
  await expect(phone.getByText('承办单位：省生态环境厅')).toBeVisible()

  await page.goto(`/console/classes/${id}/edit?step=units`)
  await page.getByRole('button', { name: '单元', exact: true }).click()
  await page
    .getByLabel(/第 \d+ 单元的名称/)
    .last()
    .fill('绿色低碳')
  await expect(phone.getByRole('button', { name: /绿色低碳/ })).toBeVisible({ timeout: 60_000 })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: '预览', exact: true }).click()
  const drawer = page.getByRole('dialog').frameLocator('iframe')
  await expect(drawer.getByRole('button', { name: /绿色低碳/ })).toBeVisible({ timeout: 60_000 })
})

test('security 10 D2-Q73 markup of a draft cannot run in the phone, and only the editor around it is heard', async ({
  page,
  logIn,
  college,
}) => {
  test.slow()
  await logIn('20260999')
  const id = await aClassOf(college, '法治政府建设专题班')
  await page.goto(`/console/classes/${id}/edit`)
  await page.getByLabel('主办单位').fill('省司法厅')
  const phone = phoneIn(page)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  // What a draft on this device may hold, whoever wrote it there.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /draft.*class/.test(name)) as string
    const kept = JSON.parse(localStorage.getItem(key) ?? '')
    kept.draft.content =
      '<p>依法行政<img src="/nothing" onerror="top.ran = 1"><script>top.ran = 1</script><a href="javascript:top.ran = 1">看</a></p>'
    localStorage.setItem(key, JSON.stringify(kept))
  })
  await page.reload()
  await phone.getByRole('tab', { name: '简介' }).click({ timeout: 60_000 })
  await expect(phone.getByText('依法行政')).toBeVisible()
  await expect(phone.getByRole('tabpanel').locator('[onerror], script, a[href^="javascript:"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  const frame = page.frames().find((one) => one.url().includes('preview='))
  const title = await phone.getByRole('heading', { level: 1 }).textContent()
  await frame?.evaluate(() => {
    const draft = { title: '不是编辑页写的' }
    window.postMessage({ type: 'nc-preview-written', version: 1, written: { draft } }, window.location.origin)
  })
  await page.waitForTimeout(300)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('D2-Q73 an administrator who is no member previews the whole class: nothing is refused, and nothing is done', async ({
  page,
  logIn,
  college,
}) => {
  test.slow()
  await logIn('20260999')
  const id = await aClassOf(college, '基层治理能力提升专题班')
  const trainedFrom = (from: unknown) =>
    college.database.execute(sql`
    update classes set train_from = ${from} where id = ${id}`)
  const { rows: was } = await college.database.execute(sql`select train_from::text as at from classes where id = ${id}`)
  await trainedFrom('2020-01-01T00:00Z')
  const { rows: before } = await college.database.execute(sql`select count(*)::int as n from class_entries`)
  try {
    await page.goto(`/console/classes/${id}/edit?step=units`)
    const phone = phoneIn(page)
    for (const [tab, shown] of [
      ['课程', '必修学时'],
      ['结业', '结业考核'],
      ['社区', '预览里不显示这部分'],
      ['简介', '班级老师'],
    ] as const) {
      await phone.getByRole('tab', { name: tab }).click({ timeout: 60_000 })
      await expect(phone.getByText(shown).first()).toBeVisible()
      await expect(phone.getByText(/没有权限|重新加载/)).toHaveCount(0)
    }
    // When the editor moves to another step, the preview is not reloaded and its open tab stays open.
    await page.getByText('考核与结业', { exact: true }).click()
    await expect(page).toHaveURL(/step=completion/)
    await expect(phone.getByRole('tab', { name: '简介' })).toHaveAttribute('aria-selected', 'true')
    await phone.getByRole('tab', { name: '课程' }).click()
    await phone.getByRole('button', { name: /进入/ }).first().click()
    await expect(phone.getByText('这里是预览，不能操作')).toBeVisible()
    const { rows: after } = await college.database.execute(sql`select count(*)::int as n from class_entries`)
    expect(after).toEqual(before)
  } finally {
    await trainedFrom(was[0]?.at)
  }
})
