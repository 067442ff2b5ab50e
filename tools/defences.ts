import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { defences, withoutDefence } from './defences.list.ts'

/**
 * Removes one defence after another from a copy of the sources, and runs the tests that guard it: each of them must
 * fail. `npm run defences`, optionally with words that filter the rows. A test that passes without its defence is
 * useless.
 */
const wanted = process.argv.slice(2)
const root = path.join(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(tmpdir(), 'college-defences-'))
const rooms = ['contract', 'rules', 'server', 'web', 'database', 'tools']
let weak = 0

try {
  makeCopy()
  for (const defence of defences) {
    const { row, what, file, test } = defence
    if (wanted.length > 0 && !wanted.some((word) => `${row} ${what}`.includes(word))) continue
    const at = path.join(copy, file)
    const source = readFileSync(at, 'utf8')
    writeFileSync(at, withoutDefence(source, defence))
    const run = spawnSync('npx', ['vitest', 'run', ...[test].flat()], { cwd: copy, encoding: 'utf8' })
    writeFileSync(at, source)
    // A file that fails to load proves nothing: only a test that ran and failed does.
    const failed = /Tests\s+(\d+) failed/.exec(stripVTControlCharacters(run.stdout))?.[1]
    if (failed === undefined) weak += 1
    process.stdout.write(
      `${failed === undefined ? 'NOT SEEN' : `${failed} failed`.padEnd(9)} ${row.padStart(3)} ${what}\n`,
    )
    if (failed === undefined) process.stdout.write(`${run.stdout.slice(-1_500)}\n${run.stderr.slice(-500)}\n`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = weak > 0 ? 1 : 0

/** Copies the sources and links the packages; links to our own packages must point into the copy. */
function makeCopy(): void {
  for (const name of readdirSync(root)) {
    const from = path.join(root, name)
    if (rooms.includes(name)) cpSync(from, path.join(copy, name), { recursive: true, filter: isSource })
    else if (/\.(json|ts|mjs)$/.test(name)) cpSync(from, path.join(copy, name))
  }
  cpSync(path.join(root, 'docs'), path.join(copy, 'docs'), { recursive: true })
  const packages = path.join(copy, 'node_modules')
  cpSync(path.join(root, 'node_modules/@college'), path.join(packages, '@college'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@college') symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name))
  }
}

function isSource(from: string): boolean {
  return !/[\\/](node_modules|dist|media[\\/]files[\\/][a-z-]+)$/.test(from)
}
