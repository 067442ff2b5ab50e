import { readFileSync } from 'node:fs'
import { routes } from '@college/contract/routes.ts'
import type { Browser, Page } from '@playwright/test'
import type { App } from '../../server/app-parts.ts'
import { expect, test } from '../college.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectToast, openAt } from '../kit/steps.ts'
import { aLiveNow, HOST, LEARNER, studioBrowser } from './broadcast.ts'
import { toneBySecond, toneFile } from './tone.ts'

const HERTZ = 1_500

test.use({
  ...studioBrowser,
  actionTimeout: 20_000,
  launchOptions: {
    ...studioBrowser.launchOptions,
    args: [...studioBrowser.launchOptions.args, `--use-file-for-fake-audio-capture=${toneFile(HERTZ, 10)}`],
  },
})

type Fixtures = {
  page: Page
  browser: Browser
  baseURL: string | undefined
  college: App
  logIn: (loginName: string, on?: Page) => Promise<void>
}

/** Opens two browsers: a host who broadcasts with the microphone muted, and a learner who watches. */
async function onAir({ page, browser, baseURL, college, logIn }: Fixtures) {
  const live = await aLiveNow(college.database)
  await logIn(HOST)
  await openAt(page, routes.liveStudio, { id: live.id })
  await page.getByRole('button', { name: '摄像头' }).click()
  await page.getByRole('button', { name: '关闭麦克风' }).click()
  await page.getByRole('button', { name: '开始直播' }).click()
  await expect(page.getByText('正在推流')).toBeVisible({ timeout: 60_000 })

  const viewer = await secondPage({ browser, baseURL })
  await logIn(LEARNER, viewer)
  await openAt(viewer, routes.livePlay, { id: live.id })
  await expect(viewer.getByText('直播中').first()).toBeVisible()
  return { viewer, leave: () => viewer.context().close() }
}

test('D3-B105 D3-B213 D3-B215 D3-B351 a learner checks in, and is in the exported list', { tag: '@nightly' }, async ({
  page,
  browser,
  baseURL,
  college,
  logIn,
}) => {
  test.slow()
  const { viewer, leave } = await onAir({ page, browser, baseURL, college, logIn })
  const pane = page.getByRole('region', { name: '签到' })
  await pane.getByRole('button', { name: '30 秒' }).click()
  await pane.getByRole('button', { name: '开始签到' }).click()
  const overlay = viewer.getByRole('dialog', { name: '课堂签到' })
  await expect(overlay).toBeVisible()
  await expect(overlay.getByRole('timer')).toHaveText(/^(30|2\d)$/)
  const before = Number(await overlay.getByRole('timer').textContent())
  await expect.poll(async () => Number(await overlay.getByRole('timer').textContent())).toBeLessThan(before)

  // Who comes late gets what remains.
  await viewer.reload()
  await expect(overlay).toBeVisible()
  expect(Number(await overlay.getByRole('timer').textContent())).toBeLessThan(30)
  await overlay.getByRole('button', { name: '立即签到' }).click()
  await expectToast(viewer, '签到成功')
  await expect(overlay).toBeHidden()
  await expect(pane.getByText('1 人已签到')).toBeVisible()
  await pane.getByRole('button', { name: '提前结束' }).click()
  await expect(pane.getByText(/第 1 次 \d\d:\d\d，1 人/)).toBeVisible()

  const download = page.waitForEvent('download')
  await pane.getByRole('button', { name: '导出签到名单' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv).toMatch(new RegExp(`^\\uFEFF姓名,学员编号,单位,签到次数,第 1 次签到\r\n[^\r\n]*${LEARNER}[^\r\n]*,1,20`))

  // A round that the host stops leaves the screen of who has not checked in.
  await pane.getByRole('button', { name: '开始签到' }).click()
  await expect(overlay).toBeVisible()
  await pane.getByRole('button', { name: '提前结束' }).click()
  await expect(overlay).toBeHidden()
  await leave()
})

const ways: ('direct' | 'relayed')[] = ['direct', 'relayed']

for (const way of ways) {
  test(`D3-B106 D3-B107 D3-B211 D3-B219 a learner raises the hand, speaks and is heard, ${way}`, {
    tag: '@nightly',
  }, async ({ page, browser, baseURL, college, logIn }) => {
    test.slow()
    const { viewer, leave } = await onAir({ page, browser, baseURL, college, logIn })
    // A network in which two browsers find no way to each other.
    if (way === 'relayed') {
      await viewer.addInitScript(() => {
        const Real = RTCPeerConnection
        window.RTCPeerConnection = class extends Real {
          constructor(configuration?: RTCConfiguration) {
            super({ ...configuration, iceTransportPolicy: 'relay' })
          }
        }
      })
      await viewer.reload()
    }
    const hands = page.getByRole('region', { name: '连麦' })
    const speaker = page.getByRole('meter', { name: '学员音量' })
    await viewer.getByRole('button', { name: '连麦', exact: true }).click()
    const kit = viewer.getByRole('region', { name: '连麦' })
    await kit.getByRole('button', { name: '申请连麦' }).click()
    await expect(kit.getByText(/等待主持人接通 \d+ 秒/)).toBeVisible()

    // The kit folds itself away, and the step stays on it.
    await expect(viewer.getByRole('button', { name: '申请中' })).toBeVisible()
    await expect(kit).toBeHidden()
    await viewer.getByRole('button', { name: '申请中' }).click()
    await kit.getByRole('button', { name: '取消申请' }).click()
    await expect(hands.getByText('还没有学员申请连麦')).toBeVisible()
    await viewer.getByRole('button', { name: '连麦', exact: true }).click()
    await kit.getByRole('button', { name: '申请连麦' }).click()

    await page.waitForTimeout(2_000)
    await hands.getByRole('button', { name: '接通', exact: true }).click()
    const hangUp = viewer.getByRole('button', { name: '挂断' })
    await expect(hangUp).toBeVisible({ timeout: 60_000 })
    await expect(hands.getByText(way === 'direct' ? '连麦中' : '连麦中，经服务器转送', { exact: true })).toBeVisible()
    // Looks at all places of the pulse, which lasts half a second; looks a second apart would all meet the same one.
    await expect
      .poll(() => speaker.evaluate((meter: HTMLMeterElement) => meter.value), { intervals: [130] })
      .toBeGreaterThan(0.03)
    await page.waitForTimeout(6_000)
    await hangUp.click()
    await expect(hands.getByText('还没有学员申请连麦')).toBeVisible()
    await page.waitForTimeout(4_000)

    await page.getByRole('button', { name: '结束直播' }).click()
    await page.getByRole('button', { name: '结束', exact: true }).click()
    await viewer.getByRole('button', { name: '看回放' }).click({ timeout: 60_000 })
    const replay = viewer.getByRole('region', { name: '回放画面' }).locator('video')
    await expect(replay).toBeVisible({ timeout: 60_000 })
    const url = await replay.evaluate((video: HTMLVideoElement) => video.src)
    const shares = await viewer.evaluate(toneBySecond, { url, hertz: HERTZ })
    // The tone of the speaker's microphone is in the broadcast while they speak, and neither before nor afterwards.
    const spoken = shares.map((share) => share > 0.5)
    expect(spoken.filter(Boolean).length, shares.join(' ')).toBeGreaterThanOrEqual(4)
    expect(spoken[0], shares.join(' ')).toBe(false)
    expect(spoken.at(-1), shares.join(' ')).toBe(false)
    await leave()
  })
}
