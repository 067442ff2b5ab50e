import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt, expectToast } from '../kit/steps.ts'

test.use(desk)

test('D2-Q69 a teacher makes a paper of fixed and drawn questions, prints it, and publishes an exam of it', async ({
  page,
  logIn,
}) => {
  await logIn('20260801')
  await page.goto('/console/papers')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('c')
  await expectDeskAt(page, /papers\/new/)
  await page.getByRole('textbox', { name: '试卷名称' }).fill('基层治理小测')
  const first = page.getByRole('region', { name: '第 1 部分' })
  await first.getByRole('textbox', { name: '第 1 部分的名称' }).fill('固定题')
  await first.getByRole('button', { name: '从题库选题' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').nth(1).check()
  await dialog.getByRole('checkbox').nth(2).check()
  await dialog.getByRole('button', { name: '加入 2 题' }).click()
  await expect(first.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: '加一部分' }).click()
  const second = page.getByRole('region', { name: '第 2 部分' })
  await second.getByText('随机抽题').click()
  await second.getByLabel('抽几题').fill('10')
  // Other stories add categories of one question.
  await second.getByLabel('分类').click()
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(/^依法行政/)
    .click()
  await second.getByRole('textbox', { name: '第 2 部分的名称' }).fill('抽的题')
  await expect(page.getByText('12 题 · 24 分')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，12 题，24 分')
  await page.getByRole('button', { name: '设为可用' }).click()
  await expect(page.getByText('可用', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '预览与打印' }).click()
  await expect(page.getByRole('dialog').getByText('第 12 题 · 2 分')).toBeVisible()
  // What is fixed to the window would be one page, however long it is.
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(3)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '用它建考试' }).click()
  await expect(page.getByText('试卷共 12 题，满分 24 分')).toBeVisible()
  await expect(page.getByLabel('及格分')).toHaveValue('14.0')
  // What is missing is said, and the caret stands there.
  await page.keyboard.press('Control+s')
  await expect(page.getByText('请填写考试名称')).toBeVisible()
  await expect(page.getByLabel('名称')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('名称').fill('基层治理小测')
  await page.keyboard.press('Control+s')
  await expectToast(page, '考试已存')
  await expect(page.getByRole('region', { name: '谁来考' })).toContainText('还没有人能考')
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: '监考' }).click()
  await expect(page.getByText('还没有人开考')).toBeVisible()
})
