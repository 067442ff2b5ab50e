import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { withDemoCollege } from './start.ts'
import type { Row } from './table.ts'

const CHROMIUM = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]

/** (e) The size of the home page before it can be used, and its score in Lighthouse's mobile preset. */
export async function benchPage(): Promise<Row[]> {
  const bytes = firstLoad()
  const rows: Row[] = [
    { name: 'home page, first-load JavaScript', figure: `${(bytes / 1_000).toFixed(1)} kB gzip`, reach: '≤ 135 kB' },
  ]
  // A single run is unreliable while the machine also runs the server, so the median of three counts.
  const measured = await withDemoCollege(async (url) => [
    await lighthouse(url),
    await lighthouse(url),
    await lighthouse(url),
  ])
  const scores = measured.filter((score) => score !== undefined)
  const [low, middle, high] = scores.toSorted((a, b) => a - b)
  rows.push({
    name: 'home page, Lighthouse mobile performance',
    figure: middle === undefined ? 'no Chromium' : `${middle} (${low}–${high})`,
    reach: '≥ 90',
  })
  return rows
}

/** All scripts that the page loads first: the entry, its imports, and the home screen, which is part of it. */
function firstLoad(): number {
  const page = readFileSync('web/dist/index.html', 'utf8')
  const files = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file as string))
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join('web/dist', file)), { level: 9 }).length,
    0,
  )
}

async function lighthouse(url: string): Promise<number | undefined> {
  const chrome = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  if (!existsSync(chrome)) return undefined
  const child = spawn(
    'node_modules/.bin/lighthouse',
    [url, '--quiet', '--output=json', '--only-categories=performance', `--chrome-flags=${CHROMIUM.join(' ')}`],
    { env: { ...process.env, CHROME_PATH: chrome }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  for await (const part of child.stdout) output += part
  return Math.round(JSON.parse(output).categories.performance.score * 100)
}
