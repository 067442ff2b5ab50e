import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const HERE = import.meta.dirname
/** What the demo college is made from beside the files of this folder. */
const SOURCES = [
  'media/lectures.ts',
  'media/files/manifest.json',
  'media/papers/manifest.json',
  '../../rules/kit/art.mjs',
]

/** Changes when any text, rule of making or rendered lecture does: then the college is loaded anew. */
export function demoVersion(): string {
  const hash = createHash('sha256')
  for (const folder of ['.', 'content']) {
    for (const name of readdirSync(path.join(HERE, folder)).toSorted()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(path.join(HERE, folder, name)))
    }
  }
  for (const source of SOURCES) hash.update(readFileSync(path.join(HERE, source)))
  return hash.digest('hex').slice(0, 16)
}
