import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { allViolations } from '../kit/axe.ts'
import { answer, expectAt, expectToast, openAt, scrollerOf, scrollTo } from '../kit/steps.ts'
import { hostileFiles, unreadableFiles } from './hostile-files.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const CLASS = idOf('class', 'plenary')

/** Errors of the page and its console, above all violations of the content security policy. */
function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on(
    'console',
    (message) => message.type() === 'error' && problems.push(`${message.text()} ${message.location().url}`),
  )
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

/** Opens a material from the list, to which the way back leads. */
async function preview(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: `预览《${title}》` })
  await scrollTo(page, button)
  await button.click()
}

const expectAccessible = async (page: Page): Promise<void> => expect(await allViolations(page)).toEqual([])

test('D2-R12 D2-B097 D3-Q08 the materials of a class: a download, a PDF, and office files that fit the phone under the name of the reader', async ({
  page,
  logIn,
}) => {
  const problems = problemsOf(page)
  await logIn('20260001')
  await openAt(page, routes.classMaterials, { id: CLASS })

  await test.step('a PDF is downloaded and shown', async () => {
    const row = page.getByRole('listitem').filter({ hasText: '业余时间学习方法' })
    await scrollTo(page, row)
    await row.getByRole('button', { name: /^下载/ }).click()
    const saved = page.waitForEvent('download')
    await answer(page, '确认下载《业余时间学习方法》？', '是')
    expect((await saved).suggestedFilename()).toContain('.pdf')
    await expectToast(page, '下载成功')
    await expect(page.getByRole('button', { name: '下载《每周一法案例选》' })).toHaveCount(0)
    await row.getByRole('button', { name: /^预览/ }).click()
    await expectAt(page, routes.previewFile)
    await expect(page.locator('canvas').first()).toBeVisible()
    await page.goBack()
  })

  await test.step('a Word file is text', async () => {
    await preview(page, '调研报告写作提示与样例')
    await page.getByRole('button', { name: '调研报告写作提示.docx' }).click()
    await expectAt(page, routes.previewFile)
    const file = page.getByRole('region', { name: '调研报告写作提示.docx' })
    await expect(file.getByText('先定一个小题目')).toBeVisible()
    const size = () => file.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
    await expect.poll(size).toEqual([390, 390])
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
    await page.goBack()
  })

  await test.step('a workbook is a table', async () => {
    await preview(page, '课程安排表')
    await expectAt(page, routes.previewFile)
    const table = page.getByRole('table', { name: '课程安排' })
    await expect(table.getByRole('cell', { name: '必修' }).first()).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
  })

  await test.step('a presentation is slides as wide as the phone', async () => {
    await preview(page, '开班说明（讲义）')
    await expectAt(page, routes.previewFile)
    const first = page.getByRole('figure', { name: '第 1 页' })
    await expect(first.getByText('主办')).toBeVisible()
    await expect.poll(async () => (await first.boundingBox())?.width).toBe(390)
    await page.getByRole('button', { name: '放大' }).click()
    await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(480)
    await expectAccessible(page)
  })
  expect(problems).toEqual([])
})

test('security 8 security 10 D3-B342 security 21: a hostile file asks nobody, runs nothing and leads nowhere unasked; an unreadable one says so', async ({
  page,
  logIn,
  college,
}) => {
  const strange: string[] = []
  const problems = problemsOf(page)
  await page.route(/elsewhere\.example/, (route) => {
    strange.push(route.request().url())
    return route.abort()
  })
  const open = async (name: string, bytes: Buffer) => {
    await college.storage.put(`public/hostile/${name}`, bytes, 'application/octet-stream')
    await openAt(page, routes.previewFile, { url: `/files/public/hostile/${name}`, name })
    await expectAt(page, routes.previewFile)
  }
  const ran = () => page.evaluate(() => 'canary' in window)
  await logIn('20260001')
  const { 'link.docx': link, ...others } = hostileFiles()
  for (const [name, bytes] of [...Object.entries(others), ['link.docx', link as Buffer] as const]) {
    await open(name, bytes)
    await expect(scrollerOf(page).getByText('正文还在').first()).toBeVisible()
    expect({ name, ran: await ran(), problems, strange }).toEqual({ name, ran: false, problems: [], strange: [] })
  }
  await page.getByText('外部链接').click()
  await expect(page.getByRole('alertdialog', { name: '即将离开干部网院' })).toContainText('elsewhere.example')
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByText('脚本链接').click()
  expect([await ran(), strange]).toEqual([false, []])

  for (const [name, bytes] of Object.entries(unreadableFiles())) {
    await open(name, bytes)
    await expect(scrollerOf(page).getByRole('alert')).toContainText('当前文稿不可预览')
  }
  await expectAccessible(page)
})
