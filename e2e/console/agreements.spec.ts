import { routes } from '@college/contract/routes.ts'
import type { Browser, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { fill, press } from '../account/forms.ts'
import { expect, PASSWORD, test } from '../college.ts'
import { forgiveFailures } from '../kit/arrange.store.ts'
import { violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { expectAt, expectDeskAt, expectToast, openAt } from '../kit/steps.ts'

test.use(desk)
test.beforeEach(({ college }) => forgiveFailures(college))

type LogIn = (loginName: string, on?: Page) => Promise<void>

const LIST = '/console/catalogue/portal/agreements'

/** The other administrator of the whole college, at the console. */
async function secondDesk(browser: Browser, baseURL: string | undefined, logIn: LogIn): Promise<Page> {
  const page = await (await browser.newContext({ ...deskContext, baseURL: baseURL ?? '' })).newPage()
  await logIn('20260996', page)
  await page.goto('/console/')
  return page
}

/** Finds what waits, reads what differs from the version in force, and confirms it. */
async function confirmBy(page: Page): Promise<void> {
  await page.getByRole('button', { name: '去确认' }).click()
  await expect(page.locator('ins').getByText('本次修订：')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByText('这里没有要确认的事了')).toBeVisible()
  await page.context().close()
}

test('D1-Q72 D1-B254 two administrators publish a new version of the agreement, and who ticked the old one is asked again', async ({
  page,
  browser,
  baseURL,
  logIn,
  college,
}) => {
  test.slow()
  try {
    await logIn('20260999')
    await page.goto(LIST)
    await page.getByText('第一版').click()
    // What was published is read, not edited; the next version begins as a copy of it.
    await expect(page.getByText('已发布的版本保留备查')).toBeVisible()
    await expect(page.getByRole('region', { name: '用户协议' }).getByText('一、服务内容')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: '以它为底稿新建' }).click()
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('2026年修订')
    const terms = page.getByRole('textbox', { name: '用户协议' })
    await expect(terms).toContainText('一、服务内容')
    await terms.click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('本次修订：')
    await page.keyboard.press('Control+s')
    await expectToast(page, '已保存')
    await expectDeskAt(page, /agreements\/[\da-f-]{36}/)
    expect(await violations(page)).toEqual([])

    // The old version is in force until the draft is published.
    const phone = await (
      await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      })
    ).newPage()
    await phone.addInitScript(() => {
      if (!localStorage.getItem('nc-agreement')) {
        localStorage.setItem('nc-agreement', JSON.stringify({ state: { version: 1 }, version: 0 }))
      }
    })
    const tick = phone.getByRole('checkbox', { name: '我已阅读并同意用户协议和隐私说明' })
    await openAt(phone, routes.login, {})
    await expect(tick).toBeChecked()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText(/将影响 [\d,]+ 人/)).toBeVisible()
    await expect(page.getByText('要另一位管理员确认后生效：江映雪')).toBeVisible()
    await page.getByRole('button', { name: '提请确认' }).click()
    await expectToast(page, '已提出发布，等另一位管理员确认')
    await confirmBy(await secondDesk(browser, baseURL, logIn))
    await page.reload()
    await expect(page.getByText('已发布的版本保留备查')).toBeVisible()
    await phone.waitForTimeout(1_100)
    await phone.reload()
    await expect(tick).not.toBeChecked()
    await openAt(phone, routes.terms, {})
    await expect(phone.getByText('本次修订：')).toBeVisible()
    await expect(phone.getByText(/第 2 版，\d{4}-\d\d-\d\d 发布/)).toBeVisible()
    expect(await violations(phone)).toEqual([])
    await openAt(phone, routes.privacy, {})
    await expect(phone.getByText('学习所必需的信息')).toBeVisible()
    expect(await violations(phone)).toEqual([])
    await openAt(phone, routes.login, {})
    await fill(phone, { 学员编号: '20260018', 密码: PASSWORD })
    await tick.check()
    const agreed = phone.waitForResponse((response) => response.url().endsWith('/nc/user/agree'))
    await press(phone, '登录')
    expect((await (await agreed).json()).success).toBe(true)
    await expectAt(phone, routes.home)
    const { rows } = await college.database.execute(sql`
      select version from agreements where user_id = (select id from users where login_name = '20260018')
      order by version desc limit 1`)
    expect(rows).toEqual([{ version: 2 }])

    await page.goto(LIST)
    await expect(page.locator('tr[data-row-key]').first()).toContainText('2026年修订')
    expect(await violations(page)).toEqual([])
    await phone.context().close()
  } finally {
    // Other stories agreed to the first version.
    await college.database.execute(sql`delete from agreements where version > 1`)
    await college.database.execute(sql`delete from approval_requests`)
    await college.database.execute(sql`delete from agreement_texts where version is distinct from 1`)
  }
})
