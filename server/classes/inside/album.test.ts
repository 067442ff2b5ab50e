import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { albumEdit, albumInfo, albumList, albumThumbnail, deletePictures } from '@college/contract/classes/album.ts'
import { previewFile, uploadFile } from '@college/contract/files/files.ts'
import { done, type Envelope, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { metaPersistData, type PersistReply } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../audit/tables.ts'
import { files } from '../../files/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../../testing/locks.ts'
import { emptyPng, form, pdf, photoWithPlace, picture } from '../../testing/uploads.ts'
import { classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'
import { albumPictures, classActivities } from './tables.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-album-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-03-20T09:00+08:00', { environment: { DATA_DIR: directory } })
const { database } = app
const notAllowed = failed(commonRefusals.notAllowed)
const gone = failed(deletePictures.refusals.noPicture)

async function aMember(classId: string, wish: Parameters<typeof aClassMember>[2] = {}) {
  const user = await aClassMember(database, classId, wish)
  return { user, ...(await asUser(app, user)) }
}
type Member = Awaited<ReturnType<typeof aMember>>
type Client = Omit<Member, 'user'>

async function upload(by: Client, content: Buffer, name = '合影.png') {
  const { payload, headers } = form([{ name, content }])
  return app.http.inject({ method: 'POST', url: uploadFile.path, headers: { ...headers, ...by.headers }, payload })
}
const png = await picture('png')
async function aFile(by: Client, content: Buffer, name?: string): Promise<{ id: string; relativePath: string }> {
  return (await upload(by, content, name)).json().data[0]
}
/** A picture as an upload leaves it behind. What is uploaded is drawn anew in a process of its own: half a second each. */
async function aStored({ user }: Pick<Member, 'user'>): Promise<{ id: string }> {
  const key = `uploads/${randomUUID()}.png`
  await app.storage.put(key, png, 'image/png')
  const facts = { name: '合影.png', suffix: 'png', mime: 'image/png', bytes: png.length, visibleTo: 'owner' }
  const values = { key, ...facts, ownerId: user.id, createdAt: app.now() }
  const [row] = await database.insert(files).values(values).returning({ id: files.id })
  if (!row) throw new Error('an insert returned no row')
  return row
}
async function save(by: Pick<Client, 'send'>, ywid: string, ids: unknown[]) {
  const data = JSON.stringify({ image: ids.map((id) => ({ id })) })
  const { namespace, pageName } = albumEdit
  const answer = await by.send(metaPersistData, { namespace, pageName, data, ywid })
  return answer as Envelope<PersistReply<typeof albumEdit>>
}
async function aPicture(by: Member, ywid: string): Promise<string> {
  return (await save(by, ywid, [(await aStored(by)).id])).data._id
}
const pageOf = (ywid: string, pageNum = 1) => ({
  namespace: albumList.namespace,
  pageName: albumList.pageName,
  query: JSON.stringify({ ywid }),
  pageNum,
})
const list = async (by: Pick<Client, 'send'>, ywid: string, pageNum = 1) =>
  (await by.send(metaListData, pageOf(ywid, pageNum))).data as unknown as Record<string, string>[]
const remove = (by: Pick<Client, 'send'>, ids: string[]) => by.send(deletePictures, { ids: JSON.stringify(ids) })

/** The status of each way to the bytes of a picture. */
async function waysTo({ _id, image }: Record<string, string>, { headers, ask }: Pick<Client, 'headers' | 'ask'>) {
  return [
    (await app.http.inject({ url: image as string, headers })).statusCode,
    (await ask(previewFile, { url: image })).statusCode,
    (await ask(albumThumbnail, { id: _id })).statusCode,
  ]
}

test('D2-C45 D2-C47 D2-E18 D2-B082 pictures are added in their order, and shown to the class with date and owner', async () => {
  const { id: classId } = await aClass(database)
  const owner = await aMember(classId, { name: '林小雨' })
  const added = [await aFile(owner, png), await aFile(owner, png)]
  const saved = await save(
    owner,
    classId,
    added.map(({ id }) => id),
  )
  expect(saved).toEqual(done({ _id: saved.data.ids[0], ids: [expect.any(String), expect.any(String)] }))
  app.pass(60)
  const later = await aPicture(owner, classId)
  const rows = await list(await aMember(classId), classId)
  expect(rows.map(({ _id }) => _id)).toEqual([later, ...saved.data.ids])
  expect(rows[1]).toEqual({
    _id: saved.data._id,
    id: saved.data._id,
    image: added[0]?.relativePath,
    thumbnail: `${albumThumbnail.path}?id=${saved.data._id}`,
    create_time: '2026-03-20 09:00',
    user_name: '林小雨',
    mine: 0,
  })
  expect((await list(owner, classId)).map(({ mine }) => mine)).toEqual([1, 1, 1])
  expect((await owner.send(metaListCount, pageOf(classId))).data).toEqual({ count: 3 })
  app.setNow('2026-03-20T09:00+08:00')
})

test('a drawing of the demo college is its own thumbnail; asked for another, the answer is that there is none', async () => {
  const { id: classId } = await aClass(database)
  const owner = await aMember(classId)
  const id = await aPicture(owner, classId)
  await database.execute(sql`
    update files set key = 'demo/album/drawing.svg', suffix = 'svg'
    where id = (select file_id from album_pictures where id = ${id})`)
  expect((await list(owner, classId))[0]?.thumbnail).toBe('/files/demo/album/drawing.svg')
  expect(await owner.send(albumThumbnail, { id })).toEqual(gone)
})

test('D2-B382 pages of thirty, none twice', async () => {
  const { id: classId } = await aClass(database)
  const owner = await aMember(classId)
  const first = await Promise.all(Array.from({ length: 4 }, () => aStored(owner)))
  await save(
    owner,
    classId,
    first.map(({ id }) => id),
  )
  await database.execute(sql`
    with made as (
      insert into files (key, name, suffix, mime, bytes, owner_id, visible_to, created_at)
      select 'uploads/many-' || place || '.png', 'a.png', 'png', 'image/png', 1, ${owner.user.id}, 'owner', now()
      from generate_series(1, 57) place returning id)
    insert into album_pictures (class_id, user_id, file_id, created_at)
    select ${classId}, ${owner.user.id}, id, ${app.now()} from made`)
  const pages = [await list(owner, classId, 1), await list(owner, classId, 2), await list(owner, classId, 3)]
  expect(pages.map(({ length }) => length)).toEqual([30, 30, 1])
  expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(61)
})

test('D2-B293 nine at once, not ten and not none; of ten nothing is added', async () => {
  const { id: classId } = await aClass(database)
  const owner = await aMember(classId)
  const ids = []
  for (let made = 0; made < 10; made += 1) ids.push((await aStored(owner)).id)
  expect(await save(owner, classId, ids)).toEqual(failed(albumEdit.refusals.tooMany))
  expect(await save(owner, classId, [])).toEqual(failed(albumEdit.refusals.noPicture))
  expect(await list(owner, classId)).toEqual([])
  // The same picture twice is one.
  expect((await save(owner, classId, [...ids.slice(0, 9), ids[0]?.toUpperCase()])).data.ids).toHaveLength(9)
})

test('the same request again adds nothing, also ten at once', async () => {
  const { id: classId } = await aClass(database)
  const owner = await aMember(classId)
  const { id } = await aStored(owner)
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(owner, classId, [id])))
  expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
  expect(await list(owner, classId)).toHaveLength(1)
})

describe('security 21 what is added', () => {
  test('files of another, and those that are not there, are refused alike; nothing is added', async () => {
    const { id: classId } = await aClass(database)
    const [owner, other] = [await aMember(classId), await aMember(classId)]
    const own = await aStored(owner)
    for (const id of [(await aStored(other)).id, '0198a000-0000-7000-8000-000000000000']) {
      expect(await save(owner, classId, [own.id, id])).toEqual(failed(albumEdit.refusals.foreignFile))
    }
    expect(await list(owner, classId)).toEqual([])
  })

  test('a document is no picture', async () => {
    const { id: classId } = await aClass(database)
    const owner = await aMember(classId)
    const { id } = await aFile(owner, pdf(), 'a.pdf')
    expect(await save(owner, classId, [id])).toEqual(failed(albumEdit.refusals.notPicture))
  })

  test.each([
    ['a page named as a picture', 'a.png', async () => Buffer.from('<script>alert(1)</script>')],
    ['a drawing with a script', 'a.svg', async () => Buffer.from('<svg onload="alert(1)"/>')],
    ['a picture that claims a billion pixels', 'a.png', async () => emptyPng(40_000, 40_000)],
    ['half a picture', 'a.jpg', async () => (await picture('jpeg', 900, 900)).subarray(0, 2_000)],
  ])('hostile: %s never gets an id', async (_name, name, make) => {
    const owner = await aMember((await aClass(database)).id)
    const response = await upload(owner, await make(), name)
    expect([response.statusCode, response.json().success]).toEqual([400, false])
  })

  test('neither the picture nor its thumbnail says where it was taken', async () => {
    const { id: classId } = await aClass(database)
    const owner = await aMember(classId)
    const { id } = await aFile(owner, await photoWithPlace(), 'a.jpg')
    await save(owner, classId, [id])
    const [row = {}] = await list(owner, classId)
    const bytes = (await app.http.inject({ url: row.image as string, headers: owner.headers })).rawPayload
    const thumbnail = await owner.ask(albumThumbnail, { id: row._id })
    expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp'])
    for (const each of [bytes, thumbnail.rawPayload]) {
      const { exif } = await sharp(each).metadata()
      expect([exif, each.includes('canary-artist')]).toEqual([undefined, false])
    }
    const again = await owner.ask(albumThumbnail, { id: row._id }, { 'if-none-match': String(thumbnail.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('malformed ids and albums are refused', async () => {
    const { id: classId } = await aClass(database)
    const owner = await aMember(classId)
    const malformed = failed(commonRefusals.malformed)
    expect(await save(owner, 'x', [(await aStored(owner)).id])).toEqual(malformed)
    expect((await save(owner, classId, ['x'])).state).toBe('40000')
    expect((await owner.send(deletePictures, { ids: '["x"]' })).state).toBe('40000')
    expect(await owner.send(deletePictures, { ids: '' })).toEqual(gone)
    expect((await owner.send(albumInfo, { ywid: 'x' })).state).toBe('40000')
  })

  test('security 16 the visitor of a demonstration adds and deletes nothing', async () => {
    const { id: classId } = await aClass(database)
    const owner = await aMember(classId)
    const id = await aPicture(owner, classId)
    await database.execute(sql`update users set roles = '{learner,demo}' where id = ${owner.user.id}`)
    expect(await save(owner, classId, [(await list(owner, classId))[0]?.id])).toEqual(notAllowed)
    expect(await remove(owner, [id])).toEqual(notAllowed)
    expect(await list(owner, classId)).toHaveLength(1)
  })
})

describe('D2-C48 who deletes', () => {
  test('D2-B083 D2-B310 the owner their own, several at once', async () => {
    const { id: classId } = await aClass(database)
    const owner = await aMember(classId)
    const ids = [await aPicture(owner, classId), await aPicture(owner, classId)]
    const kept = await aPicture(owner, classId)
    expect(await remove(owner, ids)).toEqual(done({ deleted: 2 }))
    expect((await list(owner, classId)).map(({ _id }) => _id)).toEqual([kept])
    expect(await owner.send(deletePictures, { ids: kept })).toEqual(done({ deleted: 1 }))
    expect(await remove(owner, ids)).toEqual(gone)
  })

  test('D2-B312 a student nobody else’s; with one of another among them nothing is deleted', async () => {
    const { id: classId } = await aClass(database)
    const [owner, other] = [await aMember(classId), await aMember(classId)]
    const [own, foreign] = [await aPicture(other, classId), await aPicture(owner, classId)]
    expect(await remove(other, [own, foreign])).toEqual(notAllowed)
    expect(await list(owner, classId)).toHaveLength(2)
  })

  test.each(['cadre', 'teacher'])('D2-B311 a %s everybody’s, which is audited', async (kind) => {
    const { id: classId } = await aClass(database)
    const [owner, staff] = [await aMember(classId), await aMember(classId, { kind })]
    const id = await aPicture(owner, classId)
    expect((await staff.send(albumInfo, { ywid: classId })).data.isstudent).toBe(2)
    expect(await remove(staff, [id])).toEqual(done({ deleted: 1 }))
    const audited = await database.select().from(auditLog).where(eq(auditLog.target, id))
    expect(audited).toMatchObject([{ actor: staff.user.id, action: 'delete-album-picture' }])
  })

  test('a cadre of another class finds nothing', async () => {
    const { id: classId } = await aClass(database)
    const owner = await aMember(classId)
    const id = await aPicture(owner, classId)
    const foreign = await aMember((await aClass(database)).id, { kind: 'teacher' })
    expect(await remove(foreign, [id])).toEqual(gone)
    expect(await list(owner, classId)).toHaveLength(1)
  })

  test('of two who delete the same, the second finds nothing', async () => {
    const { id: classId } = await aClass(database)
    const [owner, teacher] = [await aMember(classId), await aMember(classId, { kind: 'teacher' })]
    const id = await aPicture(owner, classId)
    const commit = await holding(database, (transaction) =>
      transaction.execute(sql`select from album_pictures where id = ${id} for update`),
    )
    const both = [remove(owner, [id]), remove(teacher, [id])]
    await untilSomeoneWaits(database, { count: 2 })
    await commit()
    const states = (await Promise.all(both)).map(({ success }) => success)
    expect(states.sort()).toEqual([false, true])
  })

  test('a deleted picture is closed at once by every address, but to its owner', async () => {
    const { id: classId } = await aClass(database)
    const [owner, reader] = [await aMember(classId), await aMember(classId)]
    const id = await aPicture(owner, classId)
    const [row = {}] = await list(reader, classId)
    expect(await waysTo(row, reader)).toEqual([200, 200, 200])
    await remove(owner, [id])
    expect(await waysTo(row, reader)).toEqual([403, 403, 404])
    expect((await waysTo(row, owner)).at(-1)).toBe(404)
  })
})

describe('D2-Q88 who sees an album', () => {
  const ways = [403, 403, 404]
  async function refusedOf(
    who: Pick<Client, 'send' | 'ask' | 'headers'>,
    classId: string,
    row: Record<string, string>,
  ) {
    expect(await who.send(albumInfo, { ywid: classId })).toEqual(notAllowed)
    expect(await who.send(metaListData, pageOf(classId))).toEqual(notAllowed)
    expect(await who.send(metaListCount, pageOf(classId))).toEqual(notAllowed)
    expect(await waysTo(row, who)).toEqual(ways)
    expect(await remove(who, [row._id as string])).toEqual(gone)
  }
  async function anAlbum(wish: Parameters<typeof aClass>[1] = {}) {
    const { id: classId } = await aClass(database, wish)
    const owner = await aMember(classId)
    await aPicture(owner, classId)
    const [row = {}] = await list(owner, classId)
    return { classId, owner, row }
  }

  test.each([
    ['student', 'completed'],
    ['cadre', 'admitted'],
    ['teacher', 'admitted'],
  ])('D2-Q14 a %s who is %s', async (kind, status) => {
    const { classId, row } = await anAlbum()
    const member = await aMember(classId, { kind, status })
    expect(await waysTo(row, member)).toEqual([200, 200, 200])
    expect((await save(member, classId, [(await aStored(member)).id])).success).toBe(true)
  })

  test.each([
    ['student', 'waiting'],
    ['student', 'reviewing'],
    ['student', 'rejected'],
    ['cadre', 'removed'],
    ['observer', 'admitted'],
  ])('not a %s who is %s', async (kind, status) => {
    const { classId, row } = await anAlbum()
    const other = await aMember(classId, { kind, status })
    await refusedOf(other, classId, row)
    expect(await save(other, classId, [(await aStored(other)).id])).toEqual(notAllowed)
  })

  test('neither strangers nor guests, also where a camp is open to all; an album that is not there is refused alike', async () => {
    const { classId, row } = await anAlbum({ isOpenToAll: true })
    const stranger = await asUser(app, await aUser(database))
    await refusedOf(stranger, classId, row)
    expect(await stranger.send(albumInfo, { ywid: '0198a000-0000-7000-8000-000000000000' })).toEqual(notAllowed)
    expect(await waysTo(row, asGuest(app))).toEqual([401, 401, 401])
    expect(await asGuest(app).send(metaListData, pageOf(classId))).toEqual(failed(commonRefusals.logInFirst))
  })

  test('who is removed loses the pictures at once, also by the addresses from before', async () => {
    const { classId, row } = await anAlbum()
    const member = await aMember(classId)
    expect(await waysTo(row, member)).toEqual([200, 200, 200])
    const own = and(eq(classMembers.classId, classId), eq(classMembers.userId, member.user.id))
    await database.update(classMembers).set({ status: 'removed' }).where(own)
    await refusedOf(member, classId, row)
  })

  test('nobody once the class is withdrawn', async () => {
    const { classId, row } = await anAlbum()
    const member = await aMember(classId)
    await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, classId))
    await refusedOf(member, classId, row)
  })
})

describe('D2-B085 D2-Q50 an activity has an album of its own', () => {
  async function anActivity(classId: string) {
    const [row] = await database
      .insert(classActivities)
      .values({ classId, title: '红色教育基地现场教学', day: '2026-03-18' })
      .returning()
    if (!row) throw new Error('no activity')
    return row
  }

  test('its pictures are not those of the class, which names it', async () => {
    const { id: classId, title } = await aClass(database)
    const owner = await aMember(classId)
    const { id: ywid } = await anActivity(classId)
    const ofClass = await aPicture(owner, classId)
    const file = await aStored(owner)
    const ofActivity = (await save(owner, ywid, [file.id])).data._id
    // The same picture may also stand in the album of the class.
    await save(owner, classId, [file.id])
    expect((await list(owner, ywid)).map(({ _id }) => _id)).toEqual([ofActivity])
    expect((await list(owner, classId)).map(({ _id }) => _id)).toContain(ofClass)
    expect((await owner.send(albumInfo, { ywid })).data).toEqual({
      classId,
      title: '红色教育基地现场教学',
      isstudent: 1,
      activities: [],
    })
    expect((await owner.send(albumInfo, { ywid: classId })).data).toEqual({
      classId,
      title,
      isstudent: 1,
      activities: [{ id: ywid, title: '红色教育基地现场教学', day: '2026-03-18', pictures: 1 }],
    })
  })

  test('only for the members of its class', async () => {
    const { id: classId } = await aClass(database)
    const { id: ywid } = await anActivity(classId)
    const foreign = await aMember((await aClass(database)).id)
    expect(await foreign.send(albumInfo, { ywid })).toEqual(notAllowed)
    expect(await foreign.send(metaListData, pageOf(ywid))).toEqual(notAllowed)
    expect(await save(foreign, ywid, [(await aStored(foreign)).id])).toEqual(notAllowed)
    expect(await database.$count(albumPictures, eq(albumPictures.activityId, ywid))).toBe(0)
  })
})
