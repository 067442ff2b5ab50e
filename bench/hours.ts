import { hoursByUnit, hoursPeople } from '@college/contract/hours/hours.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/kit/database.ts'
import { urlsOfOwner } from '../server/kit/server-role.store.ts'
import { keptUnits } from '../server/ledger/door.ts'
import { startPostgres } from '../server/postgres/embedded.ts'
import { runStatement, urlOf } from '../server/testing/database.ts'
import { benchServer, DIRECTORY } from './college.ts'
import { exportOf } from './hours-export.ts'
import { seedHours } from './hours-seed.ts'
import { load } from './load.ts'
import { tokenOf } from './seed.ts'
import type { Row } from './table.ts'

const NAME = 'hours_bench'
const CONNECTIONS = 20
const SECONDS = 10
const ROUNDS = 10

/** People of the college; twenty entries of the ledger for each, in three thousand units. */
const people = Number(process.env.HOURS_PEOPLE ?? 1_000_000)
const YEAR = new Date().getFullYear()
const rule = { year: YEAR, planned: 500, learnable: 0 }

/** The hours of a year by unit and by person, beside the same figures added up from the ledger. */
export async function benchHours(): Promise<Row[]> {
  const postgres = await startPostgres(`${DIRECTORY}/pg`)
  await runStatement(postgres.url, `create database ${NAME}`).catch(() => {}) // it exists already
  const url = urlOf(postgres.url, NAME)
  const { database, migrate, close } = openDatabase(url)
  await migrate(urlsOfOwner(url).server)
  await seedHours(database, { people, year: YEAR })
  const fromLedger = await timed(1, () => database.execute(byLedger))
  const kept = await timed(ROUNDS, () => keptUnits(database, rule))
  const server = await benchServer(url)
  try {
    const run = (path: string, input: object) =>
      load({
        ...{ url: server.url, connections: CONNECTIONS, seconds: SECONDS, warmUp: 3 },
        request: () => ({
          method: 'GET',
          path: `${path}?${writeQuery({ ...input })}`,
          headers: { authorization: `Bearer ${tokenOf(1)}` },
        }),
      })
    const units = await run(hoursByUnit.path, {})
    const list = await run(hoursPeople.path, { year: YEAR, pageNum: 1, pageSize: 20, state: 'missing' })
    const file = await exportOf(server, database, YEAR)
    const size = `${people.toLocaleString('en')} people`
    return [
      { name: `hours by unit from the ledger, ${size}`, figure: `${fromLedger} ms` },
      {
        name: 'hours by unit from the kept sums',
        figure: `${kept} ms`,
        ratio: `${(kept / fromLedger).toFixed(3)} of the ledger`,
        reach: '≤ 1 s',
      },
      {
        name: `hours, first page at ${CONNECTIONS} at once`,
        figure: `${units.perSecond}/s, p50 ${units.p50} ms, p95 ${units.p95} ms, ${units.failed} failed`,
        reach: 'p95 ≤ 300 ms',
      },
      {
        name: `hours, first page of people at ${CONNECTIONS} at once`,
        figure: `${list.perSecond}/s, p50 ${list.p50} ms, p95 ${list.p95} ms, ${list.failed} failed`,
        reach: 'p95 ≤ 300 ms',
      },
      {
        name: `hours, export of ${file.rows.toLocaleString('en')} people`,
        figure: `${(file.ms / 1_000).toFixed(1)} s, ${file.memory} MB more memory`,
        reach: '≤ 60 s and ≤ 150 MB for 100,000',
      },
    ]
  } finally {
    await server.stop()
    await close()
    await postgres.stop()
  }
}

/** The figures of the page without what is kept. */
const byLedger = sql`
  select person.unit_id, count(*), count(*) filter (where coalesce(learned.hours, 0) >= coalesce(plan.hours, 50)),
    sum(least(coalesce(learned.hours, 0), coalesce(plan.hours, 50)))
  from users person
  left join (select user_id, sum(hours) as hours from hours_ledger where year = ${YEAR} group by user_id) learned
    on learned.user_id = person.id
  left join annual_plans plan on plan.user_id = person.id and plan.year = ${YEAR}
  where person.status = 'active' group by person.unit_id`

/** The median in milliseconds. */
async function timed(rounds: number, act: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now()
    await act()
    took.push(performance.now() - before)
  }
  return Math.round(took.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0)
}
