import { setTimeout as sleep } from 'node:timers/promises'
import { staffJob } from '@college/contract/console/jobs.ts'
import { exportHours } from '@college/contract/hours/hours.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../server/kit/database.ts'
import type { BenchServer } from './college.ts'
import { ask } from './import-list.ts'

/** People of the file: a tenth of the college, in its cities' order. */
const MOST = 100_000

/** Exports some cities of at most `MOST` people together: how long it took, and by how much the server grew meanwhile. */
export async function exportOf(server: BenchServer, database: Database, year: number) {
  const { rows } = await database.execute<{ id: string }>(sql`
    with recursive below as (
      select id as top, id from units where parent_id = (select id from units where parent_id is null)
      union
      select below.top, unit.id from units unit join below on unit.parent_id = below.id
    )
    select below.top as id from below join users person on person.unit_id = below.id
    group by below.top having count(*) <= ${MOST} order by count(*) desc limit 1`)
  const unitId = rows[0]?.id ?? ''
  const before = await server.memory()
  let most = before
  const begun = performance.now()
  const { jobId } = await ask(server.url, exportHours, { year, unitId })
  for (;;) {
    await sleep(100)
    most = Math.max(most, await server.memory())
    const { state, total, endedAt } = await ask(server.url, staffJob, { id: jobId })
    if (endedAt === '') continue
    if (state !== 'done') throw new Error(`the export ended as ${state}`)
    return { rows: total, ms: performance.now() - begun, memory: Math.round((most - before) / 2 ** 20) }
  }
}
