#!/usr/bin/env bash
# Guess: a full formatter of Excel's number formats writes 二〇二六年三月二十八日 where the format asks for Chinese digits, or refuses the format.
# So: it knows the token [DBNum1] and writes 2026年3月28日; 上午/下午, which Chinese files hold as it stands, is written out as these five characters beside an hour of 24.
# Version: numfmt 4.0.1
# Source: its README ("Full Excel style number formatting"); ECMA-376 part 1, 18.8.30 and 18.8.31 (formats 34, 35, 55, 56 of zh-cn); observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund numfmt@4.0.1

cat >formats.mjs <<'JS'
import { format, isDateFormat, isValidFormat } from 'numfmt'

const chinese = '[DBNum1][$-804]yyyy"年"m"月"d"日"'
const halves = '上午/下午h"时"mm"分"'
const shown = [format(chinese, 46_109, { locale: 'zh-CN' }), format(halves, 0.8, { locale: 'zh-CN' })]
console.log(`${chinese} valid ${isValidFormat(chinese)}: ${shown[0]}`)
console.log(`${halves} valid ${isValidFormat(halves)}, of a time ${isDateFormat(halves)}: ${shown[1]}`)
if (shown.join() !== '2026年3月28日,上午/下午19时12分') throw new Error(`no longer so: ${shown}`)
JS

echo "numfmt $(node -p "JSON.parse(require('fs').readFileSync('node_modules/numfmt/package.json')).version")"
node formats.mjs
