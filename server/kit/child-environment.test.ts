import { getCompileCacheDir } from 'node:module'
import { expect, test } from 'vitest'
import { childEnvironment } from './child-environment.ts'

test('security 8 a child process that reads what people send has none of our environment but where compiled code is', () => {
  process.env.SECRET = 'canary-secret'
  const environment = childEnvironment()
  delete process.env.SECRET
  expect(Object.keys(environment).filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual(['MALLOC_ARENA_MAX'])
  // What an earlier process compiled is in a folder of this version of Node, below the one that is named.
  const { NODE_COMPILE_CACHE: folder } = environment
  if (folder !== undefined) expect(getCompileCacheDir()?.startsWith(folder)).toBe(true)
})
