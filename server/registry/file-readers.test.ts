import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { updateUser } from '@college/contract/account/person.ts'
import { checkDownload, previewFile } from '@college/contract/files/files.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { units, users } from '../account/tables.ts'
import { classMembers } from '../classes/enrol/tables.ts'
import { classMaterialFiles, classMaterials } from '../classes/inside/tables.ts'
import { classes } from '../classes/tables.ts'
import { feedbacks } from '../feedback/tables.ts'
import { files } from '../files/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-readers-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR: directory } })
const { database, storage } = app
const owner = await aUser(database)

async function aFile() {
  const key = `uploads/2026-11/${randomUUID()}.jpg`
  await storage.put(key, Buffer.from('picture'), 'image/jpeg')
  const row = { key, name: '合影.jpg', suffix: 'jpg', mime: 'image/jpeg', bytes: 7, visibleTo: 'owner' }
  const [file] = await database
    .insert(files)
    .values({ ...row, ownerId: owner.id, createdAt: app.now() })
    .returning()
  return file as typeof files.$inferSelect
}

async function aMaterial(classId: string, isPublished = true) {
  const file = await aFile()
  const [material] = await database
    .insert(classMaterials)
    .values({ classId, title: '讲义', publishedAt: app.now(), isPublished })
    .returning()
  await database.insert(classMaterialFiles).values({ materialId: material?.id ?? '', fileId: file.id })
  return file
}

const camp = await aClass(database)
const withdrawn = await aClass(database, { status: 'withdrawn' })
const member = await aClassMember(database, camp.id)
await database
  .insert(classMembers)
  .values({ classId: withdrawn.id, userId: member.id, status: 'admitted', appliedAt: app.now() })
const [province] = await database.insert(units).values({ name: '省' }).returning()
const [city] = await database
  .insert(units)
  .values({ name: '市', parentId: province?.id ?? null })
  .returning()
const administratorOf = (unitId: string | null) => aUser(database, { roles: ['learner', 'administrator'], unitId })
const readers = {
  guest: asGuest(app),
  stranger: await asUser(app, await aUser(database)),
  applicant: await asUser(app, await aClassMember(database, camp.id, { status: 'waiting' })),
  removed: await asUser(app, await aClassMember(database, camp.id, { status: 'removed' })),
  member: await asUser(app, member),
  /** Manages the classes, which are of no unit. */
  administrator: await asUser(app, await administratorOf(null)),
  /** Neither the author of the feedback nor these classes are of their unit. */
  'administrator of a city': await asUser(app, await administratorOf(city?.id ?? null)),
  owner: await asUser(app, owner),
}
type Reader = keyof typeof readers
type File = Awaited<ReturnType<typeof aFile>>

const [photo, screenshot] = [await aFile(), await aFile()]
await database
  .update(users)
  .set({ photo: `/files/${photo.key}` })
  .where(eq(users.id, owner.id))
await database
  .insert(feedbacks)
  .values({ userId: owner.id, type: '1', content: '', files: [screenshot.id], createdAt: app.now() })

const uploaded: Record<string, { file: File; mayRead: Reader[] }> = {
  'used for nothing': { file: await aFile(), mayRead: ['owner'] },
  'a photo': {
    file: photo,
    mayRead: ['stranger', 'applicant', 'removed', 'member', 'administrator', 'administrator of a city', 'owner'],
  },
  'a picture of a feedback': { file: screenshot, mayRead: ['administrator', 'owner'] },
  'a material of a class': { file: await aMaterial(camp.id), mayRead: ['member', 'administrator', 'owner'] },
  'a material not published': { file: await aMaterial(camp.id, false), mayRead: ['owner'] },
  'a material of a withdrawn class': { file: await aMaterial(withdrawn.id), mayRead: ['administrator', 'owner'] },
}

/** The status of each way to a file: its address, one signed before, the preview, the check of a download. */
async function waysTo({ id, key }: File, reader: Reader): Promise<number[]> {
  const { headers, ask } = readers[reader]
  const read = async (url: string) => (await app.http.inject({ url, headers })).statusCode
  return [
    await read(storage.bareAddress(key)),
    await read(await storage.address(key, { now: app.now() })),
    (await ask(previewFile, { url: storage.bareAddress(key) })).statusCode,
    (await ask(checkDownload, { fileId: id })).statusCode,
  ]
}

const matrix = Object.keys(uploaded).flatMap((what) =>
  (Object.keys(readers) as Reader[]).map((reader) => [what, reader] as const),
)

describe('security 21 who reads what was uploaded, whichever way', () => {
  test.each(matrix)('%s by %s', async (what, reader) => {
    const { file, mayRead } = uploaded[what] as { file: File; mayRead: Reader[] }
    const status = mayRead.includes(reader) ? 200 : reader === 'guest' ? 401 : 403
    expect(await waysTo(file, reader)).toEqual([status, status, status, status])
  })
})

test('security 21 who is removed from a class loses its files at once, by any address from before', async () => {
  const file = await aMaterial(camp.id)
  expect(await waysTo(file, 'member')).toEqual([200, 200, 200, 200])
  const isMember = and(eq(classMembers.classId, camp.id), eq(classMembers.userId, member.id))
  await database.update(classMembers).set({ status: 'removed' }).where(isMember)
  expect(await waysTo(file, 'member')).toEqual([403, 403, 403, 403])
  await database.update(classMembers).set({ status: 'admitted' }).where(isMember)
  await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, camp.id))
  expect(await waysTo(file, 'member')).toEqual([403, 403, 403, 403])
})

test('security 21 a photo that was replaced is read by others no more', async () => {
  const next = await aFile()
  expect(await waysTo(photo, 'stranger')).toEqual([200, 200, 200, 200])
  await readers.owner.send(updateUser, { field: 'photo', value: next.id })
  expect(await waysTo(photo, 'stranger')).toEqual([403, 403, 403, 403])
  expect(await waysTo(next, 'stranger')).toEqual([200, 200, 200, 200])
  await database.update(users).set({ photo: '' }).where(eq(users.id, owner.id))
  expect(await waysTo(next, 'stranger')).toEqual([403, 403, 403, 403])
})

test('a thing has one rule', () => {
  expect(() => app.fileReaders.add('photos', () => sql`true`)).toThrow('registered twice')
})
