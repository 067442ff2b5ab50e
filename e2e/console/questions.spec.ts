import { questionTypes } from '@college/contract/questions/question-types.ts'
import type { Page } from '@playwright/test'
import { aQuestionCategory } from '../../server/testing/questions.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectDeskAt, expectToast } from '../kit/steps.ts'

test.use(desk)

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('D2-Q69 a teacher writes a question: what is missing is said, a reload keeps it, the learner’s view marks it', async ({
  page,
  logIn,
}) => {
  await logIn('20260801')
  await page.goto('/console/questions')
  await expect(page.getByRole('list', { name: '题目' }).getByRole('button').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('c')
  const editor = page.getByRole('region', { name: '编辑题目' })
  await editor.getByRole('textbox', { name: '题干' }).fill('县域发展特色产业，首先要（ ）。')
  await page.keyboard.press('Control+s')
  await expect(editor.getByRole('alert')).toBeVisible()

  for (const [letter, text] of [
    ['A', '依据资源禀赋确定主导产业'],
    ['B', '照搬先进地区的产业目录'],
    ['C', '等待上级安排'],
    ['D', '一哄而上'],
  ] as const) {
    await editor.getByRole('textbox', { name: `选项 ${letter}` }).fill(text)
  }
  await editor.getByRole('button', { name: 'A，设为正确' }).click()
  await page.screenshot({ path: 'test-results/console-question.png' })

  await page.reload()
  await expect(editor.getByRole('textbox', { name: '选项 B' })).toHaveValue('照搬先进地区的产业目录')
  const preview = page.getByRole('complementary', { name: '学员所见' })
  await preview.getByText('照搬先进地区的产业目录').click()
  await expect(preview).toContainText('得 0% 的分')
  await preview.getByText('依据资源禀赋确定主导产业').click()
  await expect(preview).toContainText('答对')

  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，第 1 版')
  await expectDeskAt(page, /questions\/[0-9a-f-]{36}/)
  expect(await violations(page)).toEqual([])

  // A picture makes the stem rich text; it stays the stem of this question.
  const png = Buffer.from(ONE_PIXEL, 'base64')
  const stemTools = editor.locator('.plain').first()
  await stemTools.locator('input[type=file]').setInputFiles({ name: '图.png', mimeType: 'image/png', buffer: png })
  await expect(editor.getByRole('textbox', { name: '题干' }).locator('img[src]')).toBeVisible()
  await expect(preview.locator('img')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，第 2 版')

  // Where there is no room beside the editor, the learner's view opens over it.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(preview).toBeHidden()
  await editor.getByRole('button', { name: '学员所见' }).click()
  await expect(page.getByRole('dialog').getByText('照搬先进地区的产业目录')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  // What is asked differently is a new version.
  await editor.getByRole('textbox', { name: '选项 D' }).fill('等一等再看')
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，第 3 版')
  await page.getByPlaceholder('题干里的字').fill('特色产业，首先')
  await expect(page.getByRole('list', { name: '题目' }).getByRole('button')).toHaveCount(1)
})

test('D2-Q69 every type of the demonstration’s questions opens in the editor without loss', async ({ page, logIn }) => {
  await logIn('20260801')
  for (const type of questionTypes) {
    await page.goto(`/console/questions?type=${type}`)
    await page.getByRole('list', { name: '题目' }).getByRole('button').last().click()
    await expect(page.getByRole('region', { name: '编辑题目' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: '学员所见' })).toBeVisible()
    const version = (await page.getByText(/^第 \d+ 版$/).textContent()) ?? ''
    // Saved as it was opened: nothing that is asked has changed, so that it stays the same version.
    await page.keyboard.press('Control+s')
    await expectToast(page, `已存，${version}`)
  }
})

test('D2-Q69 of two teachers who rename one category the second is shown the name that the first gave', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
}) => {
  await aQuestionCategory(college.database, '两人同改的分类')
  const other = await secondPage({ browser, baseURL }, deskContext)
  await logIn('20260801')
  await logIn('20260801', other)
  const begin = async (on: Page) => {
    await on.goto('/console/questions')
    await on.getByRole('button', { name: '题目分类' }).click()
    const form = on.getByRole('dialog', { name: '题目分类' })
    await form.getByLabel('改哪一个').fill('两人同改')
    await on.getByTitle(/^两人同改的分类/).click()
    await expect(form.getByLabel('名称')).toHaveValue('两人同改的分类')
    return form
  }
  const [mine, theirs] = [await begin(page), await begin(other)]
  await theirs.getByLabel('名称').fill('先存的分类')
  await theirs.getByRole('button', { name: '保存' }).click()
  await expectToast(other, '分类已保存')
  await mine.getByLabel('名称').fill('后存的分类')
  await mine.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('dialog', { name: /改过/ })
  await expect(dialog).toContainText('先存的分类')
  expect(await violations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/console-category-conflict.png' })
  await dialog.getByText('后存的分类').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expectToast(page, '分类已保存')
  await other.reload()
  await other.getByRole('button', { name: '题目分类' }).click()
  await other.getByLabel('改哪一个').fill('后存的分类')
  await expect(other.getByTitle(/^后存的分类/)).toBeVisible()
})
