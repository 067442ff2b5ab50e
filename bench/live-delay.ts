import { setTimeout as sleep } from 'node:timers/promises'
import { liveList } from '@college/contract/lives/list.ts'
import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { routes } from '@college/contract/routes.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { logInOn } from '../e2e/kit/log-in.ts'
import { openAt } from '../e2e/kit/steps.ts'
import { hlsCrowd } from './hls-crowd.ts'
import { withDemoCollege } from './start.ts'
import type { Row } from './table.ts'

const HOST = '20260999'
const LEARNER = '20260001'
const SAMPLES = 40
const VIEWERS = 100
const WATCHED_MS = 20_000

/** (l) From the picture in the studio to the picture at a viewer, by both ways, and many viewers of HLS at once. */
export const benchLiveDelay = (): Promise<Row[]> =>
  withDemoCollege(async (url) => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    })
    try {
      const { page: studio } = await pageOf(browser, url, HOST, drawClock)
      const live = await freeLive(studio)
      await openAt(studio, routes.liveStudio, { id: live })
      await studio.getByRole('button', { name: '摄像头' }).click()
      await studio.getByRole('button', { name: '开始直播' }).click()
      await studio.getByText('正在推流').waitFor()
      const flv = await delayOf(browser, url, live, () => {})
      // The player falls back to HLS where the browser has no streams.
      const hls = await delayOf(browser, url, live, () => Object.assign(window, { ReadableStream: undefined }))
      const crowd = await watchHls(browser, url, live)
      return [
        { name: 'live delay, FLV', ...flv, reach: '≤ 1,500 ms' },
        { name: 'live delay, HLS', ...hls, reach: '≤ 5,000 ms' },
        { name: `live, ${VIEWERS} viewers of HLS`, figure: crowd, reach: 'no stall' },
      ]
    } finally {
      await browser.close()
    }
  })

async function pageOf(browser: Browser, url: string, name: string, prepare: () => void) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(prepare)
  await page.addInitScript(() => sessionStorage.setItem('nc-login-notice', '2'))
  await logInOn(page, url, name)
  return { context, page }
}

/** A stream of the demo college that has not begun. */
async function freeLive(page: Page): Promise<string> {
  const { namespace, pageName } = liveList
  const query = JSON.stringify({ state: liveStates.notStarted })
  const answer = await page.context().request.get('/meta/list/data', {
    params: { namespace, pageName, pageNum: 1, pageSize: 10, query },
  })
  const { data }: { data: { _id: string; type_value: number }[] } = await answer.json()
  const found = data.find((row) => row.type_value === liveTypes.native)
  if (!found) throw new Error('the demo college has no live to begin')
  return found._id
}

/** Replaces the camera by a picture of the present time, twenty bits of milliseconds as black and white blocks. */
function drawClock(): void {
  navigator.mediaDevices.getUserMedia = async (wish) => {
    if (wish?.audio) {
      const sound = new AudioContext()
      const tone = new OscillatorNode(sound, { frequency: 440 })
      const out = new MediaStreamAudioDestinationNode(sound)
      tone.connect(out)
      tone.start()
      return out.stream
    }
    const canvas = document.createElement('canvas')
    canvas.width = 1_280
    canvas.height = 720
    const context = canvas.getContext('2d')
    setInterval(() => {
      const now = Date.now() % 2 ** 20
      for (let bit = 0; bit < 20; bit += 1) {
        if (!context) return
        context.fillStyle = (now >> bit) & 1 ? '#fff' : '#000'
        context.fillRect(bit * 64, 0, 64, 720)
      }
    }, 20)
    return canvas.captureStream(25)
  }
}

async function delayOf(browser: Browser, url: string, live: string, prepare: () => void) {
  const { context, page } = await pageOf(browser, url, LEARNER, prepare)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url().replace(/^.*[./](\w+)(\?.*)?$/, '$1')))
  await openAt(page, routes.livePlay, { id: live })
  await sleep(10_000)
  const delays: number[] = []
  for (let count = 0; count < SAMPLES; count += 1) {
    delays.push(await page.locator('video').first().evaluate(readClock))
    await sleep(200)
  }
  const way = asked.has('m3u8') ? 'HLS' : 'FLV'
  await context.close()
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toLocaleString('en')
  return { figure: `${at(0.5)} ms median, ${at(0.95)} p95 (${way})` }
}

/** Milliseconds since the picture that is shown was drawn. */
function readClock(video: SVGElement | HTMLElement): number {
  const canvas = new OffscreenCanvas(1_280, 8)
  const context = canvas.getContext('2d')
  context?.drawImage(video as HTMLVideoElement, 0, 0, 1_280, 8)
  let drawn = 0
  for (let bit = 0; bit < 20; bit += 1) {
    const [red = 0] = context?.getImageData(bit * 64 + 32, 4, 1, 1).data ?? []
    if (red > 127) drawn += 2 ** bit
  }
  return (Date.now() - drawn + 2 ** 20) % 2 ** 20
}

async function watchHls(browser: Browser, url: string, live: string): Promise<string> {
  const { context, page } = await pageOf(browser, url, LEARNER, () => {})
  const asked = await page.context().request.get(`${queryLiveUrl.path}?liveId=${live}&type=play`)
  const { hls }: { hls: string } = (await asked.json()).data
  await context.close()
  return hlsCrowd({ list: new URL(hls, url).href, viewers: VIEWERS, milliseconds: WATCHED_MS })
}
