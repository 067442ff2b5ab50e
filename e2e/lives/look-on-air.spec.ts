import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { aLive } from '../../server/testing/lives.ts'
import { expect, test } from '../college.ts'
import { beginIn, looks, violations } from '../kit/axe.ts'
import { secondPage } from '../kit/second-page.ts'
import { openAt } from '../kit/steps.ts'
import { HOST, LEARNER, studioBrowser } from './broadcast.ts'

const MINUTE = 60_000
const DESKTOP = { width: 1440, height: 900 }

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 20_000,
  launchOptions: studioBrowser.launchOptions,
})

const around = (minutes: number) => ({
  startsAt: new Date(Date.now() + minutes * MINUTE),
  endsAt: new Date(Date.now() + (minutes + 90) * MINUTE),
})

for (const [name, state] of Object.entries(looks)) {
  const tell = (page: Page, found: Record<string, string[]>) => async (what: string) => {
    const wrong = await violations(page, state)
    if (wrong.length > 0) found[what] = wrong
  }

  test(`the lives in ${name}: on air, with a check-in and the microphone, and the studio beside it`, {
    tag: '@nightly',
  }, async ({ page, browser, baseURL, college, logIn }) => {
    test.slow()
    const found: Record<string, string[]> = {}
    const live = await aLive(college.database, around(-10))
    await beginIn(page, state)
    await logIn(LEARNER)
    const studio = await secondPage(
      { browser, baseURL },
      { viewport: DESKTOP, permissions: ['camera', 'microphone'], reducedMotion: 'reduce' },
    )
    await beginIn(studio, state)
    const [look, lookAtStudio] = [tell(page, found), tell(studio, found)]
    await logIn(HOST, studio)
    await openAt(studio, routes.liveStudio, { id: live.id })
    await expect(studio.getByText('请先打开摄像头或共享屏幕')).toBeVisible()
    await lookAtStudio('studio-before')
    await studio.getByRole('button', { name: '摄像头' }).click()
    await studio.getByRole('button', { name: '开始直播' }).click()
    await expect(studio.getByText('正在推流')).toBeVisible({ timeout: 60_000 })
    await openAt(page, routes.livePlay, { id: live.id })
    await expect(page.getByRole('button', { name: '打开声音' })).toBeVisible({ timeout: 60_000 })
    const field = page.getByRole('textbox', { name: '发言' })
    for (const line of ['老师好，听得很清楚。', '能讲讲县里怎么用好专项债吗？']) {
      await field.fill(line)
      await page.getByRole('button', { name: '发送' }).click()
    }
    const hostField = studio.getByRole('textbox', { name: '发言' })
    await hostField.fill('稍后第三部分会专门讲这个问题。')
    await studio.getByRole('button', { name: '发送' }).click()
    await expect(page.getByText('稍后第三部分会专门讲这个问题。')).toBeVisible()
    const chat = studio.getByRole('log', { name: '发言' })
    await chat.getByRole('button', { name: '稍后第三部分会专门讲这个问题。' }).click()
    await studio.getByRole('button', { name: '置顶' }).click()
    await expect(page.getByRole('complementary', { name: '置顶' })).toBeVisible()
    await look('on-air')

    await page.getByRole('button', { name: '连麦', exact: true }).click()
    const kit = page.getByRole('region', { name: '连麦' })
    await look('microphone')
    await kit.getByRole('button', { name: '申请连麦' }).click()
    await expect(kit.getByText(/等待主持人接通/)).toBeVisible()
    await look('microphone-waits')
    const hands = studio.getByRole('region', { name: '连麦' })
    await hands.getByRole('button', { name: '接通', exact: true }).waitFor()
    const pane = studio.getByRole('region', { name: '签到' })
    await pane.getByRole('button', { name: '开始签到' }).click()
    const overlay = page.getByRole('dialog', { name: '课堂签到' })
    await expect(overlay).toBeVisible()
    await look('check-in')
    await lookAtStudio('studio-on-air')
    await overlay.getByRole('button', { name: '立即签到' }).click()
    await expect(overlay).toBeHidden()
    await hands.getByRole('button', { name: '接通', exact: true }).click()
    await expect(page.getByRole('button', { name: '挂断' })).toBeVisible({ timeout: 60_000 })
    await look('microphone-speaks')
    await lookAtStudio('studio-with-a-speaker')
    await hands.getByRole('button', { name: '结束连麦' }).click()
    await expect(page.getByRole('button', { name: '连麦', exact: true })).toBeVisible()
    await look('microphone-taken-away')
    await studio.context().close()
    expect(found).toEqual({})
  })
}
