#!/usr/bin/env bash
# Guess: with surname: 'head' the name 单于敬 is read as the surname chán yú, as 万俟洛 is read mò qí, and 種 or 單 like 种 and 单.
# So: 单于 is read shàn yú, after the surname 单; 种 is zhǒng, a seed, not the surname chóng; and no traditional character is a surname.
# Version: pinyin-pro 3.29.4
# Source: its README: surname mode reads the surname at the head of a name; the readings by the dictionary 现代汉语词典; values observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pinyin-pro@3.29.4

cat >surnames.mjs <<'JS'
import { pinyin } from 'pinyin-pro'

const seen = {}
for (const name of ['万俟洛', '单雄信', '单于敬', '种师道', '單雄信', '萬俟洛']) {
  seen[name] = pinyin(name, { surname: 'head', toneType: 'none' })
  console.log(`${name}: ${seen[name]}`)
}
const expected = {
  万俟洛: 'mo qi luo',
  单雄信: 'shan xiong xin',
  单于敬: 'shan yu jing',
  种师道: 'zhong shi dao',
  單雄信: 'dan xiong xin',
  萬俟洛: 'wan si luo',
}
if (JSON.stringify(seen) !== JSON.stringify(expected)) throw new Error('no longer so')
JS

echo "pinyin-pro $(node -p "JSON.parse(require('fs').readFileSync('node_modules/pinyin-pro/package.json')).version")"
node surnames.mjs
