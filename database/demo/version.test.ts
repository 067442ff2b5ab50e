import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demoSources } from './version.ts'

const HERE = import.meta.dirname

/** All modules of this folder that one of them needs, itself included. */
function modulesOf(file: string, known = new Set<string>()): Set<string> {
  known.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/from '(\.[^']*\.ts)'/g)
  for (const [, wanted = ''] of imports) {
    const module = path.resolve(path.dirname(file), wanted)
    if (module.startsWith(`${HERE}${path.sep}`) && !known.has(module)) modulesOf(module, known)
  }
  return known
}

test('a change of anything that the demo college is loaded from loads it again', () => {
  const sources = new Set(demoSources().map((source) => path.join(HERE, source)))
  const needed = [...modulesOf(path.join(HERE, 'load.ts'))]
  expect(needed).toContain(path.join(HERE, 'content/questions/law.ts'))
  expect(needed).toContain(path.join(HERE, 'exams/bank.ts'))
  expect(needed.filter((module) => !sources.has(module))).toEqual([])
})
