import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { expectAt } from '../kit/steps.ts'

const openMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: '干部网院' }).click()
  const entries = page.getByRole('dialog', { name: '干部网院' }).locator('[class*=entries]')
  await expect(entries).toBeVisible()
  const columns = await entries.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' '))
  expect(columns).toHaveLength(5)
  await page.getByRole('dialog', { name: '干部网院' }).getByRole('button', { name: entry }).click()
}

test('D1-R02 D1-R03 D1-B025 D1-B294: from the menu of the logo, five in a row, the introduction, the hotline, whose number makes a call, and the manual, whose article plays its video', async ({
  page,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_other_tel_support: '000-9876-0001', setting_nc_other_tel_contact: '' })
  await logIn('20260001')
  await page.goto('/')
  await openMenu(page, '网院介绍')
  const introduction = page.getByRole('dialog', { name: '网院介绍' })
  await expect(introduction).toContainText('面向党员干部的在线学习平台')
  await introduction.getByRole('button', { name: '关闭' }).click()

  await openMenu(page, '热线电话')
  await expectAt(page, routes.hotline)
  await expect(page.getByRole('link', { name: /联系邮箱/ })).toHaveAttribute('href', 'mailto:service@college.example')
  await expect(page.getByText('暂未公布')).toHaveCount(1)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.enable')
  const asked = new Promise<string>((resolve) => {
    cdp.on('Page.frameRequestedNavigation', ({ url }) => resolve(url))
  })
  await page.getByRole('button', { name: /技术支持/ }).click()
  expect(await asked).toBe('tel:00098760001')
  await expectAt(page, routes.hotline)
  await page.goBack()

  await openMenu(page, '操作指南')
  await expectAt(page, routes.manuals)
  const article = page.getByRole('link', { name: /从选课到学完：第一门课程.*视频/ })
  // Read from its own element: in the text of the row the date touches the number.
  const views = Number((await article.getByText(/^浏览量/).textContent())?.replace(/\D/g, ''))
  await article.click()
  await expectAt(page, routes.manual)
  await expect(page.getByRole('heading', { name: '从选课到学完：第一门课程' })).toBeVisible()
  await expect(page.getByText(/发布时间 \d{4}-\d\d-\d\d \d\d:\d\d/)).toBeVisible()
  await expect(page.getByText(`浏览量 ${(views + 1).toLocaleString('en-US')}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: '选课', exact: true })).toBeVisible()
  const film = page.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(60)
})
