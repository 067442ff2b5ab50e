// Builds the web app into web/dist, but only when its sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const STAMP = 'web/dist/.stamp'
/** Everything that becomes part of the built app; the order does not matter. */
const SOURCES = ['web', 'console', 'contract', 'rules', 'tools/compress.ts', 'package.json', 'package-lock.json']
const NO_SOURCE = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/

/**
 * Calls `build` unless web/dist was built from these very sources; runs in the root of the repository.
 * @param {() => Promise<number>} build answers an exit code
 * @returns {Promise<number>} the exit code, 0 when there was nothing to do
 */
export async function buildWebIfChanged(build) {
  const sources = hashOf(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return 0
  const code = await build()
  // Vite empties the directory first, so an interrupted build leaves no stamp.
  if (code === 0) writeFileSync(STAMP, sources)
  return code
}

function hashOf(places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap(filesIn)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(place) {
  if (NO_SOURCE.test(place) || !existsSync(place)) return []
  const names = namesIn(place)
  return names ? names.toSorted().flatMap((name) => filesIn(path.join(place, name))) : [place]
}

function namesIn(place) {
  try {
    return readdirSync(place)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
