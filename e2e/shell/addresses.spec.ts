import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { addresses, isBuilt, leadsAway, neverIdle } from '../kit/samples.ts'
import { expectDrawn, quietOf } from '../kit/steps.ts'

// Without transitions, which would take most of the time.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Collects errors of a page that are not visible on it. */
function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`))
  page.on('requestfailed', (request) => {
    // Leaving a page aborts the download of its video: not an error.
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED') faults.push(`${why} ${request.url()}`)
  })
  return faults
}

test('D1-B009 D1-B010: every screen opens by its address for a learner, without a fault', async ({ page, logIn }) => {
  test.slow()
  await logIn('20260012')
  const faults = watch(page)
  const quiet = quietOf(page)
  const found: Record<string, string[]> = {}
  for (const [name, address] of addresses) {
    if (leadsAway.has(name)) continue
    await page.goto(`/#${address}`)
    await expectDrawn(page)
    if (isBuilt(name) && !neverIdle.has(name)) await quiet()
    if (faults.length > 0) found[name] = faults.splice(0)
  }
  expect(found).toEqual({})
})
