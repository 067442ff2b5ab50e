import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getUserPhoto } from '@college/contract/account/person.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { asGuest, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { picture } from '../../testing/uploads.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-photo-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR: directory } })
const { ask } = asGuest(app)
await app.storage.put('uploads/2026-11/broken.png', Buffer.from('no picture'), 'image/png')
await app.storage.put('uploads/2026-11/script.pdf', Buffer.from('%PDF'), 'application/pdf')
await app.storage.put('uploads/2026-11/face.png', await picture('png', 900, 600), 'image/png')
const withPhoto = await aUser(app.database, { photo: '/files/uploads/2026-11/face.png' })
const without = await aUser(app.database, { name: '王晓明' })

test('D3-C21 the address of a photo, as text in the envelope', async () => {
  const answer = await ask(getUserPhoto, { userId: withPhoto.id, type: 'relativePath' })
  expect(answer.json()).toEqual(done('/files/uploads/2026-11/face.png'))
})

test('D3-C21 without a photo the address of the drawn face, which shows it', async () => {
  const { data } = (await ask(getUserPhoto, { userId: without.id, type: 'relativePath' })).json()
  const face = await app.http.inject({ url: data })
  expect([face.statusCode, face.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('D3-C22 D2-C76 the photo itself, small and square, the same the second time', async () => {
  const [first, second] = [
    await ask(getUserPhoto, { userId: withPhoto.id }),
    await ask(getUserPhoto, { userId: withPhoto.id }),
  ]
  expect(first.headers['content-type']).toBe('image/webp')
  const { width, height } = await sharp(first.rawPayload).metadata()
  expect([width, height, second.rawPayload.equals(first.rawPayload)]).toEqual([256, 256, true])
})

test('D3-C22 without a photo the surname is drawn, the same each time', async () => {
  const face = await ask(getUserPhoto, { userId: without.id })
  expect([face.statusCode, face.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(face.body).toContain('>王</text>')
  expect(face.headers['content-security-policy']).toContain('sandbox')
  expect((await ask(getUserPhoto, { userId: without.id })).body).toBe(face.body)
})

test('D3-C22 a photo that is gone, or never was one, is drawn', async () => {
  for (const photo of [
    '/files/uploads/none.png',
    '/files/uploads/2026-11/broken.png',
    '/files/uploads/2026-11/script.pdf',
    'https://example.cn/a.png',
    '../secret',
    '/files/../secret',
  ]) {
    const { id } = await aUser(app.database, { photo })
    expect((await ask(getUserPhoto, { userId: id })).headers['content-type']).toBe('image/svg+xml')
  }
})

test('D3-C22 nobody gets a face too, so that the call does not say who exists', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const face = await ask(getUserPhoto, { userId: id })
  expect([face.statusCode, face.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await ask(getUserPhoto, { userId: other, type: 'relativePath' })).json()).toEqual(
    done(`/oua2/getUserPhoto?userId=${other}`),
  )
})

test('a name that is markup stays out of the drawing', async () => {
  const { id } = await aUser(app.database, { name: '<script>alert(1)</script>' })
  const face = await ask(getUserPhoto, { userId: id })
  expect(face.body).toContain('>s</text>')
  expect(face.body).not.toContain('script')
})

test('an id that is none is malformed', async () => {
  expect((await ask(getUserPhoto, { userId: '1' })).json()).toEqual(failed(commonRefusals.malformed))
})
