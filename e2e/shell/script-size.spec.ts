import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { budgets } from '../../web/script-budgets.ts'
import { expect, test } from '../college.ts'
import { addresses } from '../kit/samples.ts'
import { quietOf } from '../kit/steps.ts'

// The build weighs the same scripts (web/script-budgets.ts); only a browser shows whether its list of them is complete.
test('the scripts that a first visit to a screen loads stay within its budget', {
  tag: '@nightly',
}, async ({ page, logIn }) => {
  test.slow()
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const file = new URL(response.url()).pathname
    sizes.set(file, gzipSync(readFileSync(path.join('web/dist', file)), { level: 9 }).length / 1_000)
  })
  // What is fetched ahead comes later than what is drawn.
  const isQuiet = quietOf(page, 500)
  for (const [name, { kilobytes, scripts }] of Object.entries(budgets)) {
    // The first two as a guest.
    if (name === 'mine') await logIn('20260014')
    const [, address = ''] = addresses.find(([route]) => route === name) ?? []
    await page.goto('about:blank')
    sizes.clear()
    // A first visit begins on the first tab, that of the sample on another one.
    await page.goto(name === 'home' ? '/' : `/#${address}`)
    await isQuiet()
    const loaded = `${name}: ${[...sizes].map(([file, size]) => `${file} ${size.toFixed(1)}`).join(', ')}`
    const sum = [...sizes.values()].reduce((all, size) => all + size, 0)
    expect(sum, loaded).toBeGreaterThan(100)
    expect(sum, loaded).toBeLessThanOrEqual(kilobytes)
    expect(sizes.size, loaded).toBeLessThanOrEqual(scripts)
  }
})
