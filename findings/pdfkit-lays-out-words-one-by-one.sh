#!/usr/bin/env bash
# Guess: a text in an Arabic script is laid out to the left as a whole, as its shaping engine does, so a name of two words reads in its order.
# So: PDFKit gives the engine one word at a time and sets the words left to right: each word is right, their order is not. Naming any OpenType feature, even one that is on by default, lays the text out whole.
# Version: pdfkit 0.20.2 with @embedpdf/fonts-arabic 1.0.0 (Noto Naskh Arabic)
# Source: its documentation of `features`, which says nothing of order; observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfkit@0.20.2 @embedpdf/fonts-arabic@1.0.0

cat >words.mjs <<'JS'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

const file = new URL('../fonts/NotoNaskhArabic-Regular.ttf', import.meta.resolve('@embedpdf/fonts-arabic'))
const document = new PDFDocument()
document.font(fileURLToPath(file))
/** The characters in the order in which their glyphs stand, from left to right. */
const shown = (features) =>
  document._font
    .layout('ئا مە', features)
    .glyphs.flatMap(({ codePoints }) => codePoints)
    .map((point) => point.toString(16))
    .join(' ')
const [plain, whole] = [shown(undefined), shown(['kern'])]
console.log(`as it comes:      ${plain}\nwith one feature: ${whole}`)
const [first, second] = ['627 626', '6d5 645']
if (plain !== `20 ${first} ${second}`) throw new Error(`no longer so: ${plain}`)
if (whole !== `${second} 20 ${first}`) throw new Error(`no longer so: ${whole}`)
JS

echo "pdfkit $(node -p "JSON.parse(require('fs').readFileSync('node_modules/pdfkit/package.json')).version")"
node words.mjs
