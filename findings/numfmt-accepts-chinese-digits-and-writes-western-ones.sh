#!/usr/bin/env bash
# Guess: a library for «full Excel style number formatting» that takes [DBNum1][$-804] as a valid format writes 一九八五年六月七日, as Excel does.
# So: the token is read and dropped: 1985年6月7日. The zh-CN format number 31 is yyyy/m/d, though a Chinese Excel has yyyy"年"m"月"d"日".
# Version: numfmt 4.0.1
# Source: its README («formats … as Excel») and ECMA-376 part 1, 18.8.30 (zh-cn: 27–36, 50–58); values observed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund numfmt@4.0.1

cat >digits.mjs <<'JS'
import { format, getFormatFromId, isValidFormat } from 'numfmt'

const DAY = 31205
const pattern = '[DBNum1][$-804]yyyy"年"m"月"d"日"'
const seen = [isValidFormat(pattern), format(pattern, DAY, { locale: 'zh-CN' }), getFormatFromId(31, 'zh-CN')]
console.log(seen.join(' | '))
if (seen.join() !== 'true,1985年6月7日,yyyy/m/d') throw new Error(`no longer so: ${seen}`)
JS

echo "numfmt $(node -p "JSON.parse(require('fs').readFileSync('node_modules/numfmt/package.json')).version")"
node digits.mjs
