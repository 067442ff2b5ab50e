import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { chromium, type Locator, type Page } from '@playwright/test'
import { logInOn } from '../e2e/kit/log-in.ts'
import { findBrowser } from '../tools/browser.ts'
import { withDemoCollege } from './start.ts'
import type { Row } from './table.ts'

const LEARNER = '20260001'
const ROUNDS = 5

type Way = {
  name: string
  /** Taps from home to the place where the measured one begins. */
  before?: (page: Page) => Promise<unknown>
  target: (page: Page) => Locator
  /** Path of the screen that it leads to; '' for a sheet over the same one. */
  path: string
}

const own = (page: Page) => page.locator('[data-page-scroller]:visible')
const button = (name: string | RegExp) => (page: Page) => own(page).getByRole('button', { name })
const link = (name: string | RegExp) => (page: Page) => own(page).getByRole('link', { name }).first()
const hours = link('查看我的学习')

const ways: Way[] = [
  { name: 'the own hours', target: hours, path: routes.myInfo.path },
  { name: 'why hours were counted', before: (page) => hours(page).tap(), target: button(/^最近计入/), path: '' },
  { name: 'the course to go on with', target: link(/^继续学习/), path: routes.coursePlayer.path },
  { name: 'what is to be done', target: link(/待办与日历/), path: routes.calendar.path },
  { name: 'messages', target: button(/^消息/), path: routes.messages.path },
  { name: 'search', target: button(/搜课程/), path: routes.search.path },
  { name: 'classes', target: button('专题班'), path: routes.specialClasses.path },
  { name: 'the forum', target: button('学友圈'), path: routes.forum.path },
  { name: 'a new topic', target: link('说说您的学习体会'), path: routes.forumPostNew.path },
]

/** (g) From a warm home: how soon a tap is answered by a drawn frame, and the screen it leads to stands without a skeleton. */
export async function benchJourneys(): Promise<Row[]> {
  const browser = findBrowser()
  if (!browser) return [{ name: 'taps from home', figure: 'no Chromium' }]
  return withDemoCollege(async (origin) => {
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
    const chrome = await chromium.launch({
      executablePath: browser.path,
      args,
      env: { ...process.env, ...browser.env },
    })
    try {
      const context = await chrome.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
      const page = await context.newPage()
      await page.addInitScript(noteTaps)
      await page.addInitScript(() => sessionStorage.setItem('nc-login-notice', '2'))
      await logInOn(page, origin, LEARNER)
      await page.goto(origin)
      const rows = []
      for (const way of ways) rows.push(await rowOf(page, way))
      return rows
    } finally {
      await chrome.close()
    }
  })
}

type Measured = { answered: number; stood: number }

async function rowOf(page: Page, way: Way): Promise<Row> {
  // The first one loads the script of the screen, and does not count.
  await measure(page, way)
  const all: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await measure(page, way))
  const [answered, stood] = (['answered', 'stood'] as const).map((what) => spread(all.map((each) => each[what])))
  return { name: `tap: ${way.name}`, figure: `answered ${answered}, stands ${stood}`, reach: '≤ 100 ms, ≤ 300 ms' }
}

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round)
  return `${sorted[Math.floor(sorted.length / 2)]} ms (${sorted[0]}–${sorted.at(-1)})`
}

async function measure(page: Page, { before, target, path }: Way): Promise<Measured> {
  await page.evaluate((home) => location.assign(`#${home}`), href(routes.home, {}))
  await standing(page, routes.home.path)
  if (before) {
    await before(page)
    await standing(page, routes.myInfo.path)
  }
  const place = target(page)
  await place.scrollIntoViewIfNeeded()
  await page.evaluate(() => (window as unknown as Noting).taps.splice(0))
  await place.tap()
  const at = await standing(page, path)
  // An event is told of in the frame after that which it waited for.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  const taps = await page.evaluate(() => (window as unknown as Noting).taps)
  if (path === '') await page.keyboard.press('Escape')
  const first = Math.min(...taps.map(({ from }) => from))
  return { answered: Math.max(...taps.map(({ took }) => took)), stood: at - first }
}

/** When, on the clock of the page, the screen of `path` alone is there, or with '' a sheet is, and nothing of it is loading. */
const standing = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const pages = [...document.querySelectorAll<HTMLElement>('[data-page-scroller]')].filter((each) =>
            each.checkVisibility(),
          )
          const shown = wanted === '' ? document.querySelector('[role=dialog]') : pages[0]
          const isThere =
            wanted === '' || (pages.length === 1 && pages[0]?.dataset.pageScroller?.split('?')[0] === wanted)
          const isLoading = shown?.querySelector('[role=status][aria-label=加载中]')
          if (shown && isThere && !isLoading) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    path,
  )

type Noting = { taps: { from: number; took: number }[] }

/** In the page: each event of a tap, from the touch to the frame that answers it (Event Timing API). */
function noteTaps(): void {
  if (window !== window.top) return
  const taps: Noting['taps'] = []
  Object.assign(window, { taps })
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'pointerup' || name === 'click') taps.push({ from: startTime, took: duration })
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
