#!/usr/bin/env bash
# Guess: with maxRows: 3 a reader of workbooks returns what stands in the first three rows of the sheet, or three filled rows.
# So: it counts row elements, also those that hold nothing: a filled row behind three empty ones is missing, without a word. The phonetic guide above a name, which no spreadsheet shows as its text, is read as a part of the name.
# Version: hucre 1.0.0
# Source: its README on maxRows; ECMA-376 part 1, 18.4.6 (rPh); observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hucre@1.0.0 fflate@0.8.3

cat >read.mjs <<'JS'
import { strToU8, zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'

const office = 'http://schemas.openxmlformats.org'
const relations = (type, target) =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
/** A workbook of one sheet; its rows as markup. */
function workbook(rows) {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
const text = (at, inside) => `<c r="${at}" t="inlineStr"><is>${inside}</is></c>`

const far = workbook(
  `<row r="1">${text('A1', '<t>head</t>')}</row><row r="2"><c r="A2"/></row><row r="3"><c r="A3"/></row><row r="4">${text('A4', '<t>filled</t>')}</row>`,
)
const name = workbook(`<row r="1">${text('A1', '<t>韩立新</t><rPh sb="0" eb="1"><t>hán</t></rPh>')}</row>`)

const { rows } = (await readXlsx(far, { maxRows: 3 })).sheets[0]
const filled = rows.flat().filter(Boolean)
const read = (await readXlsx(name)).sheets[0].rows[0][0]
console.log(`maxRows 3: ${JSON.stringify(filled)}; a name with a phonetic guide: ${read}`)
if (filled.join() !== 'head') throw new Error('no longer so: the filled row is read')
if (read === '韩立新') throw new Error('no longer so: the guide is no part of the name')
JS

echo "hucre $(node -p "JSON.parse(require('fs').readFileSync('node_modules/hucre/package.json')).version")"
node read.mjs
