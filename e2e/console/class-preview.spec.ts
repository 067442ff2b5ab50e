import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expect, test } from '../college.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

const CLASS = '基层治理能力提升专题班'
const step = (page: Page, name: string) => page.locator('.stepbar').getByText(name, { exact: true }).click()

test('security 10 D2-Q73 the phone shows the whole class to who is no member, follows what is typed, and hears and runs nothing else', async ({
  page,
  logIn,
  college: { database },
}) => {
  test.slow()
  await logIn('20260999')
  type Was = { id: string; title: string; organiser: string; at: string }
  const { rows } = await database.execute<Was>(sql`
    select id, title, organiser_name as organiser, train_from::text as at from classes
    where title = ${CLASS} and status = 'published'`)
  const was = rows[0] as Was
  const entries = () => database.execute(sql`select count(*)::int as n from class_entries`).then((found) => found.rows)
  const before = await entries()
  await database.execute(sql`update classes set train_from = '2020-01-01T00:00Z' where id = ${was.id}`)
  try {
    await page.goto(`/console/classes/${was.id}/edit?step=units`)
    const phone = page.frameLocator('iframe[title="学员看到的班级"]')
    const heading = phone.getByRole('heading', { level: 1 })

    // An administrator who is no member: nothing is refused, and nothing is done.
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
    await step(page, '考核与结业')
    await expect(page).toHaveURL(/step=completion/)
    await expect(phone.getByRole('tab', { name: '简介' })).toHaveAttribute('aria-selected', 'true')
    await phone.getByRole('tab', { name: '课程' }).click()
    await phone.getByRole('button', { name: /进入/ }).first().click()
    await expect(phone.getByText('这里是预览，不能操作')).toBeVisible()
    await phone.getByRole('button', { name: '知道了' }).click()
    expect(await entries()).toEqual(before)

    // The phone follows what is typed, and after a save shows what is saved, without being opened anew.
    await phone.getByRole('tab', { name: '简介' }).click()
    await step(page, '基本信息')
    await page.getByLabel('名称', { exact: true }).fill('基层治理与绿色发展专题班')
    await page.getByLabel('承办单位').fill('省生态环境厅')
    await expect(heading).toHaveText('基层治理与绿色发展专题班')
    await expect(phone.getByText('承办单位：省生态环境厅')).toBeVisible()
    await expect(page.getByText('有改动未保存')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expectToast(page, '已保存')
    // The tab is still the one that was opened: the frame was not loaded again.
    await expect(phone.getByText('承办单位：省生态环境厅')).toBeVisible()
    await phone.getByRole('tab', { name: '课程' }).click()
    await step(page, '单元与内容')
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
    await page.setViewportSize(desk.viewport)

    // What a draft on this device may hold, whoever wrote it there.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => /draft.*class/.test(name)) as string
      const kept = JSON.parse(localStorage.getItem(key) ?? '')
      kept.value.draft.content =
        '<p>依法行政<img src="/nothing" onerror="top.ran = 1"><script>top.ran = 1</script><a href="javascript:top.ran = 1">看</a></p>'
      localStorage.setItem(key, JSON.stringify(kept))
    })
    await page.reload()
    await phone.getByRole('tab', { name: '简介' }).click({ timeout: 60_000 })
    await expect(phone.getByText('依法行政')).toBeVisible()
    await expect(phone.getByRole('tabpanel').locator('[onerror], script, a[href^="javascript:"]')).toHaveCount(0)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)

    // Only messages of the editor around the phone count.
    const frame = page.frames().find((one) => one.url().includes('preview='))
    const title = await heading.textContent()
    await frame?.evaluate(() => {
      const draft = { title: '不是编辑页写的' }
      window.postMessage({ type: 'nc-preview-written', version: 1, written: { draft } }, window.location.origin)
    })
    await page.waitForTimeout(300)
    await expect(heading).toHaveText(title ?? '')
  } finally {
    await database.execute(sql`
      update classes set train_from = ${was.at}, title = ${was.title}, organiser_name = ${was.organiser}
      where id = ${was.id}`)
  }
})
