import { metaListData } from '@college/contract/kit/list.ts'
import { reviewThings } from '@college/contract/moderation/review.ts'
import { getIdByRelation, saveRating } from '@college/contract/ratings/ratings.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { RATING_KIND } from './moderate.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const reviewer = await asUser(app, await aUser(database, { roles: ['learner', 'reviewer'] }))

async function aRating(text: string) {
  const { id: relaid } = await aCourse(database)
  const [writer, reader] = [await asUser(app, await aUser(database)), await asUser(app, await aUser(database))]
  const rate = (content: string) => writer.send(saveRating, { relaid, score: 2, content })
  await rate(text)
  const { rows } = await database.execute<{ id: string }>(sql`select id from ratings where item_id = ${relaid}`)
  const thing = { kind: RATING_KIND, id: rows[0]?.id ?? '' }
  const wish = { namespace: 'nc.gather.assess', pageName: 'list', query: JSON.stringify({ relaid }), pageNum: 1 }
  return {
    rate,
    review: (act: 'approve' | 'reject' | 'remove') =>
      reviewer.send(reviewThings, { act, things: [thing], reason: '广告' }),
    waiting: async () => {
      const waits = sql`select from moderation_items where kind = ${RATING_KIND} and id = ${thing.id} and state = 'waiting'`
      return (await database.execute(waits)).rows.length
    },
    /** What others read, and what its author sees. */
    shown: async () => ({
      others: ((await reader.send(metaListData, wish)).data as unknown as { content: string }[]).map(
        ({ content }) => content,
      ),
      isHeld: (await writer.send(getIdByRelation, { relaid })).data.own?.isHeld,
    }),
  }
}

test('D3-Q65 security 20 a rejected text comes back only through the reviewers, also by way of none', async () => {
  const { rate, review, shown, waiting } = await aRating('好课')
  await database.execute(sql`
    insert into moderation_items (kind, id, state, is_hidden, reason, at)
    select ${RATING_KIND}, id, 'waiting', false, 'reports', ${app.now()} from ratings where content = '好课'`)
  expect((await review('remove')).data).toMatchObject([{ isDone: true }])
  expect(await shown()).toEqual({ others: [], isHeld: true })
  // The score alone is shown again, and nothing waits.
  await rate('')
  expect(await shown()).toEqual({ others: [''], isHeld: false })
  expect(await waiting()).toBe(0)
  await rate('还是好课')
  expect(await shown()).toEqual({ others: [], isHeld: true })
  expect(await waiting()).toBe(1)
  await review('approve')
  expect(await shown()).toEqual({ others: ['还是好课'], isHeld: false })
})
