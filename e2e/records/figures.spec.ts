import { readFileSync } from 'node:fs'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { openAt, settled } from '../kit/steps.ts'

/** The text of a screen in one line, once its figures have loaded. */
async function textOf(page: Page, awaited: RegExp): Promise<string> {
  // The page before stays in the document until the transition ends.
  await settled(page)
  const main = page.locator('[data-page-scroller]:visible')
  // biome-ignore lint/performance/useDomNodeTextContent: adjacent figures are separated only by layout, which innerText keeps
  const said = async () => (await main.innerText()).replaceAll(/\s+/g, ' ')
  await expect.poll(said).toMatch(awaited)
  return said()
}

/** The first group of a pattern as a number, without its thousands separators. */
function figure(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1]
  expect(found, `${pattern} in ${text}`).toBeDefined()
  return Number(found?.replaceAll(',', ''))
}

/** Scrolls the list to its end, until all of its rows are there. */
async function expectRows(page: Page, name: RegExp, count: number): Promise<void> {
  const rows = page.getByRole('list', { name }).getByRole('listitem')
  await expect
    .poll(async () => {
      const now = await rows.count()
      if (now > 0) await rows.last().scrollIntoViewIfNeeded()
      return now
    })
    .toBe(count)
}

test('D1-B018 D1-B122 D1-E23 D1-R48 a figure is the same on every screen that shows it, and the archive of the year is a PDF', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.home, {})
  const home = await textOf(page, /年度学时 [\d.]+ ?\/ [\d.]+ 学时.*年积分 [\d,]+/)
  await openAt(page, routes.mine, {})
  const mine = await textOf(page, /年度学时 [\d.]+ ?\/ [\d.]+ 学时.*年积分 [\d,]+/)
  await openAt(page, routes.myInfo, {})
  const info = await textOf(page, /累计积分.*年度学时.*[\d.]+ ?\/ [\d.]+ 学时/)
  await openAt(page, routes.studyArchive, {})
  const archive = await textOf(page, /[\d.]+ ?\/ [\d.]+ 学时.*年积分/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载年度学习档案' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^\d{4}年度学习档案-王晓明\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await openAt(page, routes.trainingRecords, {})
  const records = await textOf(page, /合计 \d+ 项 [\d.]+ 学时/)

  const done = [home, mine, info, archive].map((text) => figure(text, /([\d.]+) ?\/ [\d.]+ 学时/))
  expect(new Set([...done, figure(records, /合计 \d+ 项 ([\d.]+) 学时/)]).size).toBe(1)
  expect(new Set([home, mine, info, archive].map((text) => figure(text, /[\d.]+ ?\/ ([\d.]+) 学时/))).size).toBe(1)
  expect(figure(mine, /年积分 ([\d,]+)/)).toBe(figure(home, /年积分 ([\d,]+)/))
  expect(archive).toMatch(new RegExp(`(?<![\\d,])${figure(home, /年积分 ([\d,]+)/).toLocaleString('en-US')} 分`))

  const parts = [/课程 (\d+) 门/, /专题班 (\d+) 个/, /外部导入 (\d+) 项/].map((part) => figure(records, part))
  expect(parts.reduce((sum, each) => sum + each, 0)).toBe(figure(records, /合计 (\d+) 项/))
  const hours = [/门 ([\d.]+) 学时/, /个 ([\d.]+) 学时/, /项 ([\d.]+) 学时/].map((part) => figure(records, part))
  expect(hours.reduce((sum, each) => sum + each, 0)).toBeCloseTo(figure(records, /合计 \d+ 项 ([\d.]+) 学时/), 5)
  expect(figure(archive, /(\d+) 门/)).toBe(parts[0])

  for (const [index, [unit, list]] of (
    [
      ['门', /课程记录/],
      ['项', /外部导入记录/],
    ] as const
  ).entries()) {
    await page.getByRole('button', { name: new RegExp(`^(课程|外部导入) ?\\d+ ?${unit}`) }).click()
    const count = parts[index * 2] ?? 0
    if (count !== 0) await expectRows(page, list, count)
  }
})
