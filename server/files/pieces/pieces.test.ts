import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createUpload, piecesPath } from '@college/contract/courses/media.ts'
import { PIECE_BYTES } from '@college/contract/files/pieces.ts'
import { afterAll, expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aCourse, aUser } from '../../testing/factories.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'college-pieces-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR } })
await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as { port: number }
const editor = await asUser(app, await aUser(app.database, { roles: ['learner', 'teacher'] }))

async function anUpload(bytes: number): Promise<string> {
  const { coursewares } = await aCourse(app.database, { coursewares: [{ media: {}, durationSeconds: 0 }] })
  const wish = { coursewareId: coursewares[0]?.id ?? '', name: '成片.mp4', bytes }
  return (await editor.send(createUpload, wish)).data.id
}

/** Sends the head of a request and a first part of its body, and no more; answers what came and whether the line ended. */
function begin(id: string, { headers, body }: { headers: Record<string, string>; body: Buffer }) {
  return new Promise<{ status: number; offset: unknown; isClosed: boolean }>((resolve, reject) => {
    const sent = request({
      port,
      path: `${piecesPath}${id}`,
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${editor.token}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        connection: 'keep-alive',
        ...headers,
      },
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const { statusCode: status = 0, headers: answered } = answer
      answer.resume()
      answer.on('end', () => {
        const isClosed = answered.connection === 'close'
        resolve({ status, offset: answered['upload-offset'], isClosed })
        sent.destroy()
      })
    })
    sent.write(body)
  })
}

test.each([
  ['than the upload', 10, 11],
  ['than a piece may be', 9 * 1024 ** 2, PIECE_BYTES + 1],
])(
  'a piece that is announced as larger %s is refused at once, and the connection ends',
  async (_than, bytes, length) => {
    const id = await anUpload(bytes)
    const answer = await begin(id, { headers: { 'content-length': String(length) }, body: Buffer.from('a') })
    expect(answer).toEqual({ status: 413, offset: undefined, isClosed: true })
  },
)

test('one that does not say how large it is, is refused as soon as it is too large', async () => {
  const id = await anUpload(10)
  const answer = await begin(id, { headers: { 'transfer-encoding': 'chunked' }, body: Buffer.from('0123456789a') })
  expect(answer).toEqual({ status: 413, offset: undefined, isClosed: true })
  // Nothing of it counts, and the right to write is free again.
  const whole = await begin(id, { headers: { 'content-length': '10' }, body: Buffer.from('0123456789') })
  expect(whole).toEqual({ status: 204, offset: '10', isClosed: false })
})
