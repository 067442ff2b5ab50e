import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

/**
 * The environment of a child process that works on one file or one broadcast: none of our secrets. Most of the time of a
 * short one goes into compiling: it uses what an earlier one compiled, where this process does so too (start.mjs).
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir()
  return { MALLOC_ARENA_MAX: '2', ...(compiled !== undefined && { NODE_COMPILE_CACHE: path.dirname(compiled) }) }
}
