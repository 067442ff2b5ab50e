import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import type { App } from '../../server/app-parts.ts'
import { test as base, expect } from '../college.ts'
import { storyApp } from '../kit/app.ts'
import { answer, expectAt } from '../kit/steps.ts'
import { askForCode, fill, press } from './forms.ts'

/**
 * A local server that speaks WeChat's protocol: the authorisation page, which redirects back, and the exchange of
 * codes.
 */
type Wechat = {
  origin: string
  /** The openid of the person with the phone; undefined makes every code invalid. */
  person: string | undefined
  sentBack: number
  server: Server
}

async function aWechat(): Promise<Wechat> {
  const wechat: Wechat = { origin: '', person: undefined, sentBack: 0, server: createServer() }
  const codes = new Map<string, string>()
  wechat.server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', 'http://wechat')
    if (url.pathname === '/connect/oauth2/authorize') {
      wechat.sentBack += 1
      const code = `code-${wechat.sentBack}`
      if (wechat.person !== undefined) codes.set(code, wechat.person)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return response.writeHead(302, { location: back.href }).end()
    }
    const code = url.searchParams.get('code') ?? ''
    const openid = codes.get(code)
    codes.delete(code)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(openid ? { openid } : { errcode: 40029, errmsg: 'invalid code' }))
  })
  wechat.server.listen(0, '127.0.0.1')
  await once(wechat.server, 'listening')
  wechat.origin = `http://127.0.0.1:${(wechat.server.address() as AddressInfo).port}`
  return wechat
}

/** A server of its own with WeChat configured, on the database of the other stories. */
const test = base.extend<{ wechat: Wechat; own: App }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  wechat: async ({}, use) => {
    const wechat = await aWechat()
    await use(wechat)
    wechat.server.close()
  },
  own: async ({ college, wechat }, use) => {
    const app = await storyApp({
      database: college.database,
      databaseUrl: process.env.STORY_POSTGRES ?? '',
      dataDirectory: process.env.STORY_DATA ?? '',
      environment: {
        WECHAT_ENDPOINT: wechat.origin,
        WECHAT_LOGIN_ENDPOINT: wechat.origin,
        WECHAT_APP_ID: 'wx-app',
        WECHAT_APP_SECRET: 'wx-secret',
      },
    })
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    await use(app)
    await app.http.close()
  },
  baseURL: async ({ own }, use) => use(own.http.listeningOrigin),
})
test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0.50' })

const openLogin = (page: Page) => page.goto(`/#${routes.login.path}`)
const askedOf = (page: Page) => page.getByRole('button', { name: '微信登录' })

test('D1-B164 D1-C40 D1-R32 D1-M128: inside WeChat a refusal is shown once; a new person binds a phone once, is logged in automatically from then on, and not after a logout', async ({
  page,
  own,
  wechat,
}) => {
  await openLogin(page)
  // Two more page loads: the redirect and the return.
  await expect(page.getByRole('alert').filter({ hasText: '登录失败' })).toBeVisible({ timeout: 60_000 })
  await expectAt(page, routes.login)
  await page.reload()
  await expect(askedOf(page)).toBeVisible()
  await page.waitForTimeout(300)
  expect(wechat.sentBack).toBe(1)

  wechat.person = 'wx-of-zheng'
  await askedOf(page).click()
  await expectAt(page, routes.phoneBind)
  const phone = '13800000008'
  await fill(page, { 学员姓名: '郑慧敏', 学员编号: '20260008', 手机号: phone })
  await fill(page, { 短信验证码: await askForCode(page, own, phone) })
  await press(page, '绑定并登录')
  await expectAt(page, routes.home)

  await page.context().clearCookies()
  const later = await page.context().newPage()
  await later.addInitScript(() => localStorage.removeItem('nc-session'))
  await openLogin(later)
  await expectAt(later, routes.home)
  expect(wechat.sentBack).toBe(3)
  expect(later.url()).not.toMatch(/code|state/)

  await later.goto(`/#${routes.appSettings.path}`)
  await later.getByRole('button', { name: '退出登录' }).click()
  await answer(later, '是否确认退出？', '是')
  await expectAt(later, routes.login)
  await expect(askedOf(later)).toBeVisible()
  await later.waitForTimeout(300)
  expect(wechat.sentBack).toBe(3)
})
