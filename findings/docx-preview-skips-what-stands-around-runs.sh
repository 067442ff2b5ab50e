#!/usr/bin/env bash
# Guess: a viewer that draws paragraphs, runs, tables and pictures draws the words in a simple field or beside a reading aid too.
# So: the text in w:fldSimple and the character under a ruby text are left out without a word; the sentence reads on as if they were not there.
# Version: docx-preview 0.4.1, in jsdom 27.0.0
# Source: ECMA-376 part 1, 17.16.19 (fldSimple holds the last result of the field) and 17.3.3.25 (ruby); observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund docx-preview@0.4.1 jsdom@27.0.0 jszip@3.10.1

cat >around.mjs <<'JS'
import { JSDOM } from 'jsdom'
import JSZip from 'jszip'

const { window } = new JSDOM('<body></body>')
for (const name of ['window', 'document', 'Node', 'DOMParser', 'XMLSerializer', 'HTMLElement', 'Blob'])
  globalThis[name] ??= name === 'window' ? window : window[name]
const { renderAsync } = await import('docx-preview')

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`
const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('reading')}</w:rt><w:rubyBase>${run('BASE')}</w:rubyBase></w:ruby></w:r>`
const zip = new JSZip()
zip.file('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`)
zip.file('_rels/.rels', `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`)
zip.file('word/document.xml', `<w:document xmlns:w="${WORD}"><w:body><w:p>${run('one ')}<w:fldSimple w:instr="PAGE">${run('FIELD')}</w:fldSimple>${ruby}${run('two')}</w:p></w:body></w:document>`)
await renderAsync(await zip.generateAsync({ type: 'uint8array' }), document.body)
const seen = document.querySelector('p').textContent
console.log(`of «one FIELDBASE two» is drawn: «${seen}»`)
if (seen !== 'one two') throw new Error(`no longer so: ${seen}`)
JS

echo "docx-preview $(node -p "JSON.parse(require('fs').readFileSync('node_modules/docx-preview/package.json')).version")"
node around.mjs
