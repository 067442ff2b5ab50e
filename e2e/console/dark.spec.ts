import type { Page } from '@playwright/test'
import { userIdOf } from '../../database/demo/population.ts'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { aCheckedLearner } from './checked-learner.ts'

test.use({ ...desk, viewport: { width: 1024, height: 768 } })

const SOMEBODY = '/console/people/'
/** Pages beside those of the catalogue, with what shows that they are there. */
const PAGES: [address: string, shown: (page: Page) => ReturnType<Page['locator']>][] = [
  ['/console/', (page) => page.getByRole('region', { name: '每周学时', exact: true })],
  ['/console/catalogue/portal/appVersions/new', (page) => page.getByRole('button', { name: '放弃改动' })],
  ['/console/catalogue/portal/notices/new', (page) => page.getByRole('toolbar', { name: '正文的格式' })],
  ['/console/settings?word=播放器', (page) => page.getByRole('group', { name: '播放器' })],
  ['/console/units', (page) => page.getByRole('tree')],
  [`${SOMEBODY}${userIdOf('20260001')}`, (page) => page.getByLabel('账号', { exact: true })],
]

test('D1-B006 D3-Q05 the pages of staff are readable in the dark and at 1024 pixels', { tag: '@nightly' }, async ({
  page,
  logIn,
  college,
}) => {
  test.slow()
  const { name } = await aCheckedLearner(college)
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn('20260999')
  for (const [address, shown] of PAGES) {
    await page.goto(address)
    await expect(shown(page).first()).toBeVisible()
    expect([address, await violations(page, looks.dark)]).toEqual([address, []])
  }
  await page.goto('/console/faces')
  await page.getByRole('textbox', { name: '学员的姓名或编号' }).fill(name)
  await page.getByRole('button', { name: `查看${name}的照片` }).click()
  const dialog = page.getByRole('dialog', { name: `${name}的核对照片` })
  await expect(dialog.getByRole('img', { name: /拍的照片/ })).toBeVisible()
  expect(await violations(page, looks.dark)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await violations(page, looks.dark)).toEqual([])
})

test('D1-B006 what somebody may not see says so readably, in both colours', { tag: '@nightly' }, async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  await logIn('20260801')
  await page.goto(`${SOMEBODY}${userIdOf('20260999')}`)
  await expect(page.getByRole('heading', { name: '没有查看这个账号的权限' })).toBeVisible()
  await expect(page.getByText(/可以开通权限的管理员：.*高启航/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, looks.dark)).toEqual([])

  const learner = await (await browser.newContext({ ...deskContext, ...(baseURL && { baseURL }) })).newPage()
  await logIn('20260001', learner)
  await learner.goto('/console/')
  await expect(learner.getByRole('heading', { name: '这个账号不能进入管理后台' })).toBeVisible()
  expect(await violations(learner)).toEqual([])
})
