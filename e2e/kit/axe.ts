import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** A page has one `main` landmark, the shell's: skip links land at the beginning of the page. */
const LANDMARKS = { rules: { 'landmark-no-duplicate-main': { enabled: true } } }
/** Rules that depend on colours and sizes run in every appearance; the others only in the first. */
const OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

export type Look = { scheme: string; isLarge: boolean }

export const looks = {
  light: { scheme: 'light', isLarge: false },
  dark: { scheme: 'dark', isLarge: false },
  长辈: { scheme: 'light', isLarge: true },
}

const textOf = (state: Look): string => JSON.stringify({ state, version: 0 })

/** Every page that is opened from now on has this appearance. Only in the top window: a sandboxed frame has no storage. */
export const beginIn = (page: Page, look: Look) =>
  page.addInitScript((text) => window === window.top && localStorage.setItem('nc-appearance', text), textOf(look))

/** The open page takes on this appearance, as it does when it was chosen in another tab. */
export const changeTo = (page: Page, look: Look) =>
  page.evaluate((text) => {
    localStorage.setItem('nc-appearance', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'nc-appearance' }))
  }, textOf(look))

/** In the page: what moves in or out is half transparent, or stands twice in the document, until its animation ends. */
async function allStill(): Promise<void> {
  const isPassing = (each: Animation) =>
    each.playState === 'running' && Number.isFinite(each.effect?.getComputedTiming().endTime)
  const passing = () => document.getAnimations().filter(isPassing)
  for (let all = passing(); all.length > 0; all = passing())
    await Promise.allSettled(all.map(({ finished }) => finished))
}

/**
 * Runs axe in the page, not in its frames. It stays loaded in the document, where screens follow each other: loading it
 * takes a hundred times as long as running it.
 */
async function run(page: Page, within: string, options: RunOptions): Promise<AxeResults> {
  await page.evaluate(allStill)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    ([place, chosen]) =>
      (window as unknown as { axe: typeof axe }).axe.run(place, {
        ...chosen,
        resultTypes: ['violations'],
        iframes: false,
      }),
    [within, options] as const,
  )
}

const textsOf = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all }) => `${id} ${target.join(' ')} ${[...any, ...all].map(({ message }) => message)}`),
  )

/** The violations that axe finds on the visible page, in the requested appearance. */
export async function violations(page: Page, { scheme, isLarge }: Look = looks.light): Promise<string[]> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-prefers-color-scheme', scheme)
  if (isLarge) await expect(html).toHaveAttribute('data-nc-size', 'large')
  else await expect(html).not.toHaveAttribute('data-nc-size')
  const isFirst = scheme === 'light' && !isLarge
  const results = await run(page, 'html', isFirst ? { ...LANDMARKS, runOnly: WCAG } : { runOnly: OF_LOOKS })
  expect(results.passes.map(({ id }) => id)).toContain('color-contrast')
  return textsOf(results)
}

/** What axe finds in one part of the page by all its rules, also those that WCAG does not ask for. */
export const allViolations = async (page: Page, within = 'html'): Promise<string[]> =>
  textsOf(await run(page, within, {}))
