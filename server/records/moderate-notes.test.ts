import { failed } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { writingRefusals } from '@college/contract/moderation/refusals.ts'
import { reportThing, reviewThings } from '@college/contract/moderation/review.ts'
import { saveNote, updateNote } from '@college/contract/records/notes.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bannedWords } from '../moderation/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { NOTE_KIND } from './moderate-notes.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const reviewer = await asUser(app, await aUser(database, { roles: ['learner', 'reviewer'] }))
await database.insert(bannedWords).values({ word: '违禁词', level: 1, addedAt: app.now() })
app.moderation.forgetWords()
type Listed = { nodeWords: string; isHeld: boolean }

test('D3-Q17 security 20 a note that was removed is private with its author, and public again only through the reviewers', async () => {
  const { id: relationId } = await aCourse(database)
  const [writer, reader] = [await asUser(app, await aUser(database)), await asUser(app, await aUser(database))]
  const { id } = (await writer.send(saveNote, { relationId, nodeWords: '加群领资料', isPublic: 1 })).data
  const listed = async ({ send }: typeof reader) => {
    const wish = { namespace: 'nc.learn.note', pageName: 'list', query: JSON.stringify({ relationId }), pageNum: 1 }
    return ((await send(metaListData, wish)).data as unknown as Listed[]).map(({ nodeWords, isHeld }) => ({
      nodeWords,
      isHeld,
    }))
  }
  const review = (act: 'approve' | 'remove') =>
    reviewer.send(reviewThings, { act, things: [{ kind: NOTE_KIND, id }], reason: '广告' })
  const change = (nodeWords: string, isPublic: 0 | 1) => writer.send(updateNote, { id, nodeWords, isPublic })

  await reader.send(reportThing, { kind: NOTE_KIND, id, reason: '广告' })
  expect((await review('remove')).data).toMatchObject([{ isDone: true }])
  expect(await listed(reader)).toEqual([])
  expect(await listed(writer)).toEqual([{ nodeWords: '加群领资料', isHeld: true }])

  await change('加群', 0)
  expect(await listed(writer)).toEqual([{ nodeWords: '加群', isHeld: false }])
  await change('课上的要点', 1)
  expect([await listed(reader), await listed(writer)]).toEqual([[], [{ nodeWords: '课上的要点', isHeld: true }]])
  await review('approve')
  expect(await listed(reader)).toEqual([{ nodeWords: '课上的要点', isHeld: false }])

  // What becomes private while it waits leaves the queue.
  await reader.send(reportThing, { kind: NOTE_KIND, id, reason: '再看看' })
  await change('课上的要点', 0)
  const { rows } = await database.execute(sql`select from moderation_items where kind = ${NOTE_KIND} and id = ${id}`)
  expect(rows).toEqual([])
})

test('security 20 the words of the sentence are judged when a private note on it becomes public', async () => {
  const { id: relationId, coursewares } = await aCourse(database, { coursewares: [{}] })
  const writer = await asUser(app, await aUser(database))
  const passage = { text: '这里有违禁词', from: 0, to: 4_000 }
  const place = { relationId, coursewareId: coursewares[0]?.id ?? '', passage }
  const { id } = (await writer.send(saveNote, { ...place, nodeWords: '记下这句' })).data
  const change = (isPublic: 0 | 1) => writer.send(updateNote, { id, nodeWords: '记下这句', isPublic })
  expect(await change(1)).toEqual(failed(writingRefusals.bannedWords))
  expect(await change(0)).toMatchObject({ success: true })
})
