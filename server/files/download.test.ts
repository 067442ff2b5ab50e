import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { checkDownload, downloadFiles } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { files } from './tables.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-download-'))
afterAll(() => rmSync(directory, { recursive: true }))
const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW, { environment: { DATA_DIR: directory } })
const owner = await aUser(app.database)
const learner = await asUser(app, owner)
const stranger = await asUser(app, await aUser(app.database))
beforeEach(() => app.setNow(NOW))

/** The files below a directory that this process has open. */
const openBelow = (parent: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(parent)
    } catch {
      return false // opened by reading the directory itself
    }
  })

let made = 0
async function aFile(name: string, wish: Partial<typeof files.$inferInsert> = {}, content: string | null = name) {
  made += 1
  const row = {
    key: `uploads/${made}.pdf`,
    name,
    suffix: 'pdf',
    mime: 'application/pdf',
    bytes: 10,
    visibleTo: 'login',
  }
  const [file] = await app.database
    .insert(files)
    .values({ ...row, createdAt: app.now(), ownerId: owner.id, ...wish })
    .returning()
  if (!file) throw new Error('no file')
  if (content !== null) await app.storage.put(file.key, Buffer.from(content), 'application/pdf')
  return file.id
}

const ticketFor = async (ids: string[], as = learner) =>
  (await as.send(checkDownload, { fileId: JSON.stringify(ids) })).data?.ticket
const download = async (ids: string[], more: object = {}, as = learner) =>
  as.ask(downloadFiles, { files: JSON.stringify(ids), ticket: await ticketFor(ids, as), ...more })

async function unpack(zip: Buffer): Promise<Record<string, string>> {
  const entries: Record<string, string> = {}
  const archive = await yauzl.fromBufferPromise(zip)
  for await (const entry of archive.eachEntry())
    entries[entry.fileName] = await text(await archive.openReadStreamPromise(entry))
  return entries
}

describe('D2-C30 D3-C43 D3-Q103 the check before a download', () => {
  test('answers a ticket, also for a single plain id, and for a file of a class', async () => {
    const id = await aFile('a.pdf')
    for (const input of [{ fileId: id }, { fileId: JSON.stringify([id]) }, { fileId: id, classId: '' }]) {
      expect((await learner.send(checkDownload, input)).data.ticket).toMatch(/^\d+\.[0-9a-f]{64}$/)
    }
  })

  test('D2-B287 D3-M115 D3-B339 without ids there is nothing to download', async () => {
    expect(await learner.send(checkDownload, { fileId: '' })).toEqual(failed(checkDownload.refusals.noAddress))
    expect(await learner.send(checkDownload, { fileId: '[]' })).toEqual(failed(checkDownload.refusals.noAddress))
    const gone = await aFile('gone.pdf', {}, null)
    expect(await learner.send(checkDownload, { fileId: gone })).toEqual(failed(checkDownload.refusals.noAddress))
  })

  test("an unknown file, another user's file, a guest", async () => {
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect(await learner.send(checkDownload, { fileId: unknown })).toEqual(failed(checkDownload.refusals.noFile))
    const mine = await aFile('mine.pdf', { visibleTo: 'owner' })
    const shared = await aFile('shared.pdf')
    expect(await stranger.send(checkDownload, { fileId: JSON.stringify([shared, mine]) })).toEqual(
      failed(commonRefusals.notAllowed),
    )
    expect(await asGuest(app).send(checkDownload, { fileId: mine })).toEqual(failed(commonRefusals.logInFirst))
  })

  test.each([
    'x',
    '["x"]',
    '{"a":1}',
    '[1]',
    '[',
    JSON.stringify(Array.from({ length: 201 }, () => '01900000-0000-7000-8000-000000000000')),
  ])('malformed: %s', async (fileId) => {
    expect(await learner.send(checkDownload, { fileId })).toEqual(failed(commonRefusals.malformed))
  })

  test('security 9 a download above one gigabyte is refused', async () => {
    const half = 600 * 1024 ** 2
    const ids = [await aFile('a.pdf', { bytes: half }), await aFile('b.pdf', { bytes: half })]
    expect(await learner.send(checkDownload, { fileId: JSON.stringify(ids) })).toEqual(
      failed(downloadFiles.refusals.tooLarge),
    )
  })
})

describe('D2-C31 D3-C44 the files', () => {
  test('one file is sent unchanged, under its name', async () => {
    const response = await download([await aFile('第一讲 讲义.pdf')])
    expect([response.statusCode, response.body]).toEqual([200, '第一讲 讲义.pdf'])
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="___ __.pdf"; filename*=UTF-8''${encodeURIComponent('第一讲 讲义.pdf')}`,
    })
  })

  test('several files are sent as one archive, each under a unique name', async () => {
    const ids = [
      await aFile('讲义.pdf', {}, '一'),
      await aFile('讲义.pdf', {}, '二'),
      await aFile('../大纲.pdf', {}, '三'),
    ]
    const response = await download(ids, { zipName: '课程资料' })
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('课程资料.zip'))
    expect(await unpack(response.rawPayload)).toEqual({ '讲义.pdf': '一', '讲义 (2).pdf': '二', '大纲.pdf': '三' })
  })

  test('a repeated id counts as one file', async () => {
    const id = await aFile('a.pdf')
    expect((await download([id, id])).headers['content-type']).toBe('application/pdf')
  })

  test.each([
    ['../../etc/cron.d/x', 'x.zip'],
    ['a\r\nset-cookie: b=c', 'aset-cookie_ b=c.zip'],
    ['\u202efdp.exe', 'fdp.exe.zip'],
    ['资料.zip', '资料.zip'],
    ['', '文件.zip'],
    ['...', '文件.zip'],
    ['"; filename=b', '__ filename=b.zip'.replace('__', '_;')],
    ['名'.repeat(150), `${'名'.repeat(96)}.zip`],
  ])('security 9 an archive called %j is named %s', async (zipName, expected) => {
    const response = await download([await aFile('a.pdf'), await aFile('b.pdf')], { zipName })
    expect(response.statusCode).toBe(200)
    const header = String(response.headers['content-disposition'])
    expect(decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? '')).toBe(expected)
    expect(header).toMatch(/^attachment; filename="[ !#-[\]-~]*"; filename\*=UTF-8''[\w.!~%-]*$/)
  })
})

describe('D2-B323 D3-B313 D3-Q103 a ticket', () => {
  const refused = failed(downloadFiles.refusals.ticketNeeded)

  test('is valid for a minute', async () => {
    const id = await aFile('a.pdf')
    const ticket = await ticketFor([id])
    app.pass(59)
    expect((await learner.ask(downloadFiles, { files: JSON.stringify([id]), ticket })).statusCode).toBe(200)
    app.pass(1)
    expect((await learner.ask(downloadFiles, { files: JSON.stringify([id]), ticket })).json()).toEqual(refused)
  })

  test('is valid for its own files and its own user only', async () => {
    const [one, other] = [await aFile('a.pdf'), await aFile('b.pdf')]
    const ticket = await ticketFor([one])
    expect((await download([other], { ticket })).json()).toEqual(refused)
    expect((await download([one, other], { ticket })).json()).toEqual(refused)
    expect((await download([one], { ticket }, stranger)).json()).toEqual(refused)
  })

  test('is required, and cannot be forged', async () => {
    const id = await aFile('a.pdf')
    const [, hash] = (await ticketFor([id]))?.split('.') ?? []
    for (const ticket of [undefined, '', 'x', `9999999999.${hash}`, `9999999999.${'0'.repeat(64)}`]) {
      const response = await learner.ask(downloadFiles, { files: JSON.stringify([id]), ticket })
      expect([response.statusCode, response.json()]).toEqual([409, refused])
    }
  })

  test('does not give access to a file that was restricted in the meantime', async () => {
    const id = await aFile('a.pdf')
    const ticket = await ticketFor([id], stranger)
    await app.database.update(files).set({ visibleTo: 'owner' })
    expect((await stranger.ask(downloadFiles, { files: JSON.stringify([id]), ticket })).json()).toEqual(
      failed(commonRefusals.notAllowed),
    )
  })
})

test.runIf(process.platform === 'linux')('a client that disconnects half-way leaves no file open', async () => {
  const content = 'x'.repeat(20_000_000)
  const ids = [await aFile('a.pdf', {}, content), await aFile('b.pdf', {}, content)]
  const ticket = await ticketFor(ids)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as { port: number }
  const { authorization } = learner.headers as { authorization?: string }
  const query = new URLSearchParams({ files: JSON.stringify(ids), ticket: ticket ?? '' })
  const opened = () => openBelow(directory).length
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${downloadFiles.path}?${query} HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\n\r\n`)
  try {
    // A reader that stops reading keeps the server from sending the rest.
    await new Promise<void>((resolve) =>
      socket.once('data', () => {
        socket.pause()
        resolve()
      }),
    )
    await expect.poll(opened).toBe(1)
  } finally {
    socket.destroy()
  }
  await expect.poll(opened).toBe(0)
})
