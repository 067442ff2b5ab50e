import { randomUUID } from 'node:crypto'
import { mergeUsers } from '@college/contract/account/merge.ts'
import { ownFigures, type UnitFigures } from '@college/rules/hours/unit-figures.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../../testing/locks.ts'
import { seed } from '../../testing/property-seed.ts'
import { aProvince } from '../../testing/province.ts'
import { joinUnitHours, keptUnits, NO_UNIT } from './unit-hours.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const province = await aProvince(app)
const places = [province.city, province.county, province.otherCity, null]
const admin = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
const rule = { planned: 500, learnable: 300 }
const YEARS = [2025, 2026]
const REASONS = ['course', 'live', 'gwy', 'zwy', 'class']

/** The figures of each unit by the ledger, the plans and the accounts alone. */
async function byLedger(year: number): Promise<Map<string, UnitFigures>> {
  const { rows } = await database.execute<UnitFigures & { unitId: string }>(sql`
    select coalesce(unit_id, ${NO_UNIT}::uuid) as "unitId", count(*)::int as people,
      (count(*) filter (where hours >= planned))::int as reached, sum(planned)::float8 as planned,
      sum(hours)::float8 as hours, sum(least(hours, planned))::float8 as done,
      (count(*) filter (where planned - hours > ${rule.learnable}))::int as late,
      coalesce(sum(planned - hours) filter (where planned - hours > ${rule.learnable}), 0)::float8 as "lateMissing",
      sum(courses)::float8 as courses, sum(lives)::float8 as lives, sum(provincial)::float8 as provincial,
      sum("national")::float8 as "national"
    from (
      select person.unit_id, 10 * coalesce(plan.hours, ${rule.planned / 10}) as planned, 10 * coalesce(sum(entry.hours), 0) as hours,
        10 * coalesce(sum(entry.hours) filter (where reason = 'course'), 0) as courses,
        10 * coalesce(sum(entry.hours) filter (where reason = 'live'), 0) as lives,
        10 * coalesce(sum(entry.hours) filter (where reason = 'gwy'), 0) as provincial,
        10 * coalesce(sum(entry.hours) filter (where reason = 'zwy'), 0) as "national"
      from users person
      left join hours_ledger entry on entry.user_id = person.id and entry.year = ${year}
      left join annual_plans plan on plan.user_id = person.id and plan.year = ${year}
      where person.status = 'active' and not 'demo' = any(person.roles)
      group by person.id, plan.hours
    ) someone group by unit_id`)
  return new Map(rows.map(({ unitId, ...figures }) => [unitId, figures]))
}

async function byKept(year: number): Promise<Map<string, UnitFigures>> {
  const kept = await keptUnits(database, { year, ...rule })
  const own = kept.map((one) => [one.unitId, ownFigures(one, false, rule)] as const)
  return new Map(own.filter(([, { people }]) => people > 0))
}

async function expectExact() {
  for (const year of YEARS) expect(await byKept(year)).toEqual(await byLedger(year))
  const { rows } = await database.execute(sql`
    select user_id, year from year_hours kept where hours <> (
      select coalesce(sum(entry.hours), 0) from hours_ledger entry
      where entry.user_id = kept.user_id and entry.year = kept.year)`)
  expect(rows).toEqual([])
}

type Entry = { person: number; reason: number; year: number; tenths: number }
const entry = fc.record({
  person: fc.nat(5),
  reason: fc.nat(4),
  year: fc.nat(1),
  tenths: fc.integer({ min: 0, max: 700 }),
})
const act = fc.oneof(
  fc.record({ do: fc.constant('earn' as const), entries: fc.array(entry, { minLength: 1, maxLength: 6 }) }),
  fc.record({ do: fc.constantFrom('remove' as const, 'change' as const, 'unplan' as const), person: fc.nat(5) }),
  fc.record({ do: fc.constant('plan' as const), person: fc.nat(5), year: fc.nat(1), tenths: fc.nat(800) }),
  fc.record({ do: fc.constant('move' as const), person: fc.nat(5), place: fc.nat(3) }),
  fc.record({
    do: fc.constant('status' as const),
    person: fc.nat(5),
    to: fc.constantFrom('active', 'suspended', 'closed'),
  }),
  fc.record({ do: fc.constant('share' as const), person: fc.nat(5), isShared: fc.boolean() }),
  fc.record({ do: fc.constant('join' as const) }),
  fc.record({ do: fc.constant('delete' as const), person: fc.nat(5) }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

async function earn(people: string[], entries: readonly Entry[]) {
  const rows = entries.map(({ person, reason, year, tenths }) => ({
    user_id: people[person],
    reason: REASONS[reason],
    subject_id: randomUUID(),
    year: YEARS[year],
    title: '课程',
    hours: tenths / 10,
  }))
  await database.execute(sql`
    insert into hours_ledger (user_id, reason, subject_id, year, title, earned_at, hours)
    select user_id, reason, subject_id, year, title, now(), hours from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (user_id uuid, reason text, subject_id uuid, year smallint, title text, hours numeric)`)
}

async function perform(people: string[], one: Act): Promise<void> {
  const id = 'person' in one ? (people[one.person] ?? '') : ''
  if (one.do === 'earn') return earn(people, one.entries)
  if (one.do === 'join') return void (await joinUnitHours(database))
  const other = people.find((each) => each !== id) ?? ''
  const statements = {
    remove: sql`delete from hours_ledger where user_id = ${id} and reason in ('course', 'gwy')`,
    change: sql`update hours_ledger set hours = hours + 0.5, user_id = case when reason = 'live' then ${other}::uuid else user_id end
      where user_id = ${id}`,
    unplan: sql`delete from annual_plans where user_id = ${id}`,
    plan: sql`insert into annual_plans (user_id, year, hours) values (${id}, ${'year' in one ? YEARS[one.year] : 0},
      ${'tenths' in one ? one.tenths / 10 : 0}) on conflict (user_id, year) do update set hours = excluded.hours`,
    move: sql`update users set unit_id = ${'place' in one ? (places[one.place] ?? null) : null} where id = ${id}`,
    status: sql`update users set status = ${'to' in one ? one.to : ''} where id = ${id}`,
    share: sql`update users set roles = ${'isShared' in one && one.isShared ? '{learner,demo}' : '{learner}'} where id = ${id}`,
    delete: sql`delete from users where id = ${id}`,
  }
  await database.execute(statements[one.do])
  if (one.do === 'delete') people.splice(people.indexOf(id), 1, (await aUser(database, { unitId: province.city })).id)
}

test('D1-B006 the kept sums of people and units are those of the ledger, whatever was done before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      const people: string[] = []
      for (let at = 0; at < 6; at += 1) {
        people.push((await aUser(database, { unitId: places[at % places.length] ?? null })).id)
      }
      for (const one of acts) await perform(people, one)
      await expectExact()
    }),
    { seed, numRuns: 40 },
  )
})

test('D1-B006 two people who become one count once, with the hours of both', async () => {
  const [kept, gone] = [
    await aUser(database, { name: '同一人', unitId: province.city }),
    await aUser(database, { name: '同一人', unitId: province.county }),
  ]
  await earn(
    [kept.id, gone.id],
    [
      { person: 0, reason: 0, year: 1, tenths: 100 },
      { person: 1, reason: 0, year: 1, tenths: 205 },
      { person: 1, reason: 2, year: 0, tenths: 30 },
    ],
  )
  await database.execute(sql`insert into annual_plans (user_id, year, hours) values (${gone.id}, 2026, 60)`)
  expect(await admin.send(mergeUsers, { keptId: kept.id, goneId: gone.id })).toMatchObject({ success: true })
  await expectExact()
})

test('D1-B006 somebody who moves while they earn their first hours of the year counts in the new unit alone', async () => {
  const person = await aUser(database, { unitId: province.city })
  const commit = await holding(database, (held) =>
    held.execute(sql`update users set unit_id = ${province.county} where id = ${person.id}`),
  )
  const earned = earn([person.id], [{ person: 0, reason: 0, year: 1, tenths: 120 }])
  await untilSomeoneWaits(database)
  await commit()
  await earned
  await expectExact()
})

test('D1-B006 hours that two transactions earn for one person at once are both counted', async () => {
  const person = await aUser(database, { unitId: province.city })
  await earn([person.id], [{ person: 0, reason: 0, year: 1, tenths: 100 }])
  const commit = await holding(database, (held) =>
    held.execute(sql`insert into hours_ledger (user_id, reason, subject_id, year, title, earned_at, hours)
      values (${person.id}, 'live', ${randomUUID()}, 2026, '直播', now(), 2)`),
  )
  const earned = earn([person.id], [{ person: 0, reason: 2, year: 1, tenths: 35 }])
  await untilSomeoneWaits(database)
  await commit()
  await earned
  await expectExact()
})

test('D1-B006 joining the changes leaves every sum, and one row for a key', async () => {
  while (await joinUnitHours(database));
  await expectExact()
  const { rows } = await database.execute(sql`
    select unit_id from unit_hours group by unit_id, year, planned, hours having count(*) > 1`)
  expect(rows).toEqual([])
})
