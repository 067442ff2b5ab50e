import { existsSync, globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkDownload, previewFile, uploadFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import {
  archive,
  compoundFile,
  film,
  form,
  office,
  type Part,
  pdf,
  photoWithPlace,
  picture,
} from '../testing/uploads.ts'
import { files } from './tables.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-upload-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR: directory } })
const learner = await aUser(app.database)
const { headers } = await asUser(app, learner)
const text = (content: string) => Buffer.from(content)

const upload = (parts: Part[], as: Record<string, string> = headers) => {
  const { payload, headers: type } = form(parts)
  return app.http.inject({ method: 'POST', url: uploadFile.path, headers: { ...type, ...as }, payload })
}
const kept = () => globSync('files/uploads/**/*.*', { cwd: directory })

afterEach(() => {
  const temporary = path.join(directory, 'tmp')
  expect(existsSync(temporary) ? readdirSync(temporary) : []).toEqual([])
})

test('D3-C20 D1-C65 D2-C46 D2-C78 a picture is stored, and its record is answered under data and list', async () => {
  const response = await upload([{ name: '合影.png', content: await picture('png') }])
  const { data, list, ...rest } = response.json()
  expect(rest).toEqual({ success: true, state: '20000', message: '' })
  expect(list).toEqual(data)
  const [record] = data
  expect(record).toEqual({
    id: expect.any(String),
    relativePath: expect.stringMatching(/^\/files\/uploads\/2026-11\/[0-9a-f-]{36}\.png$/),
    absolutePath: record.relativePath,
    originalFileName: '合影.png',
    suffix: 'png',
    size: expect.any(Number),
  })

  const shown = await app.http.inject({ url: record.relativePath, headers })
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.length]).toEqual([
    200,
    'image/png',
    record.size,
  ])
})

test('an upload is readable by its owner only, whoever knows its address', async () => {
  const [{ id, relativePath }] = (await upload([{ name: '作业.pdf', content: pdf() }])).json().data
  const stranger = await asUser(app, await aUser(app.database))
  const statusFor = async (url: string, as: Record<string, string>) =>
    (await app.http.inject({ url, headers: as })).statusCode
  for (const url of [relativePath, `${previewFile.path}?url=${relativePath}`]) {
    expect([await statusFor(url, headers), await statusFor(url, stranger.headers)]).toEqual([200, 403])
    expect(await statusFor(url, asGuest(app).headers)).toBe(401)
  }
  expect(await stranger.send(checkDownload, { fileId: id })).toEqual(failed(commonRefusals.notAllowed))
})

test('security 16 21 the visitor of a demonstration cannot upload', async () => {
  const visitor = await asUser(app, await aUser(app.database, { roles: ['learner', 'demo'] }))
  const before = kept().length
  const refused = await upload([{ name: '一.pdf', content: pdf() }], visitor.headers)
  expect([refused.statusCode, refused.json()]).toEqual([403, failed(commonRefusals.notAllowed)])
  expect(kept()).toHaveLength(before)
})

test('the address never contains a host that only the client sent', async () => {
  const [record] = (await upload([{ name: '一.pdf', content: pdf() }], { ...headers, host: 'evil.example' })).json()
    .data
  expect(JSON.stringify(record)).not.toContain('evil.example')
})

test.each([
  ['jpg', () => picture('jpeg')],
  ['JPEG', () => picture('jpeg')],
  ['png', () => picture('png')],
  ['webp', () => picture('webp')],
  ['gif', () => picture('gif')],
  ['pdf', async () => pdf()],
  ['docx', () => office('docx')],
  ['xlsx', () => office('xlsx')],
  ['pptx', () => office('pptx')],
  ['doc', async () => compoundFile()],
  ['zip', () => archive({ '作业/一.txt': '一' })],
  ['txt', async () => text('第一讲\n学而时习之')],
  ['mp4', async () => film()],
  ['mov', async () => film('qt  ')],
  ['m4a', async () => film('M4A ')],
])('D3-C20 a valid .%s is accepted', async (suffix, make) => {
  const response = await upload([{ name: `a.${suffix}`, content: await make() }])
  expect(response.json()).toMatchObject({ success: true, data: [{ suffix: suffix.toLowerCase() }] })
})

test('security 21 only the pixels of a photo are stored, the right way up', async () => {
  const content = await photoWithPlace()
  expect(content.includes('canary-artist')).toBe(true)
  const { data } = (await upload([{ name: 'a.jpg', content }])).json()
  const { rawPayload } = await app.http.inject({ url: data[0].relativePath, headers })
  const { exif, orientation, width, height } = await sharp(rawPayload).metadata()
  expect([rawPayload.includes('canary-artist'), exif, orientation, width, height]).toEqual([
    false,
    undefined,
    undefined,
    30,
    40,
  ])
})

test('security 21 data appended to a picture is removed', async () => {
  const content = Buffer.concat([await picture('gif'), await archive({ 'a.js': 'alert(1)' })])
  const { data } = (await upload([{ name: 'a.gif', content }])).json()
  const { rawPayload } = await app.http.inject({ url: data[0].relativePath, headers })
  expect(rawPayload.includes('PK')).toBe(false)
})

test('an animated picture stays animated', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const content = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  const { data } = (await upload([{ name: 'a.gif', content }])).json()
  const { rawPayload } = await app.http.inject({ url: data[0].relativePath, headers })
  expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBe(2)
})

test('a text of older Windows can be read afterwards', async () => {
  const content = Buffer.from('b5dad2bbbdb2', 'hex') // 第一讲 in GB 18030
  const { data } = (await upload([{ name: 'a.txt', content }])).json()
  expect((await app.http.inject({ url: data[0].relativePath, headers })).body).toBe('第一讲')
})

test('D1-Q31 nine files under either name are accepted, a tenth refuses all', async () => {
  const content = await picture('png')
  const parts = Array.from({ length: 10 }, (_, index) => ({
    name: `${index}.png`,
    content,
    field: index % 2 ? 'files' : 'file',
  }))
  expect((await upload(parts.slice(0, 9))).json().data).toHaveLength(9)
  const before = kept().length
  expect((await upload(parts)).json()).toEqual(failed(uploadFile.refusals.tooMany))
  expect(kept()).toHaveLength(before)
})

test('one refused file refuses the whole upload', async () => {
  const [before, records] = [kept().length, await app.database.$count(files)]
  const response = await upload([
    { name: 'a.png', content: await picture('png') },
    { name: 'b.png', content: text('no picture') },
  ])
  expect([response.statusCode, response.json()]).toEqual([400, failed(uploadFile.refusals.wrongContent)])
  expect([kept().length, await app.database.$count(files)]).toEqual([before, records])
})

test('security 21 what phones and offices have and is not taken is refused with the way out', async () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(64),
  ])
  const refusal = async (name: string, content = heic) => (await upload([{ name, content }])).json()
  expect(await refusal('IMG_0001.HEIC')).toEqual(failed(uploadFile.refusals.heicPicture))
  expect(await refusal('IMG_0001.jpg')).toEqual(failed(uploadFile.refusals.heicPicture))
  expect(await refusal('通知.ofd', text('PK'))).toEqual(failed(uploadFile.refusals.otherFormat))
})

describe('access and form of an upload', () => {
  test('a guest is refused', async () => {
    const response = await upload([{ name: 'a.png', content: await picture('png') }], asGuest(app).headers)
    expect([response.statusCode, response.json()]).toEqual([401, failed(commonRefusals.logInFirst)])
  })

  test.each([
    ['nothing', { payload: '' }],
    ['JSON', { payload: { file: 'x' } }],
    ['a form', { payload: 'file=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ])(
    '%s instead of files',
    async (_name, { payload, headers: more = {} }: { payload: string | object; headers?: object }) => {
      const response = await app.http.inject({
        method: 'POST',
        url: uploadFile.path,
        headers: { ...headers, ...more },
        payload,
      })
      expect([response.statusCode, response.json()]).toEqual([400, failed(uploadFile.refusals.noFile)])
    },
  )

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'an end that never comes',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nxx',
    ],
    ['headers that never end', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="file"'],
    [
      'another field',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="other"; filename="a.png"\r\n\r\nxx\r\n--b--\r\n',
    ],
    [
      'a field named as a prototype',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="__proto__"; filename="a.png"\r\n\r\nxx\r\n--b--\r\n',
    ],
    ['only a boundary', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ['garbage', 'multipart/form-data; boundary=b', 'garbage'],
  ])('a broken body is malformed: %s', async (_name, type, payload) => {
    const response = await app.http.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { ...headers, 'content-type': type },
      payload,
    })
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json().state).toBe('40000')
  })

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\photos\\a.png', 'a.png'],
    ['a\u202egnp.png', 'agnp.png'],
    ['㛃䶮😀.png', '㛃䶮😀.png'],
    ['.png', 'png'],
    [`${'名'.repeat(150)}.png`, `${'名'.repeat(96)}.png`],
  ])('a name is cleaned for display: %s', async (name, expected) => {
    const { data } = (await upload([{ name, content: await picture('png') }])).json()
    expect(data[0].originalFileName).toBe(expected)
  })
})
