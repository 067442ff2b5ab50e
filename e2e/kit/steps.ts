import { href, type Query, type Route } from '@college/contract/kit/route.ts'
import { readAddress } from '@college/rules/kit/address.ts'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { toastsOf } from './toasts.ts'

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

/** Waits until only the page of the current address is in the document: during a transition the old page is there too. */
export async function settled(page: Page): Promise<void> {
  const shown = () => scrollerOf(page).evaluateAll((all) => all.map((each) => each.dataset.pageScroller ?? ''))
  const isThere = async () => {
    const [address = '', ...others] = await shown()
    return others.length === 0 && leadsTo(addressOf(page), address)
  }
  await expect(async () => expect(await isThere(), await shown().then(String)).toBe(true)).toPass({
    intervals: [50],
    timeout: 60_000,
  })
}

/**
 * Waits until the console shows the page at `path`. The address bar is ahead of the page: there the page before it can
 * still be filled in and clicked.
 */
export const expectDeskAt = (page: Page, path: RegExp): Promise<void> =>
  expect(page.locator('[data-page-path]')).toHaveAttribute('data-page-path', path)

/** Goes to another page of the console as a link does: the bundle is not loaded and compiled anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The address of the screen, as the app reads it. */
function addressOf(page: Page): string {
  const hash = new URL(page.url()).hash.slice(1)
  const text = hash.startsWith('/') ? hash : `/${hash}`
  return readAddress(text)?.address ?? text
}

/** Whether an address is that of a page, which may have added fields to it since, or have taken away a ticket. */
function leadsTo(address: string, page: string): boolean {
  const [here, there] = [address, page].map((each) => new URL(each, 'http://college')) as [URL, URL]
  const differs = ([field, value]: [string, string]) => (here.searchParams.get(field) ?? value) !== value
  return here.pathname === there.pathname && ![...there.searchParams].some(differs)
}

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

/**
 * Expects a toast with this text, which may be gone again, and takes it: the next expectation needs another toast. Waits
 * for as many milliseconds as other expectations, or as given.
 */
export async function expectToast(page: Page, text: string, timeout?: number): Promise<void> {
  const told = toastsOf(page)
  const wait = timeout === undefined ? {} : { timeout }
  await expect.poll(() => [...told], { message: 'toasts', ...wait }).toContainEqual(expect.stringContaining(text))
  told.splice(0, told.findIndex((each) => each.includes(text)) + 1)
}

/**
 * Begins before the page is opened. The promise in it is kept once the page hears live events: an event before that is
 * not announced to it.
 */
export function hearing(page: Page): { isOn: Promise<void> } {
  const isOn = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (!new URL(socket.url()).pathname.startsWith('/socket.io')) return
      // "Connected", in the words of socket.io; `0` before it only opens the transport.
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve())
    })
  })
  return { isOn }
}

/** The scroll container of the visible page. */
export const scrollerOf = (page: Page): Locator => page.locator('[data-page-scroller]:visible')

/** Expects a drawn screen, or the page that says that it is not built yet; neither an error nor "not found". */
export async function expectDrawn(page: Page): Promise<void> {
  await settled(page)
  await expect(scrollerOf(page)).toHaveText(/\S/)
  await expect(scrollerOf(page)).not.toContainText(/页面不存在|页面异常|服务器异常/)
}

/** What was seen stands in the store of the browser, whichever part of it was written last. */
export const keptOf = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.match('/kept-answers', { cacheName: 'nc-answers' }))?.text()) ?? '')

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

/** Milliseconds without requests until a page counts as idle, once it has drawn what the last one brought. */
const QUIET = 100
/** The longest wait for that. */
const LONGEST = 60_000

/** In the page: it has nothing to do. What an answer makes it ask further is asked by then. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

/**
 * Waits until the page's own requests have been answered; not those of films, which the browser leaves open while it
 * has enough of them. The `networkidle` event of the browser never comes for a page with a sandboxed frame, nor for
 * later pages of the same document. `still`: for how many milliseconds nothing is asked.
 */
export function quietOf(page: Page, still = QUIET): () => Promise<void> {
  const open = new Set<Request>()
  let changed = Date.now()
  const note = (act: (request: Request) => void) => (request: Request) => {
    if (request.resourceType() === 'media') return
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
    for (let isIdle = false; !isIdle; ) {
      while (open.size > 0 || Date.now() - changed < still) {
        if (Date.now() > until) {
          const asked = [...open].map((request) => request.url())
          throw new Error(`the network is not quiet: ${asked.join(' ')}`)
        }
        await page.waitForTimeout(20)
      }
      const before = changed
      await page.evaluate(idle)
      isIdle = changed === before && open.size === 0
    }
  }
}
