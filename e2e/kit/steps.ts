import { href, type Query, type Route } from '@college/contract/kit/route.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** D1-M77. */
export const LOGIN_QUESTION = '当前操作需要登录, 去登录?'

/** Opens a screen by its address, as a link in a message does. */
export const openAt = <R extends Route>(page: Page, route: R, query: Query<R>) => page.goto(`/#${href(route, query)}`)

/** The address that the screen is at, without query. */
export const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1).split('?')[0] ?? ''

/** Waits until the screen of `route` has come and the one before it has slid away. */
export async function expectAt(page: Page, route: Route): Promise<void> {
  await expect.poll(() => pathOf(page), { message: route.title }).toBe(route.path)
  await settled(page)
}

/** While one page slides over another both are drawn. */
export const settled = (page: Page) => expect(scrollerOf(page)).toHaveCount(1)

/** A question of the app, answered with the button of that name. */
export async function answer(page: Page, question: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The home page as a guest finds it once the first question is answered with 否 (D1-Q03). */
export async function openHomeAsGuest(page: Page): Promise<void> {
  await page.goto('/')
  await answer(page, LOGIN_QUESTION, '否')
}

/** The short sentence in the middle of the screen. */
export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** The scrolling part of the page that is shown. */
export const scrollerOf = (page: Page): Locator => page.locator('[data-page-scroller]:visible')

/** Something is drawn: a screen, or that it is being built; no fault, and no page that is not there. */
export async function expectDrawn(page: Page): Promise<void> {
  await settled(page)
  await expect(scrollerOf(page)).toHaveText(/\S/)
  await expect(scrollerOf(page)).not.toContainText(/页面不存在|页面异常|服务器异常/)
}

/** Scrolls on as long as more comes, until `end` is in sight. */
export async function scrollTo(page: Page, end: Locator): Promise<void> {
  await expect(async () => {
    await scrollerOf(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(end).toBeInViewport({ timeout: 300 })
  }).toPass({ intervals: [50] })
}

/** How long nothing must be under way for a page to be quiet, and the longest wait for it, in milliseconds. */
const QUIET = 500
const LONGEST = 15_000

/**
 * Waits until the page's own requests have been answered. The browser's own "network idle" is never told of a page with
 * a sandboxed frame, and later of no other page of the same document.
 */
export function quietOf(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  let changed = Date.now()
  const note = (act: (request: unknown) => void) => (request: unknown) => {
    act(request)
    changed = Date.now()
  }
  page.on(
    'request',
    note((request) => open.add(request)),
  )
  page.on(
    'requestfinished',
    note((request) => open.delete(request)),
  )
  page.on(
    'requestfailed',
    note((request) => open.delete(request)),
  )
  return async () => {
    const until = Date.now() + LONGEST
    while (open.size > 0 || Date.now() - changed < QUIET) {
      if (Date.now() > until) throw new Error('the network is not quiet')
      await page.waitForTimeout(50)
    }
  }
}
