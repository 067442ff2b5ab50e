import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { answer, expectDeskAt, expectToast, openAt } from '../kit/steps.ts'

test.use(desk)

/** Goes to a step of the editor by the bar above it. */
const step = (page: Page, name: string) => page.locator('.stepbar').getByText(name, { exact: true }).click()

test('D1-B006 a class of two units is built, previewed and published, and a learner enrols in it', async ({
  page,
  logIn,
  college,
  browser,
  baseURL,
}) => {
  test.slow()
  await logIn('20260999')
  // Who has not used the learner's app has not agreed to anything there; the phone does not ask for it.
  await college.database.execute(sql`
    delete from agreements where user_id = (select id from users where login_name = '20260999')`)
  await page.goto('/console/classes')
  await expect(page.locator('tr[data-row-key]').first()).toBeVisible()
  await page.keyboard.press('c')
  await page.getByLabel('名称', { exact: true }).fill('县域经济高质量发展专题班')
  await page.getByRole('button', { name: '开始编辑' }).click()
  await expectDeskAt(page, /\/classes\/[0-9a-f-]+\/edit/)
  const id = page.url().match(/classes\/([0-9a-f-]+)/)?.[1] ?? ''

  // The address changes before the list, whose filters have the same names, makes room for the editor.
  await page.locator('.class-edit').getByLabel('主办单位').fill('省委党校')
  await page.getByRole('textbox', { name: '简介' }).click()
  await page.keyboard.type('面向县区干部，学用结合。')
  expect(await violations(page)).toEqual([])

  await step(page, '单元与内容')
  await expect(page.getByText('有改动未保存')).toBeVisible()
  await page.getByRole('button', { name: '建第一个单元' }).click()
  await page.getByLabel('第 1 单元的名称').fill('理论指引')
  const add = page.getByRole('button', { name: /^加入 / })
  await add.first().click()
  await add.first().click()
  await page.getByRole('button', { name: '单元', exact: true }).click()
  await page.getByLabel('第 2 单元的名称').fill('实践探索')
  await add.first().click()
  const names = page.locator('.item-name')
  await expect(names).toHaveCount(3)
  const picked = await names.allTextContents()

  // What was picked keeps its name over a reload and from step to step.
  await page.reload()
  await expect(names).toHaveText(picked)
  // Dragged over the lower half of the last row it goes behind it, and a unit by its handle before another.
  const second = page.getByRole('region', { name: '第 2 单元' })
  const lower = { targetPosition: { x: 200, y: 38 } }
  await page.locator('.item').first().dragTo(second.locator('.item'), lower)
  await expect(names).toHaveText([picked[1], picked[2], picked[0]] as string[])
  await second.locator('header .handle').dragTo(page.getByRole('region', { name: '第 1 单元' }).locator('header'))
  await expect(page.getByLabel('第 1 单元的名称')).toHaveValue('实践探索')
  await page.locator('.panehead h2').first().click()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(names).toHaveText(picked)
  // Enter leads into the settings of an item, Esc out of them.
  await names.nth(2).click()
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('不填用课程名')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByPlaceholder('不填用课程名')).toHaveCount(0)

  // The keys choose, move over the end of a unit, take out, and take back.
  const [one, two, three] = await names.allTextContents()
  await page.locator('.panehead h2').first().click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names).toHaveText([one, two, three] as string[])
  await expect(page.getByRole('region', { name: '第 1 单元' }).locator('.item')).toHaveCount(3)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names).toHaveText([one, three, two] as string[])
  await page.keyboard.press('Delete')
  await expect(names).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(names).toHaveText([one, two, three] as string[])
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^已存/)).toBeVisible()

  const phone = page.frameLocator('iframe[title="学员看到的班级"]')
  await expect(phone.getByText('县域经济高质量发展专题班').first()).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByText('用户协议与隐私说明')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await step(page, '预览与发布')
  await expect(page.getByText('请指定班主任')).toBeVisible()
  // A step that lacks something is not ticked off for being passed.
  await expect(page.locator('.ant-steps-item-finish')).toHaveText([
    '基本信息',
    '报名与名额',
    '单元与内容',
    '考核与结业',
  ])
  await page.getByRole('link', { name: '去填写' }).click()
  await page.getByLabel('加教师：姓名开头或完整编号').fill('20260801')
  await page.getByText('陆见深').last().click()
  await step(page, '预览与发布')
  await page.getByRole('button', { name: '保存并发布' }).click()
  await expectToast(page, '“县域经济高质量发展专题班”已发布')

  const learner = await secondPage({ browser, baseURL })
  await logIn('20260003', learner)
  await openAt(learner, routes.specialClass, { id })
  await expect(learner.getByText('县域经济高质量发展专题班').first()).toBeVisible()
  await learner.getByRole('button', { name: '立即报名' }).click()
  await answer(learner, '提示', '是')
  await expect(learner.getByRole('button', { name: '开始学习' })).toBeVisible()
  await learner.context().close()
})

test('D1-B006 the second of two editors compares field by field, and both keep what they changed', async ({
  page,
  logIn,
  college,
}) => {
  await logIn('20260999')
  const { rows } = await college.database.execute<{ id: string }>(sql`
    select id from classes where title = '乡村产业发展专题班' and status = 'published'`)
  const id = rows[0]?.id
  await page.goto(`/console/classes/${id}/edit`)
  await page.getByLabel('主办单位').fill('我写的主办单位')
  await page.getByLabel('承办单位').fill('我写的承办单位')
  await college.database.execute(sql`
    update classes set host_name = '同事写的主办单位', revision = revision + 1, edited_at = date_trunc('milliseconds', now())
    where id = ${id}`)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('同事写的主办单位')
  await expect(dialog).toContainText('还有 1 处要选')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('radio', { name: /同事写的主办单位/ }).click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expectToast(page, '已保存')
  const { rows: after } = await college.database.execute(
    sql`select host_name, organiser_name from classes where id = ${id}`,
  )
  expect(after[0]).toEqual({ host_name: '同事写的主办单位', organiser_name: '我写的承办单位' })
})
