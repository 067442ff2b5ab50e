import { reviewQueue } from '@college/contract/homework/review.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser } from '../../server/testing/app.ts'
import { writtenTexts } from './content/homework-texts.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'
import { demoApp } from './testing/demo-app.ts'

const NOW = '2026-11-21T20:00+08:00'
const app = await demoApp(NOW)
const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await app.database.execute<Row>(query)).rows

test('every homework of a class stands in it, is in every state, and went through two rounds with somebody', async () => {
  const items = await rowsOf<{ title: string }>(sql`
    select item.title from class_items item left join homeworks homework on homework.id = item.subject_id
    where item.kind = 'work' and homework.id is null`)
  expect(items).toEqual([])
  const found = await rowsOf<{ states: number[]; most: number }>(sql`
    select array_agg(distinct state order by state) as states, max(rounds)::int as most
    from homework_students record join homeworks homework on homework.id = record.homework_id
    where homework.course_id is null group by homework.id`)
  expect(found).toHaveLength(3)
  for (const { states, most } of found) expect([states, most]).toEqual([[-1, 0, 1, 2], 2])
})

test('王晓明 shows passed in the second round, passed, returned, and waiting of a course', async () => {
  const own = await rowsOf<{ id: string; state: number; rounds: number }>(sql`
    select homework_id as id, state::int, rounds::int from homework_students where user_id = ${userIdOf('20260001')}`)
  const standing = new Map(own.map(({ id, state, rounds }) => [id, [state, rounds]]))
  expect(standing.get(idOf('work', 'plenary-thoughts'))).toEqual([2, 2])
  expect(standing.get(idOf('work', 'plenary-report'))?.[0]).toBe(2)
  expect(standing.get(idOf('work', 'young-camp-report'))).toEqual([-1, 2])
  expect(standing.get(idOf('homework', 'investigation'))).toEqual([1, 1])
})

test('what is passed is what the classes count, and every text is long enough', async () => {
  const differing = sql`
    select record.id from class_items item
    join class_units unit on unit.id = item.unit_id
    join class_members member on member.class_id = unit.class_id and member.status in ('admitted', 'completed')
    left join homework_students record on record.homework_id = item.subject_id and record.user_id = member.user_id
    left join class_item_results result on result.item_id = item.id and result.user_id = member.user_id
    where item.kind = 'work' and (coalesce(record.state, 0) = 2) <> (coalesce(result.progress, 0) = 100)`
  expect(await rowsOf(differing)).toEqual([])
  const short = sql`
    select round.id from homework_rounds round join homework_students record on record.id = round.student_id
    join homeworks homework on homework.id = record.homework_id
    where round.characters < homework.content_minimum or round.submitted_at > ${NOW} or round.decided_at > ${NOW}
      or (round.decision = 2 and homework.score_type = 2 and round.score < homework.pass_score)
      or (round.decision = 2 and homework.score_type = 2) <> (round.decision = 2 and round.score is not null)`
  expect(await rowsOf(short)).toEqual([])
})

test('every text answers its own homework, and no text is handed in for another', async () => {
  const found = await rowsOf<{ slug: string; title: string }>(sql`
    select distinct homework_id as slug, round.title from homework_rounds round
    join homework_students record on record.id = round.student_id`)
  const idsOf = (slug: string) => [idOf('work', slug), idOf('homework', slug)]
  const foreign = found.filter(
    ({ slug, title }) =>
      !Object.entries(writtenTexts).some(
        ([of, texts]) => idsOf(of).includes(slug) && texts.some((text) => text.title === title),
      ),
  )
  expect(foreign).toEqual([])
  expect(found.length).toBeGreaterThan(9)
})

test('the queue of the head teacher is not empty', async () => {
  const teacher = await asUser(app, { id: userIdOf('20260801') })
  const { data } = await teacher.send(reviewQueue, { pageNum: 1, pageSize: 20 })
  expect(data.total).toBeGreaterThan(9)
})
