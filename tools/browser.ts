import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** A Chromium, and what has to be in the environment for it to run. */
export type Browser = { path: string; env: NodeJS.ProcessEnv }

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Where the browser that comes inside an npm package is unpacked. */
const UNPACKED = path.resolve('node_modules/.cache/chromium')

/** The browser of CHROMIUM_PATH, of this machine, or of the npm package; undefined when none of them runs here. */
export async function findBrowser(): Promise<Browser | undefined> {
  const { CHROMIUM_PATH } = process.env
  const found = [CHROMIUM_PATH ?? '', ...INSTALLED].find((file) => file !== '' && existsSync(file))
  if (found) return { path: found, env: {} }
  return packedBrowser()
}

async function packedBrowser(): Promise<Browser | undefined> {
  mkdirSync(UNPACKED, { recursive: true })
  // The package unpacks to the temporary directory, and its libraries only where it believes to be needed.
  process.env.TMPDIR = UNPACKED
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const file = await chromium.executablePath()
  const libraries = { LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023/lib') }
  const env = [{}, libraries].find((extra) => runs(file, extra))
  return env && { path: file, env }
}

const runs = (file: string, extra: NodeJS.ProcessEnv) =>
  spawnSync(file, ['--version', '--no-sandbox'], { env: { ...process.env, ...extra }, timeout: 20_000 }).status === 0
