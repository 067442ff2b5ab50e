import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { uploadFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { anApk } from '../../testing/apk.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import {
  archive,
  compoundFile,
  emptyPng,
  film,
  form,
  office,
  pdf,
  picture,
  type RawEntry,
  rawZip,
} from '../../testing/uploads.ts'
import { uploadStore } from '../files.store.ts'
import { files } from '../tables.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-hostile-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR: directory } })
const learner = await aUser(app.database)
const { headers } = await asUser(app, learner)
const { refusals } = uploadFile
const MIB = 1024 ** 2
const text = (content: string) => Buffer.from(content)
const zeros = (bytes: number) => Buffer.alloc(bytes)
const entries = (count: number, entry: (index: number) => RawEntry) =>
  Array.from({ length: count }, (_, index) => entry(index))
const evil = text('<script>alert(1)</script>')

type Refusal = keyof typeof refusals
type Hostile = [name: string, suffix: string, make: () => Buffer | Promise<Buffer>, refusal: Refusal]

const wrongTypes: Hostile[] = [
  'svg',
  'html',
  'htm',
  'xhtml',
  'xml',
  'js',
  'mjs',
  'php',
  'jsp',
  'exe',
  'sh',
  'bat',
  'jar',
  'apk',
  'docm',
  'swf',
  'ico',
  'tiff',
  'png.',
  'png ',
  'png%00',
  'constructor',
  '__proto__',
].map((suffix) => [`the suffix ${suffix}`, suffix, () => evil, 'wrongType'])

/** Refused with what to do instead. */
const withAdvice: Hostile[] = [
  ['the suffix heic', 'heic', () => evil, 'heicPicture'],
  ['the suffix rar', 'rar', () => evil, 'otherFormat'],
]

const wrongContents: Hostile[] = [
  ['no bytes as a picture', 'png', () => zeros(0), 'wrongContent'],
  ['no bytes as a text', 'txt', () => zeros(0), 'wrongContent'],
  ['no bytes as a film', 'mp4', () => zeros(0), 'wrongContent'],
  ['no bytes as a document', 'pdf', () => zeros(0), 'wrongContent'],
  ['HTML as a picture', 'jpg', () => text('<!doctype html><script>alert(1)</script>'), 'wrongContent'],
  [
    'SVG as a picture',
    'png',
    () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'wrongContent',
  ],
  ['SVG as a text', 'txt', () => text('  \n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'wrongContent'],
  ['HTML as a text', 'txt', () => text('\ufeff<!DOCTYPE html><script>alert(1)</script>'), 'wrongContent'],
  [
    'XML as a text',
    'txt',
    () => text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    'wrongContent',
  ],
  ['a program as a text', 'txt', () => Buffer.concat([text('MZ'), zeros(200)]), 'wrongContent'],
  ['a program as a document', 'doc', () => Buffer.concat([text('MZ'), zeros(200)]), 'wrongContent'],
  ['an ELF as a film', 'mp4', () => Buffer.concat([Buffer.from('7f454c46', 'hex'), zeros(200)]), 'wrongContent'],
  [
    'noise as a text',
    'txt',
    () => Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 7919) % 256)),
    'wrongContent',
  ],
  ['a PNG as JPEG', 'jpg', () => picture('png'), 'wrongContent'],
  ['a JPEG as PNG', 'png', () => picture('jpeg'), 'wrongContent'],
  ['a GIF as WebP', 'webp', () => picture('gif'), 'wrongContent'],
  ['a picture as a document', 'pdf', () => picture('png'), 'wrongContent'],
  ['a document as a picture', 'png', () => pdf(), 'wrongContent'],
  ['a film as sound', 'mp3', () => film(), 'wrongContent'],
  ['an old document as a new one', 'docx', () => compoundFile(), 'wrongContent'],
  ['a spreadsheet as a document', 'docx', () => office('xlsx'), 'wrongContent'],
  ['a bare archive as a document', 'docx', () => archive({ 'a.txt': 'a' }), 'wrongContent'],
  ['a document as a bare archive', 'zip', () => office('docx'), 'wrongContent'],
  ['an app as zip', 'zip', () => anApk(), 'wrongContent'],
  ['gzip as zip', 'zip', () => gzipSync('a'), 'wrongContent'],
]

const broken: Hostile[] = [
  ['only the first bytes of a PNG', 'png', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'wrongContent'],
  ['half a JPEG', 'jpg', async () => (await picture('jpeg', 400, 400)).subarray(0, 800), 'wrongContent'],
  ['half a PNG', 'png', async () => (await picture('png', 400, 400)).subarray(0, 300), 'wrongContent'],
  ['a GIF of a few letters', 'gif', () => text('GIF89a/*<script>*/=alert(1)//'), 'wrongContent'],
  ['a JPEG of a few letters', 'jpg', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), evil]), 'wrongContent'],
  ['a WebP of a few letters', 'webp', () => Buffer.concat([text('RIFF\x20\0\0\0WEBPVP8 '), evil]), 'wrongContent'],
  ['half a film', 'mp4', () => film().subarray(0, -100), 'wrongContent'],
  ['a film with a script behind it', 'mp4', () => Buffer.concat([film(), evil]), 'wrongContent'],
  ['a film of one box', 'mp4', () => film().subarray(0, 20), 'wrongContent'],
  [
    'a film whose box is larger than the world',
    'mp4',
    () => Buffer.concat([film(), Buffer.from('00000001', 'hex'), text('mdat'), Buffer.alloc(8, 0xff)]),
    'wrongContent',
  ],
  ['a document without an end', 'pdf', () => text('%PDF-1.4\n1 0 obj'), 'wrongContent'],
  ['a document with a script in front', 'pdf', () => Buffer.concat([evil, pdf()]), 'wrongContent'],
  [
    'a document that is an archive too',
    'pdf',
    async () => Buffer.concat([pdf(), rawZip([{ name: 'a.js', content: evil }]), text('')]),
    'wrongContent',
  ],
  [
    'a film that is an archive too',
    'mov',
    async () => Buffer.concat([film('qt  '), rawZip([{ name: 'a.js', content: evil }])]),
    'wrongContent',
  ],
  [
    'an old document that is an archive too',
    'doc',
    async () => Buffer.concat([compoundFile(), rawZip([{ name: 'a.js', content: evil }])]),
    'wrongContent',
  ],
]

const floods: Hostile[] = [
  ['a PNG of 900 megapixels', 'png', () => emptyPng(30_000, 30_000), 'tooLarge'],
  ['a PNG of 41 megapixels', 'png', () => emptyPng(6_404, 6_404), 'tooLarge'],
  ['a PNG as wide as can be written', 'png', () => emptyPng(2 ** 31 - 1, 1), 'wrongContent'],
  ['a PNG without pixels', 'png', () => emptyPng(0, 0), 'wrongContent'],
  ['a picture of more than 10 MiB', 'png', () => Buffer.concat([emptyPng(1, 1), zeros(10 * MIB)]), 'tooLarge'],
  ['a document of more than 50 MiB', 'pdf', () => zeros(50 * MIB + 1), 'tooLarge'],
]

const archives: Hostile[] = [
  ['zeros packed a thousand times', 'zip', () => rawZip([{ name: 'a', content: zeros(50 * MIB) }]), 'tooLarge'],
  [
    'zeros packed a thousand times into an office file',
    'docx',
    () => office('docx', { 'word/media/a.png': zeros(20 * MIB) }),
    'tooLarge',
  ],
  [
    'more than 200 MiB in pieces',
    'zip',
    () => rawZip(entries(3, (index) => ({ name: `${index}`, content: zeros(80 * MIB) }))),
    'tooLarge',
  ],
  ['more than it says', 'zip', () => rawZip([{ name: 'a', content: zeros(MIB), size: 10 }]), 'wrongContent'],
  ['a size of four gigabytes', 'zip', () => rawZip([{ name: 'a', content: text('a'), size: 0xffff_fffe }]), 'tooLarge'],
  ['less than it says', 'zip', () => rawZip([{ name: 'a', content: text('a'), size: 1000 }]), 'wrongContent'],
  [
    '2,001 entries',
    'zip',
    () => rawZip(entries(2_001, (index) => ({ name: `${index}`, content: text('a') }))),
    'tooLarge',
  ],
  [
    '2,001 entries that say they are one',
    'zip',
    () =>
      rawZip(
        entries(2_001, (index) => ({ name: `${index}`, content: text('a') })),
        { count: 1 },
      ),
    'wrongContent',
  ],
  [
    'entries that lie over each other',
    'zip',
    () =>
      rawZip(
        entries(50, (index) => ({
          name: `${index}`,
          content: Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * at * 31) % 251)),
          method: 0,
          ...(index > 0 && { sameBytesAs: 0 }),
        })),
      ),
    'wrongContent',
  ],
  ['a link', 'zip', () => rawZip([{ name: 'a', content: text('/etc/passwd'), mode: 0o120777 }]), 'wrongContent'],
  ['a way out', 'zip', () => rawZip([{ name: '../../a', content: text('a') }]), 'wrongContent'],
  ['an absolute name', 'zip', () => rawZip([{ name: '/etc/passwd', content: text('a') }]), 'wrongContent'],
  ['a drive', 'zip', () => rawZip([{ name: 'C:/a', content: text('a') }]), 'wrongContent'],
  ['a backslash', 'zip', () => rawZip([{ name: '..\\a', content: text('a') }]), 'wrongContent'],
  ['a lock', 'zip', () => rawZip([{ name: 'a', content: text('a'), flags: 1 }]), 'wrongContent'],
  ['a method nobody knows', 'zip', () => rawZip([{ name: 'a', content: text('a'), method: 99 }]), 'wrongContent'],
  [
    'an archive in an archive',
    'zip',
    async () => rawZip([{ name: 'a.zip', content: await archive({ b: 'b' }) }]),
    'wrongContent',
  ],
  [
    'a directory that is cut off',
    'zip',
    () => rawZip([{ name: 'a', content: text('a') }]).subarray(0, -10),
    'wrongContent',
  ],
  ["nothing but an archive's first bytes", 'zip', () => text('PK\x03\x04'), 'wrongContent'],
  [
    'a script in front of an archive',
    'zip',
    () => Buffer.concat([evil, rawZip([{ name: 'a', content: text('a') }])]),
    'wrongContent',
  ],
  [
    'bytes that do not unpack',
    'zip',
    () => rawZip([{ name: 'a', content: zeros(90), packed: Buffer.alloc(90, 0xff) }]),
    'wrongContent',
  ],
]

const hostile = [...wrongTypes, ...withAdvice, ...wrongContents, ...broken, ...floods, ...archives]
const left = () => globSync(['files/uploads/**/*.*', 'tmp/*'], { cwd: directory })

beforeAll(() => expect(hostile.length).toBeGreaterThanOrEqual(60))

afterEach(async () => {
  rmSync(path.join(directory, 'files'), { recursive: true, force: true })
  await app.database.delete(files)
})

describe('security 21 a hostile file is refused, and nothing of it is stored', () => {
  test.each(hostile)('%s (.%s)', async (_name, suffix, make, refusal) => {
    const { payload, headers: type } = form([{ name: `a.${suffix}`, content: await make() }])
    const response = await app.http.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { ...type, ...headers },
      payload,
    })
    expect(response.json()).toEqual(failed(refusals[refusal]))
    expect([left(), await app.database.$count(files)]).toEqual([[], 0])
  })
})

describe('security 21 the limits of an upload', () => {
  const send = async (content: Buffer, name = 'a.png') => {
    const { payload, headers: type } = form([{ name, content }])
    return (
      await app.http.inject({ method: 'POST', url: uploadFile.path, headers: { ...type, ...headers }, payload })
    ).json()
  }
  const used = (bytes: number, at: string) =>
    app.database.insert(files).values({
      key: `uploads/${bytes}`,
      name: 'a',
      suffix: 'mp4',
      mime: 'video/mp4',
      bytes,
      ownerId: learner.id,
      visibleTo: 'login',
      createdAt: new Date(at),
    })
  test('a gigabyte a day and learner, counted from midnight in China', async () => {
    await used(1024 ** 3, '2026-11-03T23:59+08:00')
    expect(await send(await picture('png'))).toMatchObject({ success: true })
    await used(1024 ** 3 - 50, '2026-11-04T00:00+08:00')
    expect(await send(await picture('png'))).toEqual(failed(refusals.dailyLimit))
  })

  test('the second of two parallel uploads waits for the first, and exceeds the limit', async () => {
    const content = pdf('x'.repeat(1_000))
    const limit = { since: new Date('2026-11-03T16:00Z'), most: 1024 ** 3 }
    const first = {
      key: 'uploads/first',
      name: 'a',
      suffix: 'mp4',
      mime: 'video/mp4',
      bytes: 1024 ** 3,
      visibleTo: 'login',
    }
    let second: ReturnType<typeof send> | undefined
    await app.database.transaction(async (transaction) => {
      await uploadStore(transaction).add(learner.id, [{ ...first, createdAt: app.now() }], limit)
      second = send(content, 'a.pdf')
      await untilSomeoneWaits(app.database)
    })
    expect(await second).toEqual(failed(refusals.dailyLimit))
    expect(left()).toEqual([])
  })
})

describe('security 21 a client that misbehaves', () => {
  beforeAll(async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
  })
  const opened: Socket[] = []
  afterEach(() => {
    vi.useRealTimers()
    // A server does not close while a client is still sending.
    for (const socket of opened.splice(0)) socket.destroy()
  })

  /** Opens an upload, sends its beginning, and resolves with the way the server ended it. */
  function begin(claim: number, more: Buffer = zeros(0)) {
    const { payload, headers: type } = form([{ name: 'a.mp4', content: film() }])
    const head = Object.entries({ host: 'college', 'content-length': String(claim), ...type, ...headers })
    const { port } = app.http.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    opened.push(socket)
    socket.write(
      `POST ${uploadFile.path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    socket.write(Buffer.concat([payload.subarray(0, 400), more]))
    const answer = new Promise<string>((resolve) => {
      socket.on('data', (data) => resolve(data.toString()))
      socket.on('error', () => resolve('broken'))
    })
    return { socket, answer }
  }
  const untilSomethingIsThere = async (isThere: boolean) => {
    for (let tries = 0; tries < 2_000 && left().length > 0 !== isThere; tries += 1) {
      // The clock of this test stands still; the clock of the database does not.
      await app.database.execute(sql`select pg_sleep(0.01)`)
    }
    expect(left().length > 0).toBe(isThere)
  }

  test('D3-M100 D3-B326 D3-B376 an upload that never ends gets 上传超时 after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { socket, answer } = begin(2 * 1024 ** 3)
    await untilSomethingIsThere(true)
    let isAnswered = false
    void answer.finally(() => {
      isAnswered = true
    })
    // The connection exists a moment before its timer is set, so advancing the clock only once could be too early.
    while (!isAnswered) {
      vi.advanceTimersByTime(60_000)
      await app.database.execute(sql`select pg_sleep(0.01)`)
    }
    expect(await answer).toContain(refusals.timedOut.message)
    await untilSomethingIsThere(false)
    socket.destroy()
  })

  test('an aborted upload leaves nothing', async () => {
    const { socket } = begin(2 * 1024 ** 3)
    await untilSomethingIsThere(true)
    socket.destroy()
    await untilSomethingIsThere(false)
  })

  test('an upload that is refused half-way gets the reason, and its connection can be used again', async () => {
    const { payload, headers: type } = form([
      { name: 'a.svg', content: evil },
      { name: 'b.png', content: zeros(5 * MIB) },
    ])
    const { port } = app.http.server.address() as { port: number }
    const ask = () =>
      fetch(`http://127.0.0.1:${port}${uploadFile.path}`, {
        method: 'POST',
        headers: { ...type, ...headers },
        body: payload,
      })
    for (const response of [await ask(), await ask()]) expect(await response.json()).toEqual(failed(refusals.wrongType))
  })
})
