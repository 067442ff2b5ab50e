import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

/** In the page: what moves in or out is half transparent, or stands twice in the document, until its animation ends. */
async function allStill(): Promise<void> {
  const isPassing = (each: Animation) =>
    each.playState === 'running' && Number.isFinite(each.effect?.getComputedTiming().endTime)
  const passing = () => document.getAnimations().filter(isPassing)
  for (let all = passing(); all.length > 0; all = passing())
    await Promise.allSettled(all.map(({ finished }) => finished))
}

/** The violations that axe finds on the visible page, in the requested appearance. */
export async function violations(page: Page, { scheme, isLarge }: Look = looks.light): Promise<string[]> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-prefers-color-scheme', scheme)
  if (isLarge) await expect(html).toHaveAttribute('data-nc-size', 'large')
  await page.evaluate(allStill)
  // Legacy mode does not look into frames, of which there are none, and saves a page per run.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const isFirst = scheme === 'light' && !isLarge
  const { violations, passes } = await (isFirst
    ? axe.options(LANDMARKS).withTags(WCAG)
    : axe.withRules(OF_LOOKS)
  ).analyze()
  expect(passes.map(({ id }) => id)).toContain('color-contrast')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all }) => `${id} ${target.join(' ')} ${[...any, ...all].map(({ message }) => message)}`),
  )
}
