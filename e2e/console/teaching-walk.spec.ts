import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt } from '../kit/steps.ts'

test.use(desk)

test('D2-Q64 D2-E09 D3-Q105 the pages of teaching are walked through by their links and keys, each readable', async ({
  page,
  logIn,
}) => {
  test.slow()
  await logIn('20260999')
  await page.goto('/console/classes')
  const rows = page.locator('tr[data-row-key]')
  await expect(rows.nth(1)).toBeVisible()
  // Esc leads from the search back to the keys of the list.
  await page.keyboard.press('/')
  await page.keyboard.type('全会')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: '所选的操作' })).toContainText('已选 1 个')
  expect(await violations(page)).toEqual([])

  const place = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await page
    .getByRole('link', { name: /^报名审核/ })
    .first()
    .click()
  await expectDeskAt(page, /\/enrol$/)
  await expect(page.getByRole('heading', { name: '核对' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  // The reason of a rejection is asked for where the caret can be.
  await page.keyboard.press('r')
  await expect(page.getByLabel('理由，学员会看到')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await place('直播')
  await expectDeskAt(page, /\/lives$/)
  await expect(rows.first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await place('作业')
  await expectDeskAt(page, /\/homeworks$/)
  await expect(page.getByRole('region', { name: '作业', exact: true })).toHaveAttribute('aria-busy', 'false')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('c')
  await expectDeskAt(page, /\/homeworks\/new$/)
  // The caret goes to the first field that is wrong.
  await page.getByLabel('最少字数').fill('800')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('请填写名称')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toBeFocused()
  expect(await violations(page)).toEqual([])
})
