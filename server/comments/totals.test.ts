import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examples } from '../../tools/nightly.ts'
import type { Database } from '../kit/database.ts'
import { testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { commentStore } from './comments.store.ts'
import { comments, commentTotals } from './tables.ts'
import { commentWrites, type State } from './write.store.ts'

const { database, now } = await testApp('2026-03-20T09:00+08:00')
const user = await aUser(database)
const guest = { userId: undefined, mayModerate: false }

/** The numbers of comments that a course shows; none where nothing was ever written. */
async function keptOf(targetId: string): Promise<{ tops: number; total: number }> {
  const [kept] = await database.select().from(commentTotals).where(eq(commentTotals.targetId, targetId))
  return { tops: kept?.tops ?? 0, total: kept?.total ?? 0 }
}

async function aComment(targetId: string, parentId: string | null, state: State = 'normal'): Promise<string> {
  const of = {
    targetType: 'course',
    targetId,
    parentId,
    userId: user.id,
    content: '<p>好</p>',
    clientKey: randomUUID(),
  }
  return insert(database, { ...of, state })
}

async function insert(into: Database, of: Omit<typeof comments.$inferInsert, 'createdAt' | 'changedAt'>) {
  const [row] = await into
    .insert(comments)
    .values({ ...of, createdAt: now(), changedAt: now() })
    .returning({ id: comments.id })
  return (row as { id: string }).id
}

/** What the totals must be, counted from the rows. */
async function counted(targetId: string) {
  const { rows } = await database.execute<{ tops: number; total: number }>(sql`
    select count(*) filter (where comment.parent_id is null)::int as tops, count(*)::int as total
    from comments comment left join comments parent on parent.id = comment.parent_id
    where comment.target_id = ${targetId} and comment.state = 'normal' and coalesce(parent.state, 'normal') = 'normal'`)
  return rows[0]
}

const act = fc.record({
  what: fc.constantFrom('top', 'reply', 'held', 'heldReply', 'approve', 'reject', 'hide', 'remove', 'delete'),
  which: fc.nat(50),
})

test('D2-B211 D3-Q104 the totals are those of the rows after any acts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const targetId = randomUUID()
      const all: string[] = []
      const tops: string[] = []
      const writes = commentWrites(database)
      for (const { what, which } of acts) {
        const one = all[which % Math.max(1, all.length)]
        const top = tops[which % Math.max(1, tops.length)]
        if (what === 'top' || what === 'held') {
          const id = await aComment(targetId, null, what === 'top' ? 'normal' : 'held')
          all.push(id)
          tops.push(id)
        } else if (what === 'reply' || what === 'heldReply') {
          if (top) all.push(await aComment(targetId, top, what === 'reply' ? 'normal' : 'held'))
        } else if (what === 'delete') {
          if (!one) continue
          const { rows } = await database.execute<{ id: string }>(
            sql`delete from comments where id = ${one} or parent_id = ${one} returning id`,
          )
          for (const list of [all, tops])
            for (const { id } of rows) if (list.includes(id)) list.splice(list.indexOf(id), 1)
        } else if (one) await writes[what]([one], now())
      }
      expect(await keptOf(targetId)).toEqual(await counted(targetId))
    }),
    { numRuns: examples(10, 40) },
  )
})

test('a reply and the deletion of its parent at the same time leave the right total, whoever is first', async () => {
  for (const isReplyFirst of [true, false]) {
    const targetId = randomUUID()
    const top = await aComment(targetId, null)
    let second: Promise<unknown> | undefined
    await database.transaction(async (transaction) => {
      const reply = () => aComment(targetId, top)
      const remove = () => commentWrites(database).remove([top], now())
      if (isReplyFirst) {
        const of = {
          targetType: 'course',
          targetId,
          parentId: top,
          userId: user.id,
          content: '回',
          clientKey: randomUUID(),
        }
        await insert(transaction, { ...of, state: 'normal' })
      } else await commentWrites(transaction).remove([top], now())
      second = isReplyFirst ? remove() : reply()
      await untilSomeoneWaits(database)
    })
    await second
    expect(await keptOf(targetId)).toEqual({ tops: 0, total: 0 })
  }
})

describe('pages', () => {
  const targetId = randomUUID()
  const target = { type: 'course', id: targetId }
  const page = async (number: number, isUp: boolean) => {
    const asked = { target, reader: guest, replies: 0 }
    const wish = { limit: 10, offset: (number - 1) * 10, isUp, withHeld: false }
    const { threads } = await commentStore(database).page(asked, wish)
    return threads.map(({ id }) => id)
  }

  test('D3-B302 D3-B358 every page, in both directions, is what walking over all comments gives', async () => {
    const rows = Array.from({ length: 700 }, (_, at) => ({
      targetType: 'course',
      targetId,
      userId: user.id,
      content: `第${at}条`,
      clientKey: randomUUID(),
      // Holes: every third, and more than one whole block.
      state: at % 3 === 0 || (at > 200 && at < 530) ? 'deleted' : 'normal',
      createdAt: now(),
      changedAt: now(),
    }))
    await database.insert(comments).values(rows)
    const { rows: shown } = await database.execute<{ id: string }>(sql`
      select id from comments where target_id = ${targetId} and state = 'normal' order by position desc`)
    const ids = shown.map(({ id }) => id)
    for (let number = 1; number <= Math.ceil(ids.length / 10) + 1; number += 1) {
      expect(await page(number, false)).toEqual(ids.slice((number - 1) * 10, number * 10))
      expect(await page(number, true)).toEqual(ids.toReversed().slice((number - 1) * 10, number * 10))
    }
  })
})
