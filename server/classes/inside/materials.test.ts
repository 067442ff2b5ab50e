import { classFileList, classMaterialList } from '@college/contract/classes/materials.ts'
import { checkDownload, downloadFiles, previewFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { files } from '../../files/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'
import { classMaterialFiles, classMaterials } from './tables.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app

let made = 0
async function aFile(suffix = 'pdf', wish: Partial<typeof files.$inferInsert> = {}) {
  made += 1
  const key = `uploads/material-${made}.${suffix}`
  await app.storage.put(key, Buffer.from(`content ${made}`), 'application/octet-stream')
  const row = { key, name: `讲义${made}.${suffix}`, suffix, mime: 'application/octet-stream', bytes: 9 }
  const [file] = await database
    .insert(files)
    .values({ ...row, visibleTo: 'owner', createdAt: app.now(), ...wish })
    .returning()
  if (!file) throw new Error('no file')
  return file
}
type File = Awaited<ReturnType<typeof aFile>>

type Wish = Partial<typeof classMaterials.$inferInsert> & { files?: File[] }
async function aMaterial(classId: string, { files: parts, ...wish }: Wish = {}) {
  const [material] = await database
    .insert(classMaterials)
    .values({ title: '课程讲义', publishedAt: new Date('2026-03-01T08:40+08:00'), ...wish, classId })
    .returning()
  if (!material) throw new Error('no material')
  const rows = parts ?? [await aFile()]
  for (const [position, { id: fileId }] of rows.entries()) {
    await database.insert(classMaterialFiles).values({ materialId: material.id, fileId, position })
  }
  return { ...material, files: rows }
}

async function aReaderOf(classId: string, wish: Parameters<typeof aClassMember>[2] = {}) {
  const user = await aClassMember(database, classId, wish)
  return { user, ...(await asUser(app, user)) }
}
type Reader = Awaited<ReturnType<typeof aReaderOf>>

const pageOf = (classId: string, pageNum = 1) => ({
  namespace: classMaterialList.namespace,
  pageName: classMaterialList.pageName,
  query: JSON.stringify({ class_id: classId }),
  pageNum,
})

/** The status of each way to the bytes of a file: its address, its preview, the check of a download. */
async function waysTo({ key, id }: File, { headers, ask }: Pick<Reader, 'headers' | 'ask'>) {
  const address = app.storage.bareAddress(key)
  return [
    (await app.http.inject({ url: address, headers })).statusCode,
    (await ask(previewFile, { url: address })).statusCode,
    (await ask(checkDownload, { fileId: id })).statusCode,
  ]
}

test('D2-C28 D2-C29 D2-E11 D2-B324 the published materials of a class with their files, the newest first', async () => {
  const { id: classId } = await aClass(database)
  const { send } = await aReaderOf(classId)
  const parts = [await aFile('docx'), await aFile('pdf')]
  await aMaterial(classId, { title: '旧', publisherName: '教务处', files: parts, mayDownload: false })
  const newer = await aMaterial(classId, { title: '新', publishedAt: new Date('2026-03-02T08:40+08:00'), files: [] })
  await aMaterial(classId, { title: '没有发布', isPublished: false })
  await aMaterial(classId, { title: '以后发布', publishedAt: new Date('2026-03-21') })
  const { data } = await send(classFileList, { classId })
  expect(data.map(({ title }) => title)).toEqual(['新', '旧'])
  expect(data[0]).toMatchObject({ _id: newer.id, nc_class_file_id: newer.id, type: '', file: '[]', download_free: 1 })
  expect(data[1]).toMatchObject({
    class_id: classId,
    type: 'docx',
    publisher_text: '教务处',
    publish_time: '2026-03-01 08:40',
    preview_free: 1,
    download_free: 0,
    download_free_value: 0,
  })
  expect(JSON.parse(data[1]?.file ?? '')).toEqual(
    parts.map(({ id, key, name, suffix }) => ({
      id,
      relativePath: `/files/${key}`,
      originalFileName: name,
      suffix,
      size: 9,
    })),
  )
  expect((await send(metaListData, pageOf(classId))).data).toEqual(data)
  expect((await send(metaListCount, pageOf(classId))).data).toEqual({ count: 2 })
})

test('D2-B372 pages of four', async () => {
  const { id: classId } = await aClass(database)
  const { send } = await aReaderOf(classId)
  for (let count = 0; count < 9; count += 1) await aMaterial(classId, { files: [] })
  const pages = [1, 2, 3].map(async (pageNum) => (await send(metaListData, pageOf(classId, pageNum))).data)
  const ids = (await Promise.all(pages)).map((rows) => rows.map(({ _id }) => _id))
  expect(ids.map(({ length }) => length)).toEqual([4, 4, 1])
  expect(new Set(ids.flat()).size).toBe(9)
})

describe('D2-C30 the check before a download', () => {
  test('D2-B323 D2-C31 a material, or one of its files, answers what the download takes', async () => {
    const { id: classId } = await aClass(database)
    const { send, ask } = await aReaderOf(classId)
    const { id, files: parts } = await aMaterial(classId, { files: [await aFile(), await aFile()] })
    const [first] = parts
    const whole = await send(checkDownload, { fileId: id, classId })
    expect(JSON.parse(whole.data.files)).toEqual(parts.map((part) => part.id))
    expect(whole.data.zipName).toBe('课程讲义')
    const zip = await ask(downloadFiles, whole.data)
    expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip'])
    const one = await send(checkDownload, { fileId: first?.id ?? '', classId })
    const file = await ask(downloadFiles, one.data)
    expect([file.statusCode, file.body]).toEqual([200, (await app.storage.bytes(first?.key ?? '')).toString()])
  })

  test('D2-B167 D2-B318 what is only shown is not saved, by any way', async () => {
    const { id: classId } = await aClass(database)
    const reader = await aReaderOf(classId)
    const { id, files: parts } = await aMaterial(classId, {
      mayDownload: false,
      files: [await aFile('pdf'), await aFile('docx')],
    })
    const refusal = failed(checkDownload.refusals.notDownloadable)
    expect(await reader.send(checkDownload, { fileId: id, classId })).toEqual(refusal)
    expect(await reader.send(checkDownload, { fileId: parts[0]?.id ?? '' })).toEqual(refusal)
    const [pdf, docx] = parts as [File, File]
    expect(await waysTo(pdf, reader)).toEqual([200, 200, 409])
    // A file that no browser shows would only be saved.
    expect((await waysTo(docx, reader))[0]).toBe(409)
    // Our own page draws it; opened by its address it would be a copy.
    const url = app.storage.bareAddress(docx.key)
    const shown = await reader.ask(previewFile, { url })
    expect([shown.statusCode, shown.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^inline; /)])
    const opened = { url: previewFile.path, query: { url }, headers: { authorization: `Bearer ${reader.token}` } }
    expect((await app.http.inject(opened)).json()).toEqual(failed(previewFile.refusals.notDownloadable))
  })

  test('D2-B287 without a file, without a material, of another class', async () => {
    const { id: classId } = await aClass(database)
    const { send } = await aReaderOf(classId)
    const noAddress = failed(checkDownload.refusals.noAddress)
    const empty = await aMaterial(classId, { files: [] })
    const hidden = await aMaterial(classId, { isPublished: false })
    const other = await aMaterial((await aClass(database)).id)
    for (const fileId of ['', empty.id, hidden.id, other.id, other.files[0]?.id ?? '']) {
      expect(await send(checkDownload, { fileId, classId })).toEqual(noAddress)
    }
    expect(await send(checkDownload, { fileId: 'x', classId })).toEqual(failed(commonRefusals.malformed))
    expect((await send(checkDownload, { fileId: empty.id, classId: 'x' })).state).toBe('40000')
  })
})

describe('D2-B165 who opens the materials', () => {
  test.each([
    ['student', 'admitted'],
    ['cadre', 'completed'],
    ['teacher', 'admitted'],
  ])('D2-Q14 a %s who is %s', async (kind, status) => {
    const { id: classId } = await aClass(database)
    const { files: parts } = await aMaterial(classId)
    const reader = await aReaderOf(classId, { kind, status })
    expect(await waysTo(parts[0] as File, reader)).toEqual([200, 200, 200])
  })

  test('D2-B166 D2-B300 an observer sees the list, without preview and download', async () => {
    const { id: classId } = await aClass(database)
    const { id, files: parts } = await aMaterial(classId)
    const reader = await aReaderOf(classId, { kind: 'observer' })
    const { data } = await reader.send(classFileList, { classId })
    expect(data[0]).toMatchObject({ preview_free: 0, download_free: 0 })
    expect(await waysTo(parts[0] as File, reader)).toEqual([403, 403, 403])
    expect(await reader.send(checkDownload, { fileId: id, classId })).toEqual(failed(checkDownload.refusals.observer))
  })

  test.each(['waiting', 'reviewing', 'rejected', 'removed'])('D2-Q88 nobody who is %s', async (status) => {
    const { id: classId } = await aClass(database)
    const { id, files: parts } = await aMaterial(classId)
    const reader = await aReaderOf(classId, { status })
    const notAllowed = failed(commonRefusals.notAllowed)
    expect(await reader.send(classFileList, { classId })).toEqual(notAllowed)
    expect(await reader.send(metaListData, pageOf(classId))).toEqual(notAllowed)
    expect(await reader.send(metaListCount, pageOf(classId))).toEqual(notAllowed)
    expect(await reader.send(checkDownload, { fileId: id, classId })).toEqual(notAllowed)
    expect(await waysTo(parts[0] as File, reader)).toEqual([403, 403, 403])
  })

  test('D2-Q14 everybody in a camp that is open to all, but not who was rejected', async () => {
    const { id: classId } = await aClass(database, { isOpenToAll: true })
    const { files: parts } = await aMaterial(classId)
    const visitor = await asUser(app, await aUser(database))
    expect((await visitor.send(metaListData, pageOf(classId))).data).toHaveLength(1)
    expect(await waysTo(parts[0] as File, visitor)).toEqual([200, 200, 200])
    expect(await waysTo(parts[0] as File, await aReaderOf(classId, { status: 'rejected' }))).toEqual([403, 403, 403])
  })

  test('D2-Q14 who is removed loses the files at once, also by an address and a ticket from before', async () => {
    const { id: classId } = await aClass(database)
    const { id, files: parts } = await aMaterial(classId)
    const reader = await aReaderOf(classId)
    const { data: granted } = await reader.send(checkDownload, { fileId: id, classId })
    expect(await waysTo(parts[0] as File, reader)).toEqual([200, 200, 200])
    const own = and(eq(classMembers.classId, classId), eq(classMembers.userId, reader.user.id))
    await database.update(classMembers).set({ status: 'removed' }).where(own)
    expect(await waysTo(parts[0] as File, reader)).toEqual([403, 403, 403])
    expect((await reader.ask(downloadFiles, granted)).statusCode).toBe(403)
  })

  test('D2-Q73 neither strangers nor guests, and nobody once the class is withdrawn', async () => {
    const { id: classId } = await aClass(database)
    const { files: parts } = await aMaterial(classId)
    const file = parts[0] as File
    const stranger = await asUser(app, await aUser(database))
    expect(await waysTo(file, stranger)).toEqual([403, 403, 403])
    expect(await stranger.send(classFileList, { classId })).toEqual(failed(commonRefusals.notAllowed))
    expect(await waysTo(file, asGuest(app))).toEqual([401, 401, 401])
    expect(await asGuest(app).send(metaListData, pageOf(classId))).toEqual(failed(commonRefusals.logInFirst))
    const reader = await aReaderOf(classId)
    await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, classId))
    expect(await waysTo(file, reader)).toEqual([403, 403, 403])
  })

  test('D2-B318 a file that the college shows to everybody stays so', async () => {
    const { id: classId } = await aClass(database)
    const open = await aFile('pdf', { visibleTo: 'login' })
    await aMaterial(classId, { mayDownload: false, files: [open] })
    expect(await waysTo(open, await asUser(app, await aUser(database)))).toEqual([200, 200, 200])
  })
})
