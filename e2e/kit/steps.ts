import { href, type Query, type Route } from '@college/contract/kit/route.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** The question that asks a guest to log in (D1-M77). */
export const LOGIN_QUESTION = '当前操作需要登录, 去登录?'

/** Opens a screen by its address, as a link in a message does. */
export const openAt = <R extends Route>(page: Page, route: R, query: Query<R>) => page.goto(`/#${href(route, query)}`)

/** The path of the current screen, without its query. */
export const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1).split('?')[0] ?? ''

/** Waits until the screen of `route` is shown and the transition has ended. */
export async function expectAt(page: Page, route: Route): Promise<void> {
  await expect.poll(() => pathOf(page), { message: route.title }).toBe(route.path)
  await settled(page)
}

/** Waits for the end of a page transition: during it both pages are in the document. */
export const settled = (page: Page) => expect(scrollerOf(page)).toHaveCount(1)

/** Answers a dialog with the button of that name. */
export async function answer(page: Page, question: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the home page as a guest and answers the first login question with 否 (D1-Q03). */
export async function openHomeAsGuest(page: Page): Promise<void> {
  await page.goto('/')
  await answer(page, LOGIN_QUESTION, '否')
}

/** Expects the toast with this text. */
export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** The scroll container of the visible page. */
export const scrollerOf = (page: Page): Locator => page.locator('[data-page-scroller]:visible')

/** Expects a drawn screen, or the page that says that it is not built yet; neither an error nor "not found". */
export async function expectDrawn(page: Page): Promise<void> {
  await settled(page)
  await expect(scrollerOf(page)).toHaveText(/\S/)
  await expect(scrollerOf(page)).not.toContainText(/页面不存在|页面异常|服务器异常/)
}

/** Scrolls to load more pages until `end` is visible. */
export async function scrollTo(page: Page, end: Locator): Promise<void> {
  await expect(async () => {
    await scrollerOf(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(end).toBeInViewport({ timeout: 300 })
  }).toPass({ intervals: [50] })
}

/** Presses Tab until this element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not come to ${target}`)
}

/** Milliseconds without requests until a page counts as idle, and the longest wait for that. */
const QUIET = 500
const LONGEST = 15_000

/**
 * Waits until the page's own requests have been answered. The `networkidle` event of the browser never comes for a page
 * with a sandboxed frame, nor for later pages of the same document.
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
