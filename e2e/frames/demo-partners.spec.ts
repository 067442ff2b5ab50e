import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { collegeWith } from '../kit/app.ts'
import { expectAt } from '../kit/steps.ts'

const tile = (page: Page, name: string) => page.getByRole('button', { name })
const framed = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe')

test('D1-B045 D1-R14 D1-R17 D1-R18: the three sites of the demo greet the learner, 中网院 by name', async ({
  page,
  logIn,
}) => {
  await logIn('20260009')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/')
  await tile(page, '中网院').click()
  await expectAt(page, routes.academyFrame)
  const academy = framed(page, '中网院')
  await expect(academy.getByRole('heading', { name: '冯大鹏，您好' })).toBeVisible()
  await expect(page.getByRole('button', { name: '在浏览器中打开' })).toHaveCount(0)
  // Every visit needs a new ticket.
  await page.reload()
  await expect(academy.getByRole('heading', { name: '冯大鹏，您好' })).toBeVisible()

  await page.goto('/')
  await tile(page, '有声图书馆').click()
  await expectAt(page, routes.audioLibraryFrame)
  const library = framed(page, '有声图书馆')
  await expect(library.getByRole('heading', { name: '网院的读者，您好' })).toBeVisible()
  await library.getByText('《桃花源记》').click()
  await expect(library.getByText(/武陵人捕鱼为业/)).toBeVisible()

  await page.goto('/')
  await tile(page, '在线书店').click()
  await expectAt(page, routes.bookshopFrame)
  const shop = framed(page, '在线书店')
  await expect(shop.getByRole('heading', { name: '网院的读者，欢迎光临' })).toBeVisible()
  await expect(shop.locator('svg')).toHaveCount(4)
  expect(errors.filter((text) => /Content Security Policy|frame|sandbox/i.test(text))).toEqual([])
})

test('D1-M119 D1-Q27: no tile without an address; opened by its address the page says 没有资料地址 and links home', async ({
  page,
  logIn,
  college,
  setSettings,
}) => {
  await setSettings({ setting_nc_other_ystsg_url: '', setting_nc_other_zxsd_url: '' })
  const { app, origin } = await collegeWith(college, { DEMO: '0' })
  try {
    await logIn('20260009')
    await page.goto(`${origin}/`)
    await expect(tile(page, '学习强国')).toBeVisible()
    await expect(tile(page, '悦读会')).toBeVisible()
    for (const name of ['中网院', '有声图书馆', '在线书店']) await expect(tile(page, name)).toHaveCount(0)
    await page.goto(`${origin}/#${routes.academyFrame.path}`)
    await expect(page.getByText('没有资料地址')).toBeVisible()
    await page.getByRole('button', { name: '回首页' }).click()
    await expectAt(page, routes.home)
  } finally {
    await app.http.close()
  }
})
