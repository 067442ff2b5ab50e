import { createHash } from 'node:crypto'
import { agree } from '@college/contract/account/agreement.ts'
import { login } from '@college/contract/account/login.ts'
import type { BrowserContext, Page } from '@playwright/test'

export const PASSWORD = 'Wangyuan2026'
/** The version of the agreement that a new installation has. */
export const FIRST_AGREEMENT = 1

/** A password as it is sent: md5 of md5, in hex. */
const onTheWire = (password: string) => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  return md5(md5(password))
}

/** Logs a page in, with the cookie and the storage that the login screen would leave. */
export async function logInOn(page: Page, origin: string, loginName: string): Promise<void> {
  const response = await page.context().request.post(`${origin}${login.path}`, {
    headers: { 'x-nc-client': 'web' },
    data: { userName: loginName, password: onTheWire(PASSWORD), loginType: '10', clientValue: '1' },
  })
  const { success, message, data } = await response.json()
  if (!success) throw new Error(`${loginName}: ${message}`)
  // What the ticked box of the login screen sends; stories about it log in by the form.
  await page.context().request.post(`${origin}${agree.path}`, {
    headers: { 'x-nc-client': 'web' },
    data: { version: FIRST_AGREEMENT },
  })
  const person = {
    userId: data.userId,
    userName: data.userName,
    extraTiles: data.extraTiles,
    mustChangePassword: data.changePwdFlag !== 0,
    needsVerification: data.verification === 0,
  }
  await remember(page.context(), JSON.stringify({ state: person, version: 0 }))
}

/** Only while nothing is stored: a story that logs out stays logged out after a reload. */
const remember = (context: BrowserContext, person: string) =>
  context.addInitScript((value) => {
    if (window !== window.top || sessionStorage.getItem('story-began')) return
    sessionStorage.setItem('story-began', '1')
    localStorage.setItem('nc-session', value)
  }, person)
