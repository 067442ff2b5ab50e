#!/usr/bin/env bash
# Guess: with targets that lack a value, the declaration before it that stands in for it is kept, as for colours; `overflow: hidden; overflow: clip` keeps both for Chrome 87.
# So: for colours and units both stay, of `overflow` only `clip` is left, which Chrome 87 to 89 and Safari 15 do not know: there nothing is clipped. Vite 8 minifies with it and drops it too.
# Version: lightningcss 1.33.0, vite 8.3.8
# Source: lightningcss.dev/transpilation.html promises output for the targets; MDN has `overflow: clip` since Chrome 90 and Safari 16; observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lightningcss@1.33.0 vite@8.3.8

cat >index.html <<'HTML'
<!doctype html><link rel="stylesheet" href="./style.css">
HTML
cat >style.css <<'CSS'
.colour { color: red; color: lab(40% 56.6 39) }
.unit { height: 100vh; height: 100dvh }
.clip { overflow: hidden; overflow: clip }
CSS
cat >styles.mjs <<'JS'
import { readdirSync, readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { build } from 'vite'

const css = readFileSync('style.css')
const targets = { chrome: 87 << 16, safari: 15 << 16 }
const lowered = String(transform({ filename: 'style.css', code: css, minify: true, targets }).code)
await build({ logLevel: 'silent', build: { cssTarget: ['chrome87', 'safari15'] } })
const [file = ''] = readdirSync('dist/assets').filter((name) => name.endsWith('.css'))
const built = readFileSync(`dist/assets/${file}`, 'utf8')
for (const [by, out] of [['lightningcss', lowered], ['vite', built]]) {
  console.log(`${by}: ${out.trim()}`)
  const keeps = (what) => out.includes(what)
  const seen = [keeps('color:red'), keeps('height:100vh'), keeps('overflow:hidden'), keeps('overflow:clip')]
  if (seen.join() !== 'true,true,false,true') throw new Error(`no longer so in ${by}: ${seen}`)
}
JS

version() { node -p "JSON.parse(require('fs').readFileSync('node_modules/$1/package.json')).version"; }
echo "lightningcss $(version lightningcss), vite $(version vite)"
node styles.mjs
