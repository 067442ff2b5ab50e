import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defences } from './tools/defences.list.ts'

// `npm run defences` takes each out of its file by its words. One that was rewritten could not be taken out any more.
test.each(defences)(
  'security $row: the defence stands once where the list says: $what',
  ({ file, find, put, test }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
    expect(put).not.toBe(find)
    expect([test].flat().filter((path) => !existsSync(path))).toEqual([])
  },
)
