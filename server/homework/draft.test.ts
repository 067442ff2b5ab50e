import {
  homeworkDraft,
  homeworkVersions,
  restoreHomeworkVersion,
  saveHomeworkDraft,
} from '@college/contract/homework/draft.ts'
import { writeHomework } from '@college/contract/homework/homework.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { aHomeworkClass, anUpload } from '../testing/homework.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { homeworkDrafts, homeworkStudents } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const { refusals } = saveHomeworkDraft

async function aScene() {
  app.setNow('2026-11-04T09:00+08:00')
  const { homework, join } = await aHomeworkClass(database)
  const user = await join()
  const client = await asUser(app, user)
  const homeworkId = homework.id
  const save = (version: number, fields: object = {}, by = client) =>
    by.send(saveHomeworkDraft, { homeworkId, version, title: '心得', content: '一', files: [], ...fields })
  const draft = async () => (await client.send(homeworkDraft, { homeworkId })).data
  const versions = async () => (await client.send(homeworkVersions, { homeworkId })).data
  return { homeworkId, user, client, save, draft, versions }
}

test('a draft is kept on the server with its files, and found on another device', async () => {
  const { save, draft, user, homeworkId } = await aScene()
  expect(await draft()).toEqual({ version: 0, title: '', content: '', files: [], savedAt: '', isSent: false })
  const file = await anUpload(database, user.id)
  expect(await save(0, { files: [file.id] })).toEqual(done({ version: 1, savedAt: '2026-11-04T01:00:00.000Z' }))
  const elsewhere = await asUser(app, user, 'another device')
  expect(await elsewhere.send(homeworkDraft, { homeworkId })).toMatchObject({
    data: { version: 1, title: '心得', content: '一', files: [{ id: file.id }] },
  })
})

test('a page that does not know the newest version overwrites nothing', async () => {
  const { save, draft } = await aScene()
  await save(0)
  expect(await save(1, { content: '一二' })).toMatchObject({ data: { version: 2 } })
  expect(await save(1, { content: '另一页' })).toEqual(failed(refusals.changedElsewhere))
  expect(await draft()).toMatchObject({ version: 2, content: '一二' })
})

test('what another page saved a moment ago stays as a version, where its reader keeps their own text', async () => {
  const { save, versions } = await aScene()
  await save(0, { content: '另一页' })
  expect(await save(1, { content: '这一页', beside: true })).toMatchObject({ data: { version: 2 } })
  expect((await versions()).map(({ version }) => version)).toEqual([2, 1])
})

test('of two saves at once one is refused', async () => {
  const { save, draft, homeworkId, user } = await aScene()
  await save(0)
  const sends: ReturnType<typeof save>[] = []
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      select from homework_students where homework_id = ${homeworkId} and user_id = ${user.id} for update`)
    sends.push(save(1, { content: '甲' }), save(1, { content: '乙' }))
    await untilSomeoneWaits(database, { count: 2 })
  })
  const answers = await Promise.all(sends)
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect((await draft()).version).toBe(2)
})

test('saves within two minutes go into one version; twenty are kept, and an older one can be taken up', async () => {
  const { save, versions, draft, client, homeworkId } = await aScene()
  let version = 0
  for (let minute = 0; minute < 25; minute += 1) {
    for (const part of ['上', '下']) {
      const saved = await save(version, { content: `第${minute}版${part}` })
      version = saved.data.version
      app.pass(60)
    }
  }
  const kept = await versions()
  expect(kept).toHaveLength(20)
  expect(kept[0]).toEqual({ version, title: '心得', characters: 5, savedAt: '2026-11-04 09:49', isSent: false })
  const restored = kept.at(-1)?.version ?? 0
  const answer = await client.send(restoreHomeworkVersion, { homeworkId, version, restored })
  expect(answer).toMatchObject({ success: true, data: { version: version + 1, content: '第5版下' } })
  expect(await draft()).toMatchObject({ version: version + 1, content: '第5版下' })
  // What was the newest stays, and is not written into.
  expect((await versions())[1]).toMatchObject({ version })
  await save(version + 1, { content: '接着写' })
  expect((await versions()).slice(0, 3).map((each) => each.version)).toEqual([version + 2, version + 1, version])
})

test('a version that is no longer kept, and one of an old page, cannot be taken up', async () => {
  const { save, client, homeworkId } = await aScene()
  await save(0)
  const restore = (version: number, restored: number) =>
    client.send(restoreHomeworkVersion, { homeworkId, version, restored })
  expect(await restore(1, 9)).toEqual(failed(restoreHomeworkVersion.refusals.noVersion))
  expect(await restore(0, 1)).toEqual(failed(refusals.changedElsewhere))
})

test('a save of the same text changes nothing', async () => {
  const { save } = await aScene()
  await save(0)
  app.pass(30)
  expect(await save(1)).toEqual(done({ version: 1, savedAt: '2026-11-04T01:00:00.000Z' }))
})

test('what is sent is the draft from then on, and a page that still writes is told', async () => {
  const { save, draft, client, homeworkId } = await aScene()
  await save(0)
  await client.send(writeHomework, { homeworkId, title: '心得', content: '交稿', files: [] })
  expect(await draft()).toMatchObject({ version: 2, content: '交稿', isSent: true })
  expect(await save(1, { content: '旧页' })).toEqual(failed(refusals.changedElsewhere))
  expect(await save(2, { content: '接着改' })).toMatchObject({ success: true })
  expect(await draft()).toMatchObject({ version: 3, isSent: false })
})

test('a draft of passed homework, of a foreign one, and with a foreign file', async () => {
  const { save, user, homeworkId } = await aScene()
  const stranger = await asUser(app, await aUser(database))
  expect(await save(0, {}, stranger)).toEqual(failed(refusals.noHomework))
  expect(await stranger.send(homeworkDraft, { homeworkId })).toEqual(failed(refusals.noHomework))
  const foreign = await anUpload(database, (await aUser(database)).id)
  expect(await save(0, { files: [foreign.id] })).toEqual(failed(refusals.foreignFile))
  await save(0)
  await database.update(homeworkStudents).set({ state: 2 }).where(eq(homeworkStudents.userId, user.id))
  expect(await save(1, { content: '再写' })).toEqual(failed(refusals.passed))
})

test('security 7 a statement that forgot whose drafts it wants finds none of others', async () => {
  const { save, user } = await aScene()
  await save(0)
  expect(await database.select().from(homeworkDrafts).where(eq(homeworkDrafts.userId, user.id))).toHaveLength(1)
  const seen = await app.database.execute<{ kind: string }>(sql`
    select polname as kind from pg_policy where polrelid in ('homework_drafts'::regclass, 'homework_rounds'::regclass)`)
  expect(seen.rows.map(({ kind }) => kind)).toEqual(['own_rows', 'own_rows'])
})
