import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt, expectToast } from '../kit/steps.ts'

test.use(desk)

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('D2-Q69 a teacher writes a question with formulas and pictures, sees it as learners do, and finds it in the bank', async ({
  page,
  logIn,
}) => {
  await logIn('20260801')
  const scripts: string[] = []
  page.on('response', (response) => response.url().includes('temml') && scripts.push(response.url()))
  await page.goto('/console/questions')
  const list = page.getByRole('list', { name: '题目' }).getByRole('button')
  await expect(list.first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('c')
  const editor = page.getByRole('region', { name: '编辑题目' })
  const preview = page.getByRole('complementary', { name: '学员所见' })
  const stem = editor.getByRole('textbox', { name: '题干' })
  await stem.fill('若 x 的平方是 4，则')
  await page.keyboard.press('Control+s')
  await expect(editor.getByRole('alert')).toBeVisible()
  await expect(preview.getByText('若 x 的平方是 4，则')).toBeVisible()
  // What draws formulas is loaded when there is one.
  expect(scripts).toEqual([])
  await stem.fill('若 \\(\\frac{1}{x}<2\\)，则')
  await expect(preview.locator('mfrac')).toHaveCount(1)
  expect(scripts.length).toBeGreaterThan(0)
  await stem.fill('若 \\(\\frac{1}{\\)，则')
  await expect(preview.getByText('公式有误：\\frac{1}{')).toBeVisible()
  await stem.fill('若 \\(\\frac{1}{x}<2\\)，特色产业，首先')

  await editor.getByRole('textbox', { name: '选项 A' }).fill('\\(x^2\\)')
  await expect(preview.locator('msup')).toHaveCount(1)
  const option = editor.locator('.opt').nth(1)
  const picture = { name: '图.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') }
  await option.locator('input[type=file]').setInputFiles(picture)
  await expect(option.getByRole('img', { name: '选项 B的图片' })).toBeVisible()
  await option.getByRole('textbox', { name: '选项 B' }).fill('如图')
  await expect(preview.locator('img')).toHaveCount(1)
  await editor.getByRole('textbox', { name: '选项 C' }).fill('丙')
  await editor.getByRole('textbox', { name: '选项 D' }).fill('丁')
  await editor.getByRole('button', { name: 'B，设为正确' }).click()
  await editor.getByRole('textbox', { name: '解析' }).fill('因为 \\(x_1\\)')

  // The learner's view marks an answer, and shows what follows after handing in.
  await preview.getByText('丙').click()
  await expect(preview).toContainText('得 0% 的分')
  await preview.getByText('如图').click()
  await expect(preview).toContainText('答对')
  await preview.getByText('丙').click()
  await preview.getByText('交卷后').click()
  await expect(preview.getByLabel('正确答案')).toBeVisible()
  await expect(preview.getByLabel('错选')).toBeVisible()
  await expect(preview.locator('msub')).toHaveCount(1)
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，第 1 版')
  await expectDeskAt(page, /questions\/[0-9a-f-]{36}/)
  expect(await violations(page)).toEqual([])

  // A picture makes the stem rich text; it stays the stem of this question, which what is asked differently makes anew.
  await editor.locator('.plain').first().locator('input[type=file]').setInputFiles(picture)
  await expect(stem.locator('img[src]')).toBeVisible()
  await expect(preview.locator('img')).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expectToast(page, '已存，第 2 版')
  await page.reload()
  await expect(option.getByRole('img', { name: '选项 B的图片' })).toBeVisible()
  await expect(option.getByRole('textbox', { name: '选项 B' })).toHaveValue('如图')
  await option.getByRole('button', { name: '去掉选项 B的图片' }).click()
  await expect(option.getByRole('img')).toHaveCount(0)

  // Where there is no room beside the editor, the learner's view opens over it.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(preview).toBeHidden()
  await editor.getByRole('button', { name: '学员所见' }).click()
  await expect(page.getByRole('dialog').getByText('如图')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize(desk.viewport)
  await page.getByPlaceholder('题干里的字').fill('特色产业，首先')
  await expect(list).toHaveCount(1)
})
