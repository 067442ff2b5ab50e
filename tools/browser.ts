import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** A Chromium, and the environment variables that it needs. */
export type Browser = { path: string; env: NodeJS.ProcessEnv }

const INSTALLED = [
  // The headless shell first, because it starts faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Where the browser from the npm package is unpacked. */
const UNPACKED = path.resolve('node_modules/.cache/chromium')

/** The browser of CHROMIUM_PATH, of this machine, or of the npm package; undefined when none of them works here. */
export function findBrowser(): Browser | undefined {
  const { CHROMIUM_PATH } = process.env
  const found = [CHROMIUM_PATH ?? '', ...INSTALLED].find((file) => file !== '' && existsSync(file))
  return found ? { path: found, env: {} } : packedBrowser()
}

function packedBrowser(): Browser | undefined {
  mkdirSync(UNPACKED, { recursive: true })
  // The package unpacks to the temporary directory, unpacks its libraries only when it thinks they are needed, and
  // changes environment variables. So this runs in a process of its own.
  const unpack = `import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath())`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    env: { ...process.env, TMPDIR: UNPACKED, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    encoding: 'utf8',
  })
  const file = stdout.trim()
  const env = [{}, { LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023/lib') }].find((extra) => runs(file, extra))
  return env && { path: file, env }
}

const runs = (file: string, extra: NodeJS.ProcessEnv) =>
  spawnSync(file, ['--version', '--no-sandbox'], { env: { ...process.env, ...extra }, timeout: 20_000 }).status === 0
