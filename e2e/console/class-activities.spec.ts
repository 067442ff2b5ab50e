import { randomUUID } from 'node:crypto'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

test('D2-B085 an activity is added and renamed, has its album for the class, and goes while that is empty', async ({
  page,
  browser,
  baseURL,
  logIn,
  college: { database },
}) => {
  const id = randomUUID()
  await database.execute(sql`
    insert into classes (id, type, title, status, published_at)
    values (${id}, 1, '活动专题班', 'published', '2020-01-01T00:00Z')`)
  try {
    await database.execute(sql`
      insert into class_members (class_id, user_id, status, applied_at)
      select ${id}, id, 'admitted', now() from users where login_name = '20260003'`)
    await logIn('20260999')
    await page.goto(`/console/classes/${id}/activities`)
    await expect(page.getByText('还没有活动')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: '加活动' })
    await expect(dialog.getByRole('button', { name: /添\s?加$/ })).toBeDisabled()
    await dialog.getByLabel('活动名称').fill('走读红色地名')
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: 'test-results/console-class-activity.png' })
    await dialog.getByRole('button', { name: /添\s?加$/ }).click()
    await expectToast(page, '活动已添加')

    const menu = page.getByRole('button', { name: '“走读红色地名”的操作' })
    await menu.click()
    await page.getByRole('menuitem', { name: '修改' }).click()
    await page.getByRole('dialog', { name: '修改活动' }).getByLabel('活动名称').fill('走读沅南红色地名')
    await page.getByRole('button', { name: /保\s?存$/ }).click()
    await expectToast(page, '活动已修改')

    const learner = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await logIn('20260003', learner)
    await learner.goto(`/#${href(routes.classAlbum, { id })}`)
    await expect(learner.getByText('走读沅南红色地名')).toBeVisible()

    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, looks.dark)).toEqual([])
    await page.screenshot({ path: 'test-results/console-class-activities-dark-1024.png' })
    await page.getByRole('button', { name: '“走读沅南红色地名”的操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page
      .getByRole('dialog', { name: '删除“走读沅南红色地名”？' })
      .getByRole('button', { name: /删\s?除$/ })
      .click()
    await expect(page.getByText('还没有活动')).toBeVisible()
  } finally {
    await database.execute(sql`delete from classes where id = ${id}`)
  }
})
