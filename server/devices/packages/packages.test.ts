import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { approvalItem, confirmApproval } from '@college/contract/approvals/approvals.ts'
import {
  catalogueItem,
  removeCatalogueItem,
  saveCatalogueItem,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import {
  cancelPackageUpload,
  createPackageUpload,
  finishPackageUpload,
  LARGEST_PACKAGE,
  packagePiecesPath,
  packageUpload,
  storedPackage,
} from '@college/contract/devices/packages.ts'
import { appVersionInfo, downloadApp } from '@college/contract/devices/versions.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { editRefusals, type Values } from '@college/contract/kit/form.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { packageKey } from '@college/rules/devices/package.ts'
import { aManifest } from '@college/rules/devices/testing/manifest.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { judgeReplaced, REPLACED_HOURS, removeGivenUp } from '../../courses/media/remove-replaced.ts'
import { asSystem } from '../../kit/acting.ts'
import { anApk } from '../../testing/apk.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { aProvince, staffOf } from '../../testing/province.ts'
import { askToShow, showByTwo } from '../../testing/two-people.ts'
import { rawZip } from '../../testing/uploads.ts'
import { tidyPackages } from './uploads.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'college-packages-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR } })
const { database, storage } = app

const asRole = async (...roles: string[]) => asUser(app, await aUser(database, { roles: ['learner', ...roles] }))
const [editor, other] = [await asRole('systemAdministrator'), await asRole('systemAdministrator')]
const [teacher, learner, guest] = [await asRole('teacher'), await asRole(), asGuest(app)]
type Client = typeof editor

const FORM = '/catalogue/portal/appVersions/new'
const KIND = 'appVersions'
const VERSION = { packageName: 'cn.college.app', versionCode: 24, versionName: '2.4.0' }
const filled = (wish: Values = {}): Values => ({
  ...VERSION,
  file: '',
  notes: '',
  publishedAt: app.now().toISOString(),
  ...wish,
})
const begin = (client: Client, bytes: number, { name = '学院.apk', form = FORM } = {}) =>
  client.send(createPackageUpload, { form, name, bytes })
const patch = (client: Client, id: string, body: Buffer, at = 0) =>
  app.http.inject({
    method: 'PATCH',
    url: `${packagePiecesPath}${id}`,
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(at),
    },
    payload: body,
  })
/** Sends a whole package; answers what comes of it. */
async function upload(client: Client, body: Buffer, wish: { form?: string } = {}) {
  const { id } = (await begin(client, body.length, wish)).data
  expect((await patch(client, id, body)).statusCode).toBe(204)
  return client.send(finishPackageUpload, { id })
}
const save = (value: Values, known: { id?: string; version?: string } = {}, client = editor) =>
  client.send(saveCatalogueItem, { kind: KIND, version: '', ...known, value })
const errorsOf = (answer: Awaited<ReturnType<typeof save>>) => (answer.data as unknown as { errors: object }).errors
const piecesOf = (id: string) => path.join(DATA_DIR, 'packages', id)
const later = { ...app, now: () => new Date(Date.now() + (REPLACED_HOURS + 1) * 3_600_000) }
/** As every night, a day later. */
const removeReplaced = () =>
  asSystem('test', async () => {
    await judgeReplaced(later)
    await removeGivenUp(app)
  })

beforeEach(async () => {
  await database.execute(sql`delete from app_versions`)
  await database.execute(sql`delete from package_uploads`)
})

describe('D1-B260 a package', () => {
  test('is sent in pieces, looked into, saved with its version, and downloaded by a guest, byte by byte', async () => {
    const apk = anApk({ filler: 40_000 })
    const { id } = (await begin(editor, apk.length)).data
    expect((await patch(editor, id, apk.subarray(0, 10_000))).statusCode).toBe(204)
    expect(await editor.send(finishPackageUpload, { id })).toEqual(failed(finishPackageUpload.refusals.notWhole))
    // The same file goes on where it was left; another one takes its place.
    expect((await begin(editor, apk.length)).data).toEqual({ id, received: 10_000 })
    expect((await patch(editor, id, apk.subarray(10_000), 10_000)).statusCode).toBe(204)
    const finished = (await editor.send(finishPackageUpload, { id })).data
    expect(finished).toEqual({
      ...{ id, name: '学院.apk', bytes: apk.length, received: apk.length },
      ...{ says: VERSION, path: `/files/apps/${id}.apk` },
    })
    expect(existsSync(piecesOf(id))).toBe(false)
    expect((await editor.send(finishPackageUpload, { id })).data).toEqual(finished)
    expect((await editor.send(packageUpload, { form: FORM })).data).toEqual(finished)
    expect((await editor.send(storedPackage, { path: finished.path })).data).toEqual({
      bytes: apk.length,
      says: VERSION,
    })

    const saved = await save(filled({ file: finished.path }))
    expect(saved).toMatchObject({ success: true, data: { value: { file: finished.path } } })
    expect((await editor.send(packageUpload, { form: FORM })).data).toBeNull()
    // It is the college's: another administrator sees it as well.
    expect((await other.send(storedPackage, { path: finished.path })).data).toEqual({
      bytes: apk.length,
      says: VERSION,
    })
    const requestId = await askToShow(editor, other, { kind: KIND, id: saved.data.id })
    const sha256 = createHash('sha256').update(apk).digest('hex')
    const { proposal } = (await other.send(approvalItem, { id: requestId })).data
    expect(proposal?.facts).toEqual([{ label: '安装包的 SHA-256', text: sha256 }])
    expect((await guest.send(appVersionInfo, { versionCode: 0 })).data).toBeNull()
    expect((await other.send(confirmApproval, { id: requestId })).success).toBe(true)
    const info = (await guest.send(appVersionInfo, { versionCode: 0 })).data
    expect(info).toMatchObject({ versionName: '2.4.0', isDownloadable: true, bytes: apk.length })
    const download = await guest.ask(downloadApp, { appVersionId: info?.appVersionId ?? '' })
    expect(download.statusCode).toBe(200)
    expect(download.rawPayload.equals(apk)).toBe(true)
    expect(download.headers['content-disposition']).toContain('cn.college.app-2.4.0.apk')
    // Only by the version: the file has no address of its own.
    expect((await guest.ask({ ...downloadApp, path: finished.path as `/${string}` }, {})).statusCode).toBe(404)
  })

  test('stays when the account of its uploader is deleted, and goes a day after another one takes its place', async () => {
    const person = await aUser(database, { roles: ['learner', 'systemAdministrator'] })
    const uploader = await asUser(app, person)
    const first = (await upload(uploader, anApk())).data
    const { id, version } = (await save(filled({ file: first.path }), {}, uploader)).data
    await database.execute(sql`delete from users where id = ${person.id}`)
    await removeReplaced()
    expect(await storage.exists(packageKey(first.path))).toBe(true)

    const next = (await upload(editor, anApk({ filler: 100 }))).data
    const again = await save(filled({ file: next.path }), { id, version })
    expect(again).toMatchObject({ success: true, data: { value: { file: next.path } } })
    await removeReplaced()
    expect(await Promise.all([first, next].map(({ path: at }) => storage.exists(packageKey(at))))).toEqual([
      false,
      true,
    ])

    expect((await editor.send(removeCatalogueItem, { kind: KIND, id })).success).toBe(true)
    await removeReplaced()
    expect(await storage.exists(packageKey(next.path))).toBe(false)
  })

  test('is taken off a version, which has no address then', async () => {
    const { path: file } = (await upload(editor, anApk())).data
    const { id, version } = (await save(filled({ file }))).data
    expect((await save(filled({ file: '' }), { id, version })).success).toBe(true)
    await showByTwo(editor, other, { kind: KIND, id })
    expect((await guest.send(appVersionInfo, { versionCode: 0 })).data).toMatchObject({
      isDownloadable: false,
      bytes: 0,
    })
    const gone = await guest.ask(downloadApp, { appVersionId: id })
    expect(gone.json()).toEqual(failed(downloadApp.refusals.noAddress))
    await removeReplaced()
    expect(await storage.exists(packageKey(file))).toBe(false)
    // And nobody puts it back.
    await editor.send(setCatalogueState, { kind: KIND, ids: [id], state: 'hidden' })
    const { version: now } = (await editor.send(catalogueItem, { kind: KIND, id })).data
    expect(errorsOf(await save(filled({ file }), { id, version: now }))).toEqual({
      file: '安装包已经不在了，请重新上传',
    })
  })

  test('that is given up, or left for a week, goes with its pieces; one that a version has stays', async () => {
    const stored = (await upload(editor, anApk(), { form: '/a' })).data
    const kept = (await upload(editor, anApk(), { form: '/b' })).data
    await save(filled({ file: kept.path }))
    const left = (await begin(editor, 100, { form: '/c' })).data
    await patch(editor, left.id, Buffer.from('half'))
    await editor.send(cancelPackageUpload, { id: stored.id })
    await tidyPackages(app)
    expect(existsSync(piecesOf(left.id))).toBe(true)
    await tidyPackages({ ...app, now: () => new Date(app.now().getTime() + 8 * 86_400_000) })
    expect(existsSync(piecesOf(left.id))).toBe(false)
    expect((await editor.send(packageUpload, { form: '/c' })).data).toBeNull()
    await removeReplaced()
    const there = [stored, kept].map(({ path: at }) => storage.exists(packageKey(at)))
    expect(await Promise.all(there)).toEqual([false, true])
  })

  test('is stored by one request at a time, and again after a process was killed in the middle', async () => {
    const apk = anApk()
    const { id } = (await begin(editor, apk.length)).data
    await patch(editor, id, apk)
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>()
    onTestFinished(() => letGo())
    const put = vi
      .spyOn(storage, 'put')
      .mockImplementationOnce(() => isHeld.then(() => Promise.reject(new Error('killed'))))
    const first = editor.send(finishPackageUpload, { id })
    await expect.poll(() => put.mock.calls.length).toBe(1)
    expect(await editor.send(finishPackageUpload, { id })).toEqual(failed(finishPackageUpload.refusals.busy))
    letGo()
    expect((await first).success).toBe(false)
    expect((await editor.send(packageUpload, { form: FORM })).data).toMatchObject({ path: '', received: apk.length })
    // Named before its first byte: what a killed process left in the storage is found.
    const named = sql`select file from package_uploads where id = ${id}`
    expect((await database.execute(named)).rows).toEqual([{ file: `apps/${id}.apk` }])
    const again = await editor.send(finishPackageUpload, { id })
    expect(again.data.path).toBe(`/files/apps/${id}.apk`)
    expect(await storage.bytes(`apps/${id}.apk`)).toEqual(apk)
    put.mockRestore()
  })
})

describe('D1-B260 a form', () => {
  test('that contradicts its package is told both values, also when only the form is changed later', async () => {
    const { path: file } = (await upload(editor, anApk())).data
    const wrong = await save(filled({ file, packageName: 'cn.other.app', versionCode: 23, versionName: '2.3.0' }))
    expect(wrong).toMatchObject({ ...failed(editRefusals.invalid), data: expect.anything() })
    expect(errorsOf(wrong)).toEqual({
      packageName: '安装包的包名是“cn.college.app”，这里填的是“cn.other.app”',
      versionName: '安装包的版本名是“2.4.0”，这里填的是“2.3.0”',
      versionCode: '安装包的版本号是24，这里填的是23',
    })
    const { id, version } = (await save(filled({ file }))).data
    expect(errorsOf(await save(filled({ file, versionCode: 25 }), { id, version }))).toEqual({
      versionCode: '安装包的版本号是24，这里填的是25',
    })
    expect((await save(filled({ file, notes: '更快' }), { id, version })).success).toBe(true)
  })

  test('names the version where the package does not', async () => {
    const { path: file } = (await upload(editor, anApk({ versionName: { reference: 0x7f01_0000 } }))).data
    const { id, version } = (await save(filled({ file, versionName: '秋季版' }))).data
    expect((await save(filled({ file, versionName: '秋季版 2' }), { id, version })).success).toBe(true)
  })

  test.each([
    ['a package that nobody uploaded', () => '/files/apps/0198a000-0000-7000-8000-000000000001.apk'],
    ['a file of the college that is none', () => '/files/media/a/sd.mp4'],
    ['a package that a colleague uploaded', async () => (await upload(other, anApk())).data.path],
  ])('with %s is refused', async (_name, make) => {
    expect(errorsOf(await save(filled({ file: await make() })))).toEqual({ file: '安装包已经不在了，请重新上传' })
    expect(await database.$count(sql`app_versions`)).toBe(0)
  })
})

test('D1-B260 another package of the same name and size begins anew, and one that changed on its way is refused', async () => {
  const [mine, another] = [anApk(), Buffer.from(anApk())]
  another[another.length - 1] = 1
  const sha256 = (body: Buffer) => createHash('sha256').update(body).update(body).digest('hex')
  const wishOf = (body: Buffer) => ({
    ...{ form: FORM, name: '学院.apk', bytes: body.length },
    ...{ modifiedAt: 1, fingerprint: sha256(body) },
  })
  const first = (await editor.send(createPackageUpload, wishOf(mine))).data
  await patch(editor, first.id, mine.subarray(0, 5))
  expect((await editor.send(createPackageUpload, wishOf(mine))).data).toEqual({ id: first.id, received: 5 })
  const second = (await editor.send(createPackageUpload, wishOf(another))).data
  expect([second.received, second.id === first.id]).toEqual([0, false])
  await patch(editor, second.id, mine)
  expect(await editor.send(finishPackageUpload, { id: second.id })).toEqual(failed(finishPackageUpload.refusals.mixed))
})

test('D1-B260 MLPS only who edits versions uploads one, and to everybody else an upload does not exist', async () => {
  const { id } = (await begin(editor, 100)).data
  for (const stranger of [teacher, learner]) {
    expect(await begin(stranger, 100)).toEqual(failed(commonRefusals.notAllowed))
    expect((await patch(stranger, id, Buffer.from('x'))).statusCode).toBe(403)
    expect(await stranger.send(packageUpload, { form: FORM })).toEqual(failed(commonRefusals.notAllowed))
  }
  expect((await guest.ask(createPackageUpload, { form: FORM, name: 'a.apk', bytes: 1 })).json()).toEqual(
    failed(commonRefusals.logInFirst),
  )
  const { city } = await aProvince(app)
  const ofCity = await staffOf(app, city, 'systemAdministrator')
  expect(await begin(ofCity, 100)).toEqual(failed(commonRefusals.ofSystem))
  const demo = await asRole('systemAdministrator', 'demo')
  expect(await begin(demo, 100)).toEqual(failed(createPackageUpload.refusals.readOnly))

  const { noUpload } = finishPackageUpload.refusals
  expect((await patch(other, id, Buffer.from('x'))).statusCode).toBe(404)
  expect(await other.send(finishPackageUpload, { id })).toEqual(failed(noUpload))
  expect(await other.send(cancelPackageUpload, { id })).toEqual(failed(noUpload))
  expect((await other.send(packageUpload, { form: FORM })).data).toBeNull()
  const { path: file } = (await upload(editor, anApk(), { form: '/mine' })).data
  expect(await other.send(storedPackage, { path: file })).toEqual(failed(storedPackage.refusals.gone))
})

test('D1-B260 another type, another size: refused before the first byte', async () => {
  const { wrongType, tooLarge } = createPackageUpload.refusals
  for (const name of ['app.aab', 'app.zip', 'apk', 'app.apk.exe']) {
    expect(await begin(editor, 100, { name })).toEqual(failed(wrongType))
  }
  expect(await begin(editor, LARGEST_PACKAGE + 1)).toEqual(failed(tooLarge))
  expect((await begin(editor, LARGEST_PACKAGE)).success).toBe(true)
})

const text = (content: string) => Buffer.from(content)
const manifest = { name: 'AndroidManifest.xml', content: text('<manifest/>') }
/** Which is read, unlike the one above. */
const real = { ...manifest, content: Buffer.from(aManifest()) }
const dex = { name: 'classes.dex', content: text('dex') }

describe('security 21 what is no package is refused, and nothing of it is kept', () => {
  type Why = keyof typeof finishPackageUpload.refusals
  test.each<[string, () => Buffer, Why]>([
    ['a text', () => text('an app'), 'unreadable'],
    ['half a package', () => anApk().subarray(0, 300), 'unreadable'],
    ['an archive of documents', () => rawZip([{ name: 'a.txt', content: text('a') }]), 'notPackage'],
    ['a manifest alone', () => anApk({ content: {} }), 'notPackage'],
    ['a program without a manifest', () => rawZip([dex]), 'notPackage'],
    [
      'a bundle for a store',
      () => rawZip([{ ...manifest, name: 'base/manifest/AndroidManifest.xml' }, dex]),
      'notPackage',
    ],
    ['a manifest in words', () => rawZip([manifest, dex]), 'noManifest'],
    ['two manifests', () => rawZip([real, real, dex]), 'noManifest'],
    ['a part of a package', () => anApk({ split: 'config.zh' }), 'split'],
    [
      'a manifest of 5 MiB, packed a thousand times',
      () => rawZip([{ ...manifest, content: Buffer.alloc(5 * 1024 ** 2) }, dex]),
      'noManifest',
    ],
    [
      'a manifest that unpacks to more than it declares',
      () => rawZip([{ ...manifest, content: Buffer.alloc(8 * 1024 ** 2), size: 100 }, dex]),
      'unreadable',
    ],
    [
      'more than 4 GiB unpacked',
      () =>
        rawZip([
          manifest,
          dex,
          { ...dex, name: 'res/a', size: 0x8000_0000 },
          { ...dex, name: 'res/b', size: 0x8000_0000 },
        ]),
      'unreadable',
    ],
    [
      'entries that lie over each other',
      () =>
        rawZip([
          { ...manifest, content: Buffer.alloc(20_000, 'x'), method: 0 },
          { ...dex, content: Buffer.alloc(20_000, 'x'), method: 0, sameBytesAs: 0 },
        ]),
      'unreadable',
    ],
    ['an archive that says it has 65,535 files', () => rawZip([manifest, dex], { count: 0xffff }), 'unreadable'],
  ])('%s', async (_name, make, why) => {
    const { id } = (await begin(editor, make().length)).data
    expect((await patch(editor, id, make())).statusCode).toBe(204)
    expect(await editor.send(finishPackageUpload, { id })).toEqual(failed(finishPackageUpload.refusals[why]))
    expect(existsSync(piecesOf(id))).toBe(false)
    expect(await storage.exists(`apps/${id}.apk`)).toBe(false)
    expect((await editor.send(packageUpload, { form: FORM })).data).toBeNull()
  })
})
