import { channelPaths } from '@college/contract/kit/channel.ts'
import { routes } from '@college/contract/routes.ts'
import type { Browser, Page } from '@playwright/test'
import type { App } from '../../server/app-parts.ts'
import { aLive } from '../../server/testing/lives.ts'
import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { openAt } from '../kit/steps.ts'
import { HOST, LEARNER } from './broadcast.ts'

// Without a network the app's files come from the worker.
test.use({ serviceWorkers: 'allow' })

const MINUTE = 60_000

const onAir = () => ({
  startsAt: new Date(Date.now() - 10 * MINUTE),
  endsAt: new Date(Date.now() + 60 * MINUTE),
  startedAt: new Date(Date.now() - 10 * MINUTE),
})

type Fixtures = {
  page: Page
  browser: Browser
  baseURL: string | undefined
  college: App
  logIn: (loginName: string, on?: Page) => Promise<void>
}

const chatOf = (page: Page) => page.getByRole('log', { name: '发言' })
const field = (page: Page) => page.getByRole('textbox', { name: '发言' })
async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: '发送' }).click()
}

/** The two of a room: a learner with a phone, whose line can be cut, and a host in the studio. */
async function meet({ page, browser, baseURL, college, logIn }: Fixtures) {
  const live = await aLive(college.database, onAir())
  // Chromium keeps sockets open without a network; here what comes meanwhile is lost, as on a phone.
  const line = { isCut: false }
  await page.routeWebSocket(new RegExp(channelPaths.liveRoom), (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => line.isCut || socket.send(message))
  })
  await logIn(LEARNER)
  await openAt(page, routes.livePlay, { id: live.id })
  await expect(chatOf(page).getByText('欢迎来到直播间，请文明发言')).toBeVisible()
  const host = await secondPage({ browser, baseURL }, { viewport: { width: 1280, height: 800 } })
  await logIn(HOST, host)
  await openAt(host, routes.liveStudio, { id: live.id })
  await expect(field(host)).toBeEnabled()
  const cut = async (isCut: boolean) => {
    line.isCut = isCut
    await page.context().setOffline(isCut)
  }
  return { live, host, cut }
}

async function talk(page: Page, host: Page): Promise<void> {
  await say(page, '老师好，听得很清楚。')
  await expect(chatOf(host).getByText('老师好，听得很清楚。')).toBeVisible()
  await say(host, '稍后专门讲这个问题。')
  await expect(chatOf(page).getByText('稍后专门讲这个问题。')).toBeVisible()
  await expect(chatOf(page).getByText('主讲')).toBeVisible()
  await expect(page.getByText('1 人观看')).toBeVisible()

  await chatOf(host).getByRole('button', { name: '稍后专门讲这个问题。' }).click()
  await host.getByRole('button', { name: '置顶' }).click()
  await expect(page.getByRole('complementary', { name: '置顶' })).toContainText('稍后专门讲这个问题。')

  await chatOf(host).getByRole('button', { name: '老师好，听得很清楚。' }).click()
  await host.getByRole('button', { name: '撤下' }).click()
  await expect(chatOf(page).getByText('老师好，听得很清楚。')).toBeHidden()
  await expect(chatOf(page).getByText('一条发言已被撤下')).toBeVisible()
  await chatOf(host).getByRole('button', { name: '恢复' }).click()
  await expect(chatOf(page).getByText('老师好，听得很清楚。')).toBeVisible()

  await host.getByRole('switch', { name: '全员禁言' }).click()
  await expect(field(page)).toBeDisabled()
  await expect(field(page)).toHaveAttribute('placeholder', '主讲人已关闭互动')
  await host.getByRole('switch', { name: '全员禁言' }).click()
  await expect(field(page)).toBeEnabled()
}

/**
 * Who reads earlier lines is not moved by a new one, and is told of it. Two long lines fill the list: the host says five
 * in this story, as many as the room takes from one person within ten seconds.
 */
async function readEarlierLines(page: Page, host: Page): Promise<void> {
  for (let n = 1; n <= 2; n += 1) await say(host, `第${n}条，这一条很长，${'长'.repeat(180)}`)
  await expect(chatOf(page).getByText('第2条')).toBeVisible()
  await chatOf(page).evaluate((log) => log.scrollTo({ top: 0 }))
  await expect(page.getByRole('button', { name: '回到最新' })).toBeVisible()
  const topOf = () => chatOf(page).evaluate((log) => log.scrollTop)
  const before = await topOf()
  await say(host, '新的一条')
  await page.getByRole('button', { name: '1 条新消息' }).waitFor()
  expect(await topOf()).toBe(before)
  await page.getByRole('button', { name: '1 条新消息' }).click()
  await expect(chatOf(page).getByText('新的一条')).toBeInViewport()
}

async function turnOut(page: Page, host: Page, id: string): Promise<void> {
  await chatOf(host).getByRole('button', { name: '老师好，听得很清楚。' }).click()
  await host.getByRole('button', { name: '移出直播间' }).click()
  await host.getByRole('button', { name: '是', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: '您已被踢出直播间' })).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(chatOf(page)).toBeHidden()
  await openAt(page, routes.livePlay, { id })
  await expect(page.getByRole('alertdialog', { name: '您已被踢出直播间' })).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()

  await host.getByRole('button', { name: '移出名单' }).click()
  await host.getByRole('button', { name: '允许进入' }).click()
  await expect(host.getByText('没有被移出的人')).toBeVisible()
  await openAt(page, routes.livePlay, { id })
  await expect(field(page)).toBeEnabled()
}

test('D3-B104 D3-B216 D3-B218 a learner and a host talk: the host pins, takes down, closes the room and turns out; new lines do not move who reads earlier ones, and those of a gap are caught up', async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
}) => {
  test.slow()
  const { live, host, cut } = await meet({ page, browser, baseURL, college, logIn })
  await talk(page, host)
  await readEarlierLines(page, host)
  await cut(true)
  await say(host, '断线时说的')
  await expect(chatOf(host).getByRole('button', { name: '断线时说的' })).toBeVisible()
  await expect(chatOf(page).getByText('断线时说的')).toBeHidden()
  await cut(false)
  await expect(chatOf(page).getByText('断线时说的')).toBeVisible({ timeout: 60_000 })
  await turnOut(page, host, live.id)
})
