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
  const sources = new Set(demoSources())
  const needed = [...modulesOf(path.join(HERE, 'load.ts'))]
  expect(needed).toContain(path.join(HERE, 'content/questions/law.ts'))
  expect(needed).toContain(path.join(HERE, 'exams/bank.ts'))
  expect(needed.filter((module) => !sources.has(module))).toEqual([])
})

test('a change of a rule that computes a part of it loads it again', () => {
  const sources = demoSources().map((source) => path.relative(path.join(HERE, '../..'), source))
  // What courses award, and what that rule uses itself; the covers.
  expect(sources).toEqual(expect.arrayContaining(['rules/courses/study-hours.ts', 'rules/kit/art.mjs']))
  expect(sources.filter((source) => source.startsWith('rules/')).length).toBeGreaterThan(15)
  expect(sources).not.toContain('rules/forum/topic.ts')
})
