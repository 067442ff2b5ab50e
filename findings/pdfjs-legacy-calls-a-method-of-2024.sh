#!/usr/bin/env bash
# Guess: the legacy build of pdf.js, which is for older browsers without the latest features, fills in every method that it calls, as it does for many.
# So: its worker calls ArrayBuffer.prototype.transferToFixedLength (Safari 17.4, Firefox 122, Chrome 114) bare. Without it a PDF opens, tells its pages and is drawn without a word of its text, and without an error.
# Version: pdfjs-dist 6.3.289, in Node 22 or later, which has the method and is run once without it
# Source: its README («For usage with older browsers/environments, without native support for the latest JavaScript features, please see the legacy/ folder»); compileFontInfo in legacy/build/pdf.worker.mjs.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --omit=optional pdfjs-dist@6.3.289

cat >page.mjs <<'JS'
const isOld = process.argv[2] === 'old'
if (isOld) delete ArrayBuffer.prototype.transferToFixedLength
const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')

const draws = 'BT /F 12 Tf 20 20 Td (hello) Tj ET'
const parts = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
  `<</Length ${draws.length}>>stream\n${draws}\nendstream`,
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
]
let file = '%PDF-1.4\n'
const places = parts.map((part, at) => {
  const place = file.length
  file += `${at + 1} 0 obj${part}endobj\n`
  return `${String(place).padStart(10, '0')} 00000 n \n`
})
const table = file.length
file += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`

const pdf = await getDocument({ data: new TextEncoder().encode(file), verbosity: VerbosityLevel.ERRORS }).promise
const page = await pdf.getPage(1)
const { fnArray } = await page.getOperatorList()
console.log(`${pdf.numPages} page, its text ${fnArray.includes(OPS.showText) ? 'is drawn' : 'is not drawn'}`)
process.exit()
JS

echo "pdfjs-dist $(node -p "JSON.parse(require('fs').readFileSync('node_modules/pdfjs-dist/package.json')).version")"
today=$(node page.mjs 2>/dev/null)
old=$(node page.mjs old 2>/dev/null)
printf 'with the method:    %s\nwithout the method: %s\n' "$today" "$old"
[[ "$today" == '1 page, its text is drawn' && "$old" == '1 page, its text is not drawn' ]]
