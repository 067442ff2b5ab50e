import { href, type Route } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../college.ts'
import { beginIn, changeTo, type Look, looks, violations } from '../kit/axe.ts'
import { addresses, isBuilt, leadsAway, neverIdle } from '../kit/samples.ts'
import { answer, expectAt, expectDrawn, LOGIN_QUESTION, openAt, quietOf, tabTo } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

/** The screens tested as a guest; all others are tested as a learner. */
const GUESTS: RouteName[] = ['login', 'forgotPassword', 'phoneBind', 'mine', 'appSettings']
const { light, ...others } = looks

const shown = addresses.filter(([name]) => !leadsAway.has(name))

/** Collects errors of a page that are not visible on it. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`))
  page.on('requestfailed', (request) => {
    // Leaving a page aborts the download of its video: not an error.
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED') faults.push(`${why} ${request.url()}`)
  })
  return faults
}

/** What a guest sees, in these looks, which the open page changes to: what axe finds on each screen. */
async function walkAsGuest(page: Page, looksOf: (what: string) => Record<string, Look>) {
  const found: Record<string, string[]> = {}
  const note = async (what: string) => {
    for (const [name, look] of Object.entries(looksOf(what))) {
      await changeTo(page, look)
      const wrong = await violations(page, look)
      if (wrong.length > 0) found[`${what} in ${name}`] = wrong
    }
  }
  await beginIn(page, light)
  await page.goto('/')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await note('login question')
  await answer(page, LOGIN_QUESTION, '否')
  await expect(page.getByRole('link').first()).toBeVisible()
  await note('home')
  await page.getByRole('button', { name: '干部网院' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await note('logo menu')
  await page.keyboard.press('Escape')
  for (const each of GUESTS) {
    await openAt(page, routes[each] as Route, {})
    await expectDrawn(page)
    await note(each)
  }
  await openAt(page, routes.login, {})
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await note('login, nothing filled in')
  await page.goto('/#/mobile/no/such/page')
  await expect(page.getByText('页面不存在')).toBeVisible()
  await note('not found')
  return found
}

test('WCAG 2.2 AA in light: what a guest sees; the home page, the login and 我的 in every look', async ({ page }) => {
  test.slow()
  const inEvery = ['home', 'login', 'mine']
  expect(await walkAsGuest(page, (what) => (inEvery.includes(what) ? looks : { light }))).toEqual({})
})

test('WCAG 2.2 AA in dark and 长辈: what a guest sees', { tag: '@nightly' }, async ({ page }) => {
  test.slow()
  expect(await walkAsGuest(page, () => others)).toEqual({})
})

/** Opens every `of`-th screen as a learner: the faults of the page, and what axe finds in these looks. */
async function walkAsLearner(page: Page, [part, of]: [number, number], within: Record<string, Look>) {
  const quiet = quietOf(page)
  const faults = faultsOf(page)
  const found: Record<string, string[]> = {}
  for (const [route, address] of shown.filter((_, index) => index % of === part)) {
    await page.goto(`/#${address}`)
    await expectDrawn(page)
    if (isBuilt(route) && !neverIdle.has(route)) await quiet()
    const wrong: string[] = []
    if (!GUESTS.includes(route) || route === 'mine')
      for (const [name, look] of Object.entries(within)) {
        await changeTo(page, look)
        for (const each of await violations(page, look)) wrong.push(`${name}: ${each}`)
      }
    wrong.push(...faults.splice(0))
    if (wrong.length > 0) found[route] = wrong
  }
  return found
}

// In parts, for there are too many screens for the time of one story.
for (const part of [0, 1, 2, 3]) {
  test(`D1-B009 D1-B010: every screen opens by its address for a learner, without a fault, WCAG 2.2 AA in light, part ${part + 1}`, async ({
    page,
    logIn,
  }) => {
    test.slow()
    await beginIn(page, light)
    await logIn('20260001')
    expect(await walkAsLearner(page, [part, 4], { light })).toEqual({})
  })

  test(`every screen of a learner, WCAG 2.2 AA in dark and 长辈, part ${part + 1}`, {
    tag: '@nightly',
  }, async ({ page, logIn }) => {
    test.slow()
    await beginIn(page, light)
    await logIn('20260001')
    expect(await walkAsLearner(page, [part, 4], others)).toEqual({})
  })
}

test('a dialog traps the focus and returns it when it closes; the login can be done by keyboard alone', async ({
  page,
}) => {
  const quiet = quietOf(page)
  await page.goto(`/#${href(routes.mine, {})}`)
  const row = page.getByRole('button', { name: '我的收藏' })
  await expect(row).toBeVisible()
  await quiet()
  const dialog = page.getByRole('alertdialog', { name: LOGIN_QUESTION })
  // On a busy machine the page may still draw its rows anew while the dialog is open.
  await expect(async () => {
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    for (let steps = 0; steps < 5; steps += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(row).toBeFocused({ timeout: 2_000 })
  }).toPass()

  await openAt(page, routes.login, {})
  await expect(page.getByLabel('学员编号')).toBeVisible()
  await tabTo(page.getByLabel('学员编号'))
  await page.keyboard.type('20260012')
  await tabTo(page.getByLabel('密码', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await tabTo(page.getByRole('button', { name: '显示密码' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page.getByRole('button', { name: '登录', exact: true }))
  const outline = await page.evaluate(
    () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
  )
  expect(outline).not.toBe('none')
  await page.keyboard.press('Enter')
  await expectAt(page, routes.home)
})
