import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { albumEdit, albumInfo } from '@college/contract/classes/album.ts'
import { removeClassActivity, saveClassActivity, staffActivities } from '@college/contract/classes/staff-activities.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { form, picture } from '../../testing/uploads.ts'
import { classMembers } from '../enrol/tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const directory = mkdtempSync(path.join(tmpdir(), 'college-activities-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp(NOW, { environment: { DATA_DIR: directory } })
const { database } = app
const page = { pageNum: 1, pageSize: 20 }
const walk = { title: '红色地名现场教学', day: '2026-10-30' }

/** A class with its head teacher, another teacher and a learner. */
async function aStaffedClass() {
  const { id } = await aClass(database, { title: '县域经济班' })
  const teachers = await Promise.all([0, 1].map(() => aUser(database, { roles: ['learner', 'teacher'] })))
  await database.insert(classMembers).values(
    teachers.map((user, place) => ({
      ...{ classId: id, kind: 'teacher', status: 'admitted', appliedAt: new Date(NOW) },
      ...{ userId: user.id, isHead: place === 0 },
    })),
  )
  const learner = await aClassMember(database, id, { name: '白露' })
  const [head, teacher] = await Promise.all(teachers.map((user) => asUser(app, user)))
  if (!(head && teacher)) throw new Error('no teachers')
  return { id, head, teacher, learner: { id: learner.id, ...(await asUser(app, learner)) } }
}

test('D2-B085 an activity that the head teacher adds has an album, newest first; it is renamed, and deleted while empty', async () => {
  const { id, head, learner } = await aStaffedClass()
  const seen = async () => (await learner.send(albumInfo, { ywid: id })).data.activities.map(({ title }) => title)
  const { data: made } = await head.send(saveClassActivity, { id, ...walk, title: ' 红色地名现场教学 ' })
  await head.send(saveClassActivity, { id, title: '结业汇报', day: '2026-11-03' })
  expect(await seen()).toEqual(['结业汇报', walk.title])
  const { rows, total } = (await head.send(staffActivities, { id, ...page })).data
  expect([total, rows[1]]).toMatchObject([2, { ...walk, id: made.id, pictures: 0 }])

  const version = rows[1]?.version ?? ''
  const change = { id, activityId: made.id, version, title: '走读红色地名', day: '2026-11-04' }
  expect((await head.send(saveClassActivity, change)).success).toBe(true)
  expect(await seen()).toEqual(['走读红色地名', '结业汇报'])
  expect(await head.send(saveClassActivity, change)).toEqual(failed(saveClassActivity.refusals.changed))

  const { payload, headers } = form([{ name: '合影.png', content: await picture('png') }])
  const sent = { method: 'POST', url: uploadFile.path, headers: { ...headers, ...learner.headers }, payload } as const
  const [file] = (await app.http.inject(sent)).json().data
  const beside = { namespace: 'ipb.album', pageName: albumEdit.pageName, ywid: made.id }
  const data = JSON.stringify({ image: [{ id: file.id }] })
  expect((await learner.ask(metaPersistData, { ...beside, data })).json()).toMatchObject({ success: true })
  const remove = () => head.send(removeClassActivity, { id, activityId: made.id })
  expect(await remove()).toEqual(failed(removeClassActivity.refusals.hasPictures))
  await database.execute(sql`delete from album_pictures`)
  expect((await remove()).success).toBe(true)
  expect(await seen()).toEqual(['结业汇报'])
  expect(await remove()).toEqual(failed(removeClassActivity.refusals.noActivity))
  const { rows: notes } = await database.execute<{ action: string; detail: object }>(
    sql`select action, detail from audit_log where target = ${made.id} order by id`,
  )
  expect(notes).toMatchObject([
    { action: 'save-class-activity', detail: { before: null, after: walk } },
    { action: 'save-class-activity', detail: { before: walk, after: { title: '走读红色地名' } } },
    { action: 'remove-class-activity', detail: { before: { title: '走读红色地名' }, after: null } },
  ])
})

test('D2-B085 other teachers read them; learners, guests and teachers of other classes do not', async () => {
  const [{ id, head, teacher, learner }, other] = [await aStaffedClass(), await aStaffedClass()]
  const { data: made } = await head.send(saveClassActivity, { id, ...walk })
  expect((await teacher.send(staffActivities, { id, ...page })).data.total).toBe(1)
  const { noClass, notEditor, noActivity, noTitle } = saveClassActivity.refusals
  expect(await teacher.send(saveClassActivity, { id, ...walk })).toEqual(failed(notEditor))
  expect(await teacher.send(removeClassActivity, { id, activityId: made.id })).toEqual(failed(notEditor))
  expect(await other.head.send(staffActivities, { id, ...page })).toEqual(failed(noClass))
  expect(await other.head.send(saveClassActivity, { id, ...walk })).toEqual(failed(noClass))
  expect(await other.head.send(removeClassActivity, { id: other.id, activityId: made.id })).toEqual(failed(noActivity))
  expect(await learner.send(staffActivities, { id, ...page })).toEqual(failed(commonRefusals.notAllowed))
  expect(await asGuest(app).send(saveClassActivity, { id, ...walk })).toEqual(failed(commonRefusals.logInFirst))
  expect(await head.send(saveClassActivity, { id, ...walk, title: ' ' })).toEqual(failed(noTitle))
  const malformed = failed(commonRefusals.malformed)
  expect(await head.send(saveClassActivity, { id, ...walk, day: '2026-02-30' })).toEqual(malformed)
})
