import { Blob as NodeBlob } from 'node:buffer'
import { createHash, webcrypto } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { identityOf } from './file-identity.ts'

afterEach(() => void vi.unstubAllGlobals())
const MIB = 1024 ** 2

/** A file whose content is read as in a browser. */
function aFile(content: Buffer, lastModified = 7): File {
  const blob = new NodeBlob([content])
  return Object.assign(blob, { name: '成片.mp4', lastModified }) as unknown as File
}

test('D1-B006 a file is known again by its time and by its first and last piece', async () => {
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('Blob', NodeBlob)
  const content = Buffer.alloc(20 * MIB, 'm')
  content.fill('a', 0, MIB)
  content.fill('z', 19 * MIB)
  const ends = createHash('sha256')
    .update(content.subarray(0, 8 * MIB))
    .update(content.subarray(12 * MIB))
  expect(await identityOf(aFile(content))).toEqual({ modifiedAt: 7, fingerprint: ends.digest('hex') })
  const short = createHash('sha256').update('abab').digest('hex')
  expect(await identityOf(aFile(Buffer.from('ab')))).toEqual({ modifiedAt: 7, fingerprint: short })
})

test('D1-B006 without TLS it is known by its time alone; one that cannot be read is told in words', async () => {
  vi.stubGlobal('crypto', {})
  vi.stubGlobal('Blob', NodeBlob)
  expect(await identityOf(aFile(Buffer.from('ab')))).toEqual({ modifiedAt: 7, fingerprint: '' })
  class Unreadable extends NodeBlob {
    override arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  }
  vi.stubGlobal('Blob', Unreadable)
  await expect(identityOf(aFile(Buffer.from('ab')))).rejects.toThrow('请重新选择')
})
