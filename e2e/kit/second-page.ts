import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

type From = { browser: Browser; baseURL: string | undefined }

/**
 * A page of a second browser: another person, or the same one on another device. A phone unless `options` say otherwise.
 * The notice about earlier logins, which covers the page, counts as read. Close it with `page.context().close()`.
 */
export async function secondPage({ browser, baseURL }: From, options: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport, ...options })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('nc-login-notice', '2'))
  return page
}
