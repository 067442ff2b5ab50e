import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const HERE = import.meta.dirname
/** Sources of the demo college outside of this folder. */
const SOURCES = [
  'media/lectures.ts',
  'media/files/manifest.json',
  'media/guides/manifest.json',
  'media/papers/manifest.json',
  '../../rules/kit/art.mjs',
]

/** A digest of all texts, generator code and rendered lectures. When it changes, the college is loaded again. */
export function demoVersion(): string {
  const hash = createHash('sha256')
  for (const folder of ['.', 'classes', 'content', 'content/classes', 'content/sheets']) {
    for (const name of readdirSync(path.join(HERE, folder)).toSorted()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(path.join(HERE, folder, name)))
    }
  }
  for (const source of SOURCES) hash.update(readFileSync(path.join(HERE, source)))
  return hash.digest('hex').slice(0, 16)
}
