import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt, expectToast } from '../kit/steps.ts'

test.use(desk)

test('D2-Q69 a teacher makes a paper of fixed and drawn questions, previews it, and publishes an exam of it', async ({
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
  await second.getByLabel('抽几题').fill('3')
  // Other stories add categories of one question.
  await second.getByLabel('分类').click()
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(/^依法行政/)
    .click()
  await second.getByRole('textbox', { name: '第 2 部分的名称' }).fill('抽的题')
  await expect(page.getByText('5 题 · 10 分')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-paper.png' })

  // What is not saved yet survives a reload.
  await page.reload()
  await expect(page.getByRole('textbox', { name: '试卷名称' })).toHaveValue('基层治理小测')
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，5 题，10 分')
  await page.getByRole('button', { name: '设为可用' }).click()
  await expect(page.getByText('可用', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '预览与打印' }).click()
  await expect(page.getByRole('dialog').getByText('第 5 题 · 2 分')).toBeVisible()
  await page.screenshot({ path: 'test-results/console-paper-preview.png' })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '用它建考试' }).click()
  await expect(page.getByText('试卷共 5 题，满分 10 分')).toBeVisible()
  await expect(page.getByLabel('及格分')).toHaveValue('6.0')
  await page.getByLabel('及格分').fill('11')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('请填写考试名称')).toBeVisible()
  await expect(page.getByText('及格分不能超过试卷总分')).toBeVisible()
  await page.getByLabel('名称').fill('基层治理小测')
  await page.getByLabel('及格分').fill('7')
  // What is not saved yet survives a reload, here too.
  await page.reload()
  await expect(page.getByLabel('名称')).toHaveValue('基层治理小测')
  await expect(page.getByLabel('及格分')).toHaveValue('7.0')
  for (const [label, time] of [
    ['开始', '2026-12-02 09:00'],
    ['结束', '2026-12-01 09:00'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(time)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText('结束时间应晚于开始时间')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('结束', { exact: true }).fill('2026-12-03 09:00')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expectToast(page, '考试已存')
  await expect(page.getByRole('region', { name: '谁来考' })).toContainText('还没有人能考')
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-exam.png' })
  await page.getByRole('link', { name: '监考' }).click()
  await expect(page.getByText('还没有人开考')).toBeVisible()
})
