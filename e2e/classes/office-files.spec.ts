import { AxeBuilder } from '@axe-core/playwright'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { expectAt, openAt, scrollTo } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const CLASS = idOf('class', 'plenary')

/** Errors of the page and its console, above all violations of the content security policy. */
function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

async function preview(page: Page, title: string): Promise<void> {
  await openAt(page, routes.classMaterials, { id: CLASS })
  const button = page.getByRole('button', { name: `预览《${title}》` })
  await scrollTo(page, button)
  await button.click()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test('D2-B097 D3-Q08: a Word file of a class is text that fits the phone, under the name of who reads it', async ({
  page,
  logIn,
}) => {
  const problems = problemsOf(page)
  await logIn('20260001')
  await preview(page, '调研报告写作提示与样例')
  await page.getByRole('button', { name: '调研报告写作提示.docx' }).click()
  await expectAt(page, routes.previewFile)
  const file = page.getByRole('region', { name: '调研报告写作提示.docx' })
  await expect(file.getByText('先定一个小题目')).toBeVisible()
  const size = () => file.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
  expect(await size()).toEqual([390, 390])
  await expectAccessible(page)

  // The name lies over the text and takes no touch.
  const mark = page.locator('[aria-hidden=true]', { hasNotText: /\S/ }).and(page.locator('[style*=mask]'))
  await expect(mark).toHaveCSS('mask-image', /20260001/)
  const before = await file.getByText('先定一个小题目').boundingBox()
  await page.getByRole('button', { name: '放大' }).click()
  await expect
    .poll(async () => (await file.getByText('先定一个小题目').boundingBox())?.height)
    .toBeGreaterThan(before?.height ?? 0)
  await expect(mark).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载文件' }).click()
  expect((await saved).suggestedFilename()).toContain('.docx')
  expect(problems).toEqual([])
})

test('D2-B097 D3-Q08: a workbook of a class is a table', async ({ page, logIn }) => {
  const problems = problemsOf(page)
  await logIn('20260001')
  await preview(page, '课程安排表')
  await expectAt(page, routes.previewFile)
  const table = page.getByRole('table', { name: '课程安排' })
  await expect(table.getByRole('cell', { name: '必修' }).first()).toBeVisible()
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('D2-B097 D3-Q08: a presentation of a class is slides as wide as the phone', async ({ page, logIn }) => {
  const problems = problemsOf(page)
  await logIn('20260001')
  await preview(page, '开班说明（讲义）')
  await expectAt(page, routes.previewFile)
  const first = page.getByRole('figure', { name: '第 1 页' })
  await expect(first.getByText('主办')).toBeVisible()
  expect((await first.boundingBox())?.width).toBe(390)
  await page.getByRole('button', { name: '放大' }).click()
  await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(480)
  await expectAccessible(page)
  expect(problems).toEqual([])
})
