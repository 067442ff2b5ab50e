import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { expectAt, openAt, scrollTo } from '../kit/steps.ts'

test('D3-B136 D3-B138 D3-B139 D3-Q48: bases by region and by title; a document opens, a video plays, a zip file is saved, and the search finds one', async ({
  page,
  logIn,
}) => {
  const back = () => page.getByRole('button', { name: '返回' }).click()
  await logIn('20260001')
  await openAt(page, { ...routes.bases, path: routes.bases.aliases[0] }, {})
  await expect(page.getByRole('tab')).toHaveCount(10)
  await scrollTo(page, page.getByRole('link', { name: /北屏高原清洁能源基地/ }))
  await page.getByRole('tab', { name: '望川市' }).click()
  await expect(page.getByRole('link')).toHaveCount(3)
  await page.getByRole('link', { name: /望川东湖社区服务中心/ }).click()
  await expectAt(page, routes.base)
  await expect(page.getByRole('button', { name: '拨打' })).toBeVisible()
  expect(await violations(page, looks.light)).toEqual([])
  await back()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('望川市')
  await expectAt(page, routes.bases)
  expect(await violations(page, looks.light)).toEqual([])

  await page.getByRole('tab', { name: '全部' }).click()
  await page.getByRole('searchbox').fill('青石')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: /青石村乡村治理/ }).click()
  await expectAt(page, routes.base)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /现场教学资料包/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '是' }).click()
  expect((await saved).suggestedFilename()).toContain('现场教学资料包')

  await page.getByRole('button', { name: /\.mp4/ }).click()
  await expectAt(page, routes.videoFile)
  const film = page.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(60)
  await back()
  await expectAt(page, routes.base)
  await page.getByRole('button', { name: /\.docx/ }).click()
  await expectAt(page, routes.previewFile)

  await openAt(page, routes.search, { keyword: '古运河' })
  await page.getByRole('link', { name: /临沅古运河文化教学基地/ }).click()
  await expectAt(page, routes.base)
})
