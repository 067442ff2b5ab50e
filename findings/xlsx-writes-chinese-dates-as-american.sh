#!/usr/bin/env bash
# Guess: the text that a reader of workbooks gives for a cell with the built-in date format 31, or with yyyy.mm.dd, is a date of that shape.
# So: numbered formats that only a Chinese Excel has (27–36, 50–58) are written as m/d/yy, without a word.
# Version: @e965/xlsx 0.20.3 (SheetJS Community Edition)
# Source: ECMA-376 part 1, 18.8.30 gives zh-cn 31 as yyyy"年"m"月"d"日"; values observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 fflate@0.8.3

cat >dates.mjs <<'JS'
import xlsx from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = (...targets) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([kind, to], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${to}"/>`).join('')}</Relationships>`
const override = (part, kind) => `<Override PartName="/${part}" ContentType="${TYPE}.${kind}+xml"/>`
const parts = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/worksheets/sheet1.xml', 'worksheet')}${override('xl/styles.xml', 'styles')}</Types>`,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" s="0"><v>31205</v></c><c r="B1" s="1"><v>31205</v></c></row></sheetData></worksheet>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><cellXfs count="2"><xf numFmtId="31" applyNumberFormat="1"/><xf numFmtId="57" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
const file = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
const { a } = xlsx.read(file, { type: 'array' }).Sheets
const seen = [a.A1.w, a.B1.w]
console.log(`7 June 1985 in the formats 31 and 57: ${seen.join(', ')}`)
if (seen.join() !== '6/7/85,6/7/85') throw new Error(`no longer so: ${seen}`)
JS

echo "@e965/xlsx $(node -p "JSON.parse(require('fs').readFileSync('node_modules/@e965/xlsx/package.json')).version")"
node dates.mjs
