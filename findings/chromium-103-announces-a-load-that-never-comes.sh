#!/usr/bin/env bash
# Guess: Page.navigate of the DevTools protocol answers a loaderId only where a document is loaded: it is left out when only the fragment of the address changes.
# So: Chromium 103 answers a new one, for a load that never comes, and Playwright's page.goto waits until its time is over, although the page is there; Chromium 109 leaves it out.
# Version: @sparticuz/chromium 103.0.0 and 109.0.6, playwright-core 1.65.1, on Linux with libnss3
# Source: DevTools protocol, Page.navigate («loaderId: omitted in case of same-document navigation»).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for version in 103.0.0 109.0.6; do
  mkdir "$version"
  echo '{}' >"$version/package.json"
done
npm install --prefix 103.0.0 --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps @sparticuz/chromium@103.0.0
npm install --prefix 109.0.6 --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps @sparticuz/chromium@109.0.6
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1

cat >page.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'

const [version] = process.argv.slice(2)
const packed = readFileSync(`${version}/node_modules/@sparticuz/chromium/bin/chromium.br`)
writeFileSync(`${version}/chromium`, brotliDecompressSync(packed), { mode: 0o755 })
const args = ['--no-sandbox', '--disable-gpu', '--no-zygote', '--disable-dev-shm-usage']
const browser = await chromium.launch({ executablePath: `./${version}/chromium`, args })
const page = await browser.newPage()
await page.route('http://page.test/**', (route) => route.fulfill({ contentType: 'text/html', body: 'a page' }))
await page.goto('http://page.test/#one')
const gone = await page.goto('http://page.test/#two', { timeout: 8_000 }).then(
  () => 'comes back',
  () => 'waits until its time is over',
)
const protocol = await page.context().newCDPSession(page)
const { loaderId } = await protocol.send('Page.navigate', { url: 'http://page.test/#three' })
console.log(`${browser.version()}: goto ${gone}, a loader is ${loaderId ? 'named' : 'not named'}, the page is at ${await page.evaluate('location.hash')}`)
await browser.close()
JS

old=$(node page.mjs 103.0.0)
new=$(node page.mjs 109.0.6)
printf '%s\n%s\n' "$old" "$new"
[[ "$old" == '103.0.5058.0: goto waits until its time is over, a loader is named, the page is at #three' ]]
[[ "$new" == '109.0.5412.0: goto comes back, a loader is not named, the page is at #three' ]]
