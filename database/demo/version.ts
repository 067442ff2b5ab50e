import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const HERE = import.meta.dirname
/** What the demo college is made of besides the programs of this folder. */
const SOURCES = [
  'media/files/manifest.json',
  'media/guides/manifest.json',
  'media/papers/manifest.json',
  '../../rules/kit/art.mjs',
]

/** The files that the demo college is made of, by their paths from this folder. */
export function demoSources(): string[] {
  // Rendered films have parts that end in .ts too.
  const programs = globSync('**/*.ts', { cwd: HERE, exclude: ['media/*/**', '**/*.test.ts'] })
  return [...programs.toSorted(), ...SOURCES]
}

/** A digest of all texts, generator code and rendered lectures. When it changes, the college is loaded again. */
export function demoVersion(): string {
  const hash = createHash('sha256')
  for (const source of demoSources()) hash.update(readFileSync(path.join(HERE, source)))
  return hash.digest('hex').slice(0, 16)
}
