import type { Query, Route } from '@college/contract/kit/route.ts'
import { liveTypes } from '@college/contract/lives/live.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { liveIdOf } from '../../database/demo/lives.ts'
import type { App } from '../../server/app-parts.ts'
import { aLive } from '../../server/testing/lives.ts'
import { expect, test } from '../college.ts'
import { beginIn, looks, violations } from '../kit/axe.ts'
import { openAt } from '../kit/steps.ts'
import { LEARNER } from './broadcast.ts'

const MINUTE = 60_000

test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

type Visit = {
  page: Page
  database: App['database']
  /** Notes what axe finds on the page as it is now. */
  look: (state: string) => Promise<void>
}

const around = (minutes: number) => ({
  startsAt: new Date(Date.now() + minutes * MINUTE),
  endsAt: new Date(Date.now() + (minutes + 90) * MINUTE),
})
const begun = () => ({ ...around(-10), startedAt: new Date(Date.now() - 10 * MINUTE) })

const refuseMicrophone = (page: Page) =>
  page.addInitScript(() => {
    const refuse = async () => {
      throw new DOMException('', 'NotAllowedError')
    }
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: refuse })
  })

const opener =
  (page: Page) =>
  <R extends Route>(route: R, query: Query<R>) =>
    openAt(page, route, query)

const seen = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

async function expectFourToThree(page: Page): Promise<void> {
  const box = await page.locator('[class*=mask]').filter({ visible: true }).first().boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 2)
}

async function lookBeforeAndOnAir({ page, database, look }: Visit, onAir: string): Promise<void> {
  const open = opener(page)
  const upcoming = await aLive(database, { ...around(60), content: '<p>讲急事难事面前怎样拿主意。</p>' })
  await open(routes.liveDetail, { id: upcoming.id })
  await seen(page, /\d 开始$/)
  await expectFourToThree(page)
  await look('not begun')
  await open(routes.livePlay, { id: onAir })
  await seen(page, '正在等待主讲人的画面')
  await look('waits for the picture')
  const paused = await aLive(database, { ...begun(), pausedAt: new Date(Date.now() - MINUTE) })
  await open(routes.livePlay, { id: paused.id })
  await seen(page, '暂停中')
  await look('paused')
  const closed = await aLive(database, { ...begun(), isChatOpen: false })
  await open(routes.livePlay, { id: closed.id })
  await expect(page.getByPlaceholder('主讲人已关闭互动')).toBeVisible()
  await look('chat closed')
  const link = await aLive(database, { ...around(-10), type: liveTypes.link, linkUrl: 'https://example.com/live' })
  await open(routes.livePlay, { id: link.id })
  await expect(page.getByRole('button', { name: '打开直播' })).toBeVisible()
  await look('link')
  await open(routes.livePlay, { id: liveIdOf('lecture-round') })
  await seen(page, '直播中')
  await look('a film on air')
}

async function lookAfterwards({ page, look }: Visit): Promise<void> {
  const open = opener(page)
  await open(routes.livePlay, { id: liveIdOf('branch-secretaries') })
  await seen(page, '已结束')
  await look('ended without a replay')
  await open(routes.livePlay, { id: liveIdOf('canal-evening') })
  await seen(page, '直播间已被禁用')
  await look('disabled')
  await open(routes.livePlay, { id: liveIdOf('plenary-quality') })
  await expect(page.getByRole('region', { name: '回放画面' })).toHaveCount(1)
  await expect(page.getByRole('log', { name: '发言' }).filter({ visible: true })).toHaveCount(1)
  await look('replay')
  await page.getByRole('tab', { name: '简介' }).click()
  await seen(page, '直播时间')
  await look('replay, introduction')
  await page.getByRole('tab', { name: '考核' }).click()
  await seen(page, /^证书/)
  await look('replay, assessment')
  await page.getByRole('button', { name: /评分/ }).click()
  const ratings = page.getByRole('dialog', { name: '直播评价' })
  await expect(ratings).toBeInViewport({ ratio: 1 })
  await expect(ratings.getByText(/\d 分$/).first()).toBeInViewport({ ratio: 1 })
  await look('replay, ratings')
}

async function lookAtARefusedMicrophone({ page, look }: Visit, onAir: string): Promise<void> {
  await openAt(page, routes.livePlay, { id: onAir })
  await page.getByRole('button', { name: '连麦', exact: true }).click()
  await page.getByRole('button', { name: '申请连麦' }).click()
  await expect(page.getByRole('status').filter({ hasText: '麦克风' })).toBeVisible()
  await look('the microphone is not allowed')
}

for (const [name, state] of Object.entries(looks)) {
  const when = name === 'light' ? {} : { tag: '@nightly' }
  test(
    `D3-B377 the lives in ${name}: the list, and the page of a live in every state without a stream, its picture 4:3`,
    when,
    async ({ page, college: { database }, logIn }) => {
      test.slow()
      const found: Record<string, string[]> = {}
      const look = async (what: string) => {
        const wrong = await violations(page, state)
        if (wrong.length > 0) found[what] = wrong
      }
      await beginIn(page, state)
      await refuseMicrophone(page)
      const onAir = await aLive(database, begun())
      await openAt(page, routes.livePlay, { id: onAir.id })
      await seen(page, '登录后查看互动')
      await look('visitor')
      await logIn(LEARNER)
      await page.goto('about:blank')
      await openAt(page, routes.lives, {})
      await expect(page.getByRole('link').first()).toBeVisible()
      await look('list')
      await lookBeforeAndOnAir({ page, database, look }, onAir.id)
      await lookAfterwards({ page, database, look })
      await lookAtARefusedMicrophone({ page, database, look }, onAir.id)
      expect(found).toEqual({})
    },
  )
}
