import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The lines that every script begins with (findings/README.md), without the first, `#!`. */
const HEADER = ['Guess', 'So', 'Version', 'Source']

/** What a script of findings/ lacks of the form that findings/README.md states. */
function lacks(name: string, text: string): string[] {
  const header = text.split('\n\n')[0] ?? ''
  const missing = HEADER.filter((word) => !new RegExp(`^# ${word}: \\S`, 'm').test(header))
  return [
    ...missing.map((word) => `${name} does not say: ${word}`),
    ...(text.startsWith('#!/usr/bin/env bash\n') ? [] : [`${name} names no shell`]),
    ...(/^set -euo pipefail$/m.test(text) ? [] : [`${name} goes on after an error`]),
    ...(/mktemp -d/.test(text) ? [] : [`${name} has no temporary folder`]),
    // `npm install name@1.2.3`: a range would give another version on another day.
    ...[...text.matchAll(/npm (?:install|i) ([^\n]*)/g)]
      .flatMap(([, packages = '']) => packages.split(' ').filter((word) => /^@?[a-z]/.test(word)))
      .filter((word) => !/@\d+\.\d+\.\d+[\w.-]*$/.test(word))
      .map((word) => `${name} installs ${word} without a version`),
  ]
}

test('every finding has the form that findings/README.md states, and can be run', () => {
  const names = readdirSync('findings').filter((name) => name !== 'README.md')
  const faults = names.flatMap((name) => {
    const file = `findings/${name}`
    const isProgram = name.endsWith('.sh') && (statSync(file).mode & 0o100) !== 0
    return [...(isProgram ? [] : [`${name} is no program`]), ...lacks(name, readFileSync(file, 'utf8'))]
  })
  expect(faults).toEqual([])
})

test('a finding without a header, a version or a folder of its own is named', () => {
  const header = HEADER.map((word) => `# ${word}: words`).join('\n')
  const good = `#!/usr/bin/env bash\n${header}\nset -euo pipefail\n\ncd "$(mktemp -d)"\nnpm install --silent @a/b@1.2.3\n`
  expect(lacks('a.sh', good)).toEqual([])
  expect(lacks('a.sh', good.replace('# So: words\n', ''))).toEqual(['a.sh does not say: So'])
  expect(lacks('a.sh', good.replace('@1.2.3', '@^1'))).toEqual(['a.sh installs @a/b@^1 without a version'])
  expect(lacks('a.sh', good.replace('set -euo pipefail\n', ''))).toEqual(['a.sh goes on after an error'])
  expect(lacks('a.sh', good.replace('cd "$(mktemp -d)"\n', ''))).toEqual(['a.sh has no temporary folder'])
})
