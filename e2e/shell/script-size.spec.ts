import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RouteName } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { addresses } from '../kit/samples.ts'
import { quietOf } from '../kit/steps.ts'

// The worker fetches the files of all screens.
test.use({ serviceWorkers: 'block' })
test.describe.configure({ mode: 'parallel' })

type Budget = { as?: string; kilobytes: number; scripts: number }

/** What a first visit to a screen may load, in kB of gzip and in files; the room above today's figures is small. */
const budgets: Partial<Record<RouteName, Budget>> = {
  home: { kilobytes: 148, scripts: 5 },
  login: { kilobytes: 197, scripts: 8 },
  mine: { as: '20260014', kilobytes: 208, scripts: 8 },
  messages: { as: '20260014', kilobytes: 213, scripts: 10 },
  search: { as: '20260014', kilobytes: 216, scripts: 10 },
  specialClass: { as: '20260014', kilobytes: 225, scripts: 10 },
  tasks: { as: '20260014', kilobytes: 209, scripts: 8 },
  shortVideos: { as: '20260014', kilobytes: 236, scripts: 13 },
  coursePlayer: { as: '20260014', kilobytes: 259, scripts: 14 },
}

for (const [name, { as, kilobytes, scripts }] of Object.entries(budgets)) {
  test(`the scripts of ${name} stay within ${kilobytes} kB and ${scripts} files`, async ({ page, logIn }) => {
    const sizes = new Map<string, number>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') {
        const file = new URL(response.url()).pathname
        sizes.set(file, gzipSync(readFileSync(path.join('web/dist', file)), { level: 9 }).length / 1_000)
      }
    })
    if (as) await logIn(as)
    const isQuiet = quietOf(page)
    const [, address = ''] = addresses.find(([route]) => route === name) ?? []
    // A first visit begins on the first tab, that of the sample on another one.
    await page.goto(name === 'home' ? '/' : `/#${address}`)
    await isQuiet()

    const loaded = [...sizes].map(([file, size]) => `${file} ${size.toFixed(1)}`).join(', ')
    const sum = [...sizes.values()].reduce((all, size) => all + size, 0)
    expect(sum, loaded).toBeLessThanOrEqual(kilobytes)
    expect(sizes.size, loaded).toBeLessThanOrEqual(scripts)
  })
}
