import { Readable } from 'node:stream'
import { appVersionInfo, downloadApp } from '@college/contract/devices/versions.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { beforeEach, expect, test } from 'vitest'
import { asGuest, testApp } from '../testing/app.ts'
import { appVersions } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { send, ask } = asGuest(app)
const OWN = 'cn.college.app'

const add = async (wish: Partial<typeof appVersions.$inferInsert>) => {
  const row = {
    packageName: OWN,
    versionCode: 1,
    versionName: '1.0.0',
    publishedAt: app.now(),
    isPublished: true,
    ...wish,
  }
  const [version] = await app.database.insert(appVersions).values(row).returning()
  if (!version) throw new Error('no version')
  return version
}

beforeEach(async () => {
  await app.database.delete(appVersions)
})

test('D1-C55 the newest version that is newer than the installed one, with what is new; none: null', async () => {
  await add({ versionCode: 1 })
  await add({ versionCode: 3, versionName: '1.2.0', notes: '离线继续学习\n长辈模式' })
  await add({ versionCode: 2, versionName: '1.1.0' })
  const newest = {
    appVersionId: expect.any(String),
    versionName: '1.2.0',
    versionCode: 3,
    notes: '离线继续学习\n长辈模式',
    isDownloadable: false,
    bytes: 0,
  }
  expect(await send(appVersionInfo, { packageName: OWN, versionCode: 1 })).toEqual(done(newest))
  expect(await send(appVersionInfo, { packageName: OWN, versionCode: 2 })).toEqual(done(newest))
  expect(await send(appVersionInfo, { packageName: OWN, versionCode: 3 })).toEqual(done(null))
  expect(await send(appVersionInfo, { packageName: 'cn.other', versionCode: 1 })).toEqual(done(null))
})

test('D1-B108 the download page asks without numbers and gets the newest of the own app; a coming one is not there', async () => {
  await add({ versionCode: 7, versionName: '2.0.0' })
  await add({ versionCode: 8, versionName: '2.1.0', publishedAt: new Date(app.now().getTime() + 1_000) })
  await add({ versionCode: 99, packageName: 'cn.other' })
  const { appVersionId = '', ...info } = (await send(appVersionInfo, {} as never)).data ?? {}
  expect(info).toMatchObject({ versionName: '2.0.0' })
  expect(appVersionId).not.toBe('')
})

test('a version code that is none is malformed', async () => {
  for (const versionCode of ['-1', '1.5', 'abc', '2147483648']) {
    const response = await ask(appVersionInfo, { packageName: OWN, versionCode })
    expect(response.json()).toEqual(failed(commonRefusals.malformed))
  }
})

test('D1-B260 D1-C56 the package comes as a file, in ranges, with its name', async () => {
  const key = 'apps/0123456789abcdef.apk'
  await app.storage.put(key, Readable.from(Buffer.from('PK package')), 'application/vnd.android.package-archive')
  const { id } = await add({ versionCode: 4, versionName: '1.3.0', file: key })
  expect((await send(appVersionInfo, { packageName: OWN, versionCode: 0 })).data?.isDownloadable).toBe(true)
  const response = await ask(downloadApp, { appVersionId: id })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('PK package')
  expect(response.headers).toMatchObject({
    'content-type': 'application/vnd.android.package-archive',
    'content-disposition': expect.stringContaining('attachment; filename="cn.college.app-1.3.0.apk"'),
    'accept-ranges': 'bytes',
  })
  await app.storage.remove(key)
  expect((await ask(downloadApp, { appVersionId: id })).json()).toEqual(failed(downloadApp.refusals.noAddress))
})

test('D1-Q64 without a stored package the address that was confirmed is where it is; only https', async () => {
  const { id } = await add({ packageUrl: 'https://dl.example.cn/app.apk' })
  const response = await ask(downloadApp, { appVersionId: id })
  expect([response.statusCode, response.headers.location]).toEqual([302, 'https://dl.example.cn/app.apk'])
  await app.database.update(appVersions).set({ packageUrl: 'http://dl.example.cn/app.apk' })
  expect((await ask(downloadApp, { appVersionId: id })).json()).toEqual(failed(downloadApp.refusals.noAddress))
})

test('D1-B277 no address, no such version, no id: each its own text', async () => {
  const { id } = await add({})
  expect((await ask(downloadApp, { appVersionId: id })).json().message).toBe('下载地址为空')
  const unknown = await ask(downloadApp, { appVersionId: '0198a000-0000-7000-8000-000000000001' })
  expect(unknown.json()).toEqual(failed(downloadApp.refusals.noVersion))
  for (const wrong of [{}, { appVersionId: '../../etc/passwd' }]) {
    expect((await ask(downloadApp, wrong)).json()).toEqual(failed(commonRefusals.malformed))
  }
})
