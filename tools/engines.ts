// npm run engines: reads the built apps, and lists what they use though the oldest engines that they promise
// (docs/browsers.md) lack it, and neither a shim nor a fallback stands in for it. After `npm run build`.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { learnersFloor, staffFloor } from '../web/engines/floor.ts'
import { known, knownStyles } from './engines/known.ts'
import { type Lack, lackingInScripts } from './engines/scripts.ts'
import { lackingInStyles } from './engines/styles.ts'

const apps = { web: learnersFloor, console: staffFloor }
/** Only engines that lack nothing load the worker of pdf.js as it is; the others load assets/pdf-worker-*.js. */
const NOT_FOR_OLD = /[/\\]pdf[/\\]worker\.mjs$/

const read = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !NOT_FOR_OLD.test(file))
    .map((file) => ({ name: path.basename(file), code: readFileSync(file, 'utf8') }))

const said: string[] = []
const seen = new Set<string>()
for (const [app, floor] of Object.entries(apps)) {
  const lacks = lackingInScripts(read(`${app}/dist/**/*.{js,mjs}`), floor)
  const styles = lackingInStyles(read(`${app}/dist/**/*.css`), floor)
  const check = (all: Lack[], allowed: Record<string, string>) => {
    for (const { name, lacked, files } of all) {
      if (Object.hasOwn(allowed, name)) seen.add(name)
      else said.push(`${app}: ${name} (not in: ${lacked}) in ${files.slice(0, 4).join(', ')}`)
    }
  }
  check(lacks, known)
  check(styles, knownStyles)
}
for (const name of [...Object.keys(known), ...Object.keys(knownStyles)]) {
  if (!seen.has(name)) said.push(`tools/engines/known.ts: nothing uses ${name} any more`)
}
for (const line of said) console.error(line)
console.log(`${said.length} things that the oldest engines lack`)
process.exitCode = said.length > 0 ? 1 : 0
