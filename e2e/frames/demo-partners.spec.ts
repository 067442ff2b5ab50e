import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { expectAt, openAt } from '../kit/steps.ts'

const tile = (page: Page, name: string) => page.getByRole('button', { name })
const framed = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe')

test('D1-B045 D1-R14 D1-R17 D1-R18: the three sites of the demo greet the learner, 中网院 by name at every visit', async ({
  page,
  logIn,
}) => {
  await logIn('20260009')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await openAt(page, routes.home, {})
  await tile(page, '中网院').click()
  await expectAt(page, routes.academyFrame)
  const academy = framed(page, '中网院')
  await expect(academy.getByRole('heading', { name: '冯大鹏，您好' })).toBeVisible()
  await expect(page.getByRole('button', { name: '在浏览器中打开' })).toHaveCount(0)
  await page.goBack()
  await expectAt(page, routes.home)
  // Every visit needs a new ticket.
  await tile(page, '中网院').click()
  await expect(academy.getByRole('heading', { name: '冯大鹏，您好' })).toBeVisible()
  await page.goBack()
  await expectAt(page, routes.home)

  await tile(page, '有声图书馆').click()
  await expectAt(page, routes.audioLibraryFrame)
  const library = framed(page, '有声图书馆')
  await expect(library.getByRole('heading', { name: '网院的读者，您好' })).toBeVisible()
  await library.getByText('《桃花源记》').click()
  await expect(library.getByText(/武陵人捕鱼为业/)).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expectAt(page, routes.home)

  await tile(page, '在线书店').click()
  await expectAt(page, routes.bookshopFrame)
  const shop = framed(page, '在线书店')
  await expect(shop.getByRole('heading', { name: '网院的读者，欢迎光临' })).toBeVisible()
  await expect(shop.locator('svg')).toHaveCount(4)
  expect(errors.filter((text) => /Content Security Policy|frame|sandbox/i.test(text))).toEqual([])
})
