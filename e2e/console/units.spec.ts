import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'

test.use(desk)

test('D1-Q82 an administrator finds a unit, makes one below it, moves it by drag and by keys, closes, reopens and deletes it', async ({
  page,
  logIn,
}) => {
  await logIn('20260999')
  await page.goto('/console/')
  await page.getByRole('link', { name: '单位', exact: true }).click()
  const tree = page.getByRole('tree')
  const pane = page.getByLabel('所选单位')
  await expect(tree.getByText('沅南省', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByPlaceholder('单位名称').fill('云岭县')
  await expect(tree.locator('.hit').first()).toBeVisible()
  await tree.getByText('云岭县', { exact: true }).click()
  await expect(pane.getByRole('heading')).toHaveText('云岭县')

  const create = async (name: string) => {
    await page.locator('h1').click()
    await page.keyboard.press('c')
    await page.getByRole('dialog').getByLabel('单位名称').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: '新建' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await create('云岭县甲办')
  await create('云岭县乙办')
  await page.getByPlaceholder('单位名称').fill('县甲办')
  await expect(tree.locator('.hit')).toHaveCount(1)
  await page.getByPlaceholder('单位名称').fill('云岭县')
  await expect(tree.getByText('云岭县乙办')).toBeVisible()

  // Dragged onto its neighbour; the question says who will manage it.
  await tree.getByText('云岭县甲办').dragTo(tree.getByText('云岭县乙办'))
  const question = page.getByRole('dialog', { name: '把云岭县甲办移到云岭县乙办之下？' })
  await question.getByRole('button', { name: '移动' }).click()
  await expect(question).toBeHidden()
  await tree.getByText('云岭县甲办').click()
  await expect(pane).toContainText('云岭县 / 云岭县乙办 / 云岭县甲办')

  // And back, by the keyboard alone.
  await page.locator('h1').click()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: '移动云岭县甲办' })
  await dialog.getByLabel('新的上级').fill('云岭县')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '移动' }).click()
  await expect(dialog).toBeHidden()
  await expect(pane).not.toContainText('乙办')

  await pane.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '关闭' }).click()
  await expect(pane).toContainText('已关闭')
  expect(await violations(page)).toEqual([])
  await pane.getByRole('button', { name: '重新开放' }).click()
  await expect(pane).toContainText('使用中')

  for (const name of ['云岭县甲办', '云岭县乙办']) {
    await tree.getByText(name).click()
    await expect(pane.getByRole('heading')).toHaveText(name)
    await pane.getByRole('button', { name: '删除' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click()
    await expect(tree.getByText(name)).toHaveCount(0)
  }
})
