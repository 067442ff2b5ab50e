import { saveAnswers, submitSitting } from '@college/contract/exams/sitting.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { routes } from '@college/contract/routes.ts'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { openAt, scrollerOf, settled, tabTo } from '../kit/steps.ts'
import {
  button,
  enterOf,
  handedInBy,
  handIn,
  LEARNER,
  optionOf,
  questionOf,
  savedIn,
  start,
  status,
} from './sitting-steps.ts'

// Without a network the app's files come from the worker.
test.use({ serviceWorkers: 'allow' })

/** Single choice, multiple choice and judgements; then matching and a blank. */
const CHOICES = 10
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1)

test.describe('on a computer', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('D2-Q69 WCAG 2.2 AA an exam is sat from its card to its result by keyboard alone', async ({ page, logIn }) => {
    const press = (key: string) => page.keyboard.press(key)
    await logIn(LEARNER)
    await openAt(page, routes.taskDetail, { taskId: idOf('task', 'law-tests') })
    await tabTo(enterOf(page))
    await press('Enter')
    await expect(page.getByText('考试须知')).toBeVisible()
    await settled(page)
    expect(await violations(page)).toEqual([])

    await tabTo(page.getByRole('button', { name: /^(开始考试|再考一次)$/ }))
    await press('Enter')
    const again = page.getByRole('alertdialog', { name: '再考一次' })
    await expect(again.or(questionOf(page, 1))).toBeVisible()
    if (await again.isVisible()) {
      await tabTo(again.getByRole('button', { name: '开始考试' }))
      await press('Enter')
    }
    await expect(questionOf(page, 1)).toBeVisible()
    await press('b')
    await expect(questionOf(page, 1).getByRole('radio').nth(1)).toBeChecked()
    await press('m')
    await expect(button(page, '已标记')).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, '第 1 题，已答，已标记')).toHaveAttribute('aria-current', 'step')
    expect(await violations(page)).toEqual([])

    await press('ArrowRight')
    await expect(questionOf(page, 2)).toBeVisible()
    await press('ArrowLeft')
    await expect(questionOf(page, 1).getByRole('radio').nth(1)).toBeChecked()
    for (let number = 2; number <= CHOICES; number += 1) {
      await press('ArrowRight')
      await expect(questionOf(page, number)).toBeVisible()
      await press('a')
      await expect(questionOf(page, number).locator('input').first()).toBeChecked()
    }

    await press('ArrowRight')
    const partners = page.getByRole('combobox', { name: /^第 11 题/ })
    await expect(partners.first()).toBeVisible()
    for (const [place, partner] of (await partners.all()).entries()) {
      await tabTo(partner)
      for (let step = 0; step <= place; step += 1) await press('ArrowDown')
      await expect(partner).not.toHaveValue('')
    }
    await tabTo(button(page, '下一题'))
    await press('Enter')
    const blanks = page.getByRole('textbox', { name: /^第 12 题/ })
    await expect(blanks.first()).toBeVisible()
    for (const blank of await blanks.all()) {
      await tabTo(blank)
      await page.keyboard.type('2021')
    }
    await expect(page.getByRole('button', { name: /^第 \d+ 题，未答/ })).toHaveCount(0)

    await tabTo(button(page, '交卷').first())
    await press('Enter')
    const question = page.getByRole('alertdialog', { name: '交卷' })
    await expect(question.getByText('全部题目已作答，确认交卷吗？')).toBeVisible()
    await tabTo(question.getByRole('button', { name: '交卷' }))
    await press('Enter')
    await expect(page.getByRole('heading', { name: '考试结果' })).toBeVisible()
    await settled(page)
    await expect(scrollerOf(page).getByRole('img', { name: /^得分 [\d.]+，满分 100$/ })).toBeVisible()
    await expect(scrollerOf(page).getByText(/^第 \d+ 次 · .* 交卷$/)).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

test('D2-Q69 security 19 a night of faults loses no answer: no network, a server that is busy, answers that are lost or never come, a reload in the middle', async ({
  page,
  context,
  college,
  logIn,
}) => {
  test.slow()
  await logIn(LEARNER)
  await start(page)
  const seen = await listenToStatus(page)
  const faults = [
    networkLost(context),
    busy(context, 503),
    networkLost(context),
    busy(context, 429),
    answerLost(context),
  ]
  const all = [...faults, neverAnswered(context)]
  for (const [index, fault] of all.entries()) {
    const number = index + 1
    // What is chosen at last is chosen in trouble: that is what must stand.
    if (number % 2 === 1) await optionOf(page, number, 0).click()
    await fault.begin()
    await optionOf(page, number, 1).click()
    await expect(status(page, fault.says)).toBeVisible({ timeout: 15_000 })
    if (number === 3) {
      expect(await seen()).toEqual(expect.arrayContaining(['已保存', '正在保存', fault.says]))
      await fault.end()
      await page.reload()
      await expect(questionOf(page, 1)).toBeVisible()
      for (let step = 1; step < number; step += 1) await button(page, '下一题').click()
    }
    await fault.end()
    if (number < all.length) await button(page, '下一题').click()
  }
  await expect.poll(() => savedIn(college), { timeout: 30_000 }).toEqual(upTo(all.length))
  await expect(status(page, '已保存')).toBeVisible()
  // Nothing waits on the device any more: what the reloaded page shows is the server's.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sitting')))).toEqual([])

  await page.reload()
  for (const number of upTo(all.length)) {
    await expect(questionOf(page, number).locator('input').nth(1)).toBeChecked()
    await button(page, '下一题').click()
  }
  const before = await handedInBy(college)
  const atTheEnd = answerLost(context)
  await atTheEnd.begin()
  const handedIn = handIn(page)
  await expect(page.getByText(/交卷/).filter({ visible: true }).first()).toBeVisible()
  await expect.poll(() => atTheEnd.times()).toBeGreaterThan(0)
  await atTheEnd.end()
  await handedIn
  expect(await handedInBy(college)).toBe(before + 1)
})

type Fault = { says: string; begin: () => Promise<unknown>; end: () => Promise<unknown>; times: () => number }

const OFFLINE = '未联网，已存在本机'
const BUSY = '暂时无法保存，已存在本机'

const networkLost = (context: BrowserContext): Fault => ({
  says: OFFLINE,
  begin: () => context.setOffline(true),
  end: () => context.setOffline(false),
  times: () => 0,
})

/** Something happens to the calls that write, until it ends. What is under way then ends first: `unroute` would send it on. */
function onTheWay(context: BrowserContext, says: string, act: (route: Route) => Promise<unknown>): Fault {
  const paths = new Set<string>([saveAnswers.path, submitSitting.path])
  const isWrite = ({ pathname }: URL) => paths.has(pathname)
  const underWay = new Set<Promise<unknown>>()
  let times = 0
  let isOver = false
  const handler = async (route: Route) => {
    if (isOver) return route.fallback()
    times += 1
    const acted = act(route)
    underWay.add(acted)
    await acted.finally(() => underWay.delete(acted))
  }
  return {
    says,
    begin: () => context.route(isWrite, handler),
    end: async () => {
      isOver = true
      await Promise.all(underWay)
      await context.unroute(isWrite, handler)
    },
    times: () => times,
  }
}

const busy = (context: BrowserContext, code: 503 | 429) =>
  onTheWay(context, BUSY, (route) =>
    route.fulfill({ status: code, json: failed(code === 503 ? commonRefusals.overloaded : commonRefusals.tooMany) }),
  )

/** The server gets it, and its answer does not come back. */
const answerLost = (context: BrowserContext) =>
  onTheWay(context, OFFLINE, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

/** It neither arrives nor fails. */
const neverAnswered = (context: BrowserContext) => onTheWay(context, BUSY, async () => undefined)

/** Collects what is said about saving, also for less time than a look takes. */
async function listenToStatus(page: Page): Promise<() => Promise<string[]>> {
  await expect(status(page, '已保存')).toBeVisible()
  const said = await page.evaluateHandle(() => {
    const said = new Set<string>()
    const note = () => {
      for (const { textContent } of document.querySelectorAll('header [aria-live]')) said.add(textContent ?? '')
    }
    note()
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    return said
  })
  return () => said.evaluate((texts) => [...texts])
}
