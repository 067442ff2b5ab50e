import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { makeSecrets } from '../kit/secrets.ts'
import { startFakeBucket } from '../testing/bucket.ts'
import { openStorage } from './storage.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-storage-'))
const secrets = makeSecrets('ab'.repeat(32))
const now = new Date('2026-11-04T09:00+08:00')

const bucket = await startFakeBucket()
afterAll(() => {
  bucket.close()
  rmSync(directory, { recursive: true })
})

const open = (environment: NodeJS.ProcessEnv) =>
  openStorage(readConfig({ DATA_DIR: directory, ...environment }), secrets)

describe.each([
  ['a directory', {}],
  ['a bucket', bucket.environment],
])('D3-Q57 files in %s', (_name, environment) => {
  const storage = open(environment)
  const content = Buffer.from('网院')

  test('are written, read and removed', async () => {
    expect(await storage.exists('media/a.txt')).toBe(false)
    await storage.put('media/a.txt', content, 'text/plain')
    expect(await storage.exists('media/a.txt')).toBe(true)
    expect(await storage.bytes('media/a.txt')).toEqual(content)
    expect(await buffer(await storage.read('media/a.txt'))).toEqual(content)
    await storage.remove('media/a.txt')
    expect(await storage.exists('media/a.txt')).toBe(false)
  })

  test('are listed by their folder, with when they were written', async () => {
    const listed = async (folder: string) => {
      const found = []
      for await (const { key, writtenAt } of storage.below(folder)) found.push([key, Date.now() - writtenAt.getTime()])
      return found
    }
    expect(await listed('converted/')).toEqual([])
    for (const key of ['converted/a/b.pdf', 'converted/c.pdf', 'converted2/d.pdf', 'media/e.pdf']) {
      await storage.put(key, content, 'application/pdf')
    }
    const found = (await listed('converted/')).toSorted()
    expect(found.map(([key]) => key)).toEqual(['converted/a/b.pdf', 'converted/c.pdf'])
    for (const [, age] of found) expect(Math.abs(Number(age))).toBeLessThan(60_000)
  })

  test('are streamed from a file', async () => {
    const file = path.join(directory, 'upload')
    writeFileSync(file, content)
    await storage.put('media/b.txt', createReadStream(file), 'text/plain')
    expect(await storage.bytes('media/b.txt')).toEqual(content)
  })
})

test('D3-Q57 a bucket serves its file by a signed address, under the given name and type', async () => {
  const storage = open(bucket.environment)
  await storage.put('media/c.mp4', Buffer.from('film'), 'video/mp4')
  const source = await storage.source('media/c.mp4', { mime: 'video/mp4', disposition: 'inline', seconds: 60 })
  if (!('address' in source)) throw new Error('a bucket has addresses')
  const response = await fetch(source.address)
  expect([response.status, await response.text()]).toEqual([200, 'film'])
  expect(response.headers.get('content-disposition')).toBe('inline')
  expect((await fetch(source.address.replace(/\?.*/, ''))).status).toBe(403)
})

test('a stream of unknown length is refused before a request to the bucket', async () => {
  await expect(open(bucket.environment).put('media/d.txt', Readable.from(['a']), 'text/plain')).rejects.toThrow(
    'only a file',
  )
})

test('another secret signs other addresses', async () => {
  const address = await open({}).address('media/a.txt', { now })
  const other = openStorage(readConfig({ DATA_DIR: directory }), makeSecrets('cd'.repeat(32)))
  expect(open({}).permit(address.slice('/files/'.length), now)?.permit).toBe('signed')
  expect(other.permit(address.slice('/files/'.length), now)?.permit).toBe('forged')
})
