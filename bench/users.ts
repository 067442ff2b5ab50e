import { staffUsers } from '@college/contract/account/staff.ts'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../server/kit/database.ts'
import { writeWorkbook } from '../server/workbook/door.ts'
import type { BenchServer } from './college.ts'
import { ask, importList } from './import-list.ts'
import { SIZES } from './seed.ts'
import type { Row } from './table.ts'

const SEARCHES = 300
const PAGES = 60
const LIST = 10_000

/** The people of a college of a million: search, far pages, and a list of ten thousand new ones. */
export async function benchUsers({ url }: BenchServer, databaseUrl: string): Promise<Row[]> {
  const { database, close } = openDatabase(databaseUrl)
  try {
    await seedUnits(database)
    const search = await times(SEARCHES, (n) => page(url, { keyword: keywordOf(n), pageNum: 1 }))
    const first = await times(PAGES, () => page(url, { pageNum: 1 }))
    const far = await times(PAGES, () => page(url, { pageNum: 200 }))
    const list = await importList(url, await workbook(), LIST)
    return [
      {
        name: `people, search among ${SIZES.learners.toLocaleString('en')}`,
        figure: `p50 ${at(search, 0.5)} ms, p95 ${at(search, 0.95)} ms`,
        reach: 'p95 ≤ 100 ms',
      },
      { name: 'people, page 1', figure: `p50 ${at(first, 0.5)} ms` },
      {
        name: 'people, page 200',
        figure: `p50 ${at(far, 0.5)} ms`,
        ratio: `${(at(far, 0.5) / at(first, 0.5)).toFixed(1)} × page 1`,
        reach: '≤ 2 × page 1',
      },
      {
        name: `import of ${LIST.toLocaleString('en')} new people`,
        figure: `dry run ${list.checked} ms, applied after another ${list.applied} ms`,
        reach: '≤ 20 s',
      },
    ]
  } finally {
    await removePeople(database)
    await close()
  }
}

/** A name from its beginning, or a number from its beginning. */
const keywordOf = (n: number) =>
  n % 2 === 0 ? `学员${(n * 7_919) % SIZES.learners}` : `bench${(n * 104_729) % SIZES.learners}`

async function seedUnits(database: Database): Promise<void> {
  await removePeople(database)
  await database.execute(sql`update users set roles = '{learner,administrator}' where login_name = 'bench1'`)
  // Staff prove a second factor before the console answers them.
  await database.execute(sql`
    update sessions set factor_proven_at = now()
    where user_id = (select id from users where login_name = 'bench1')`)
  await database.execute(sql`
    insert into units (id, name, parent_id)
    select md5('bench unit' || n)::uuid, '单位' || n, null from generate_series(0, 99) n`)
}

async function removePeople(database: Database): Promise<void> {
  await database.execute(sql`update users set roles = '{learner}' where login_name = 'bench1'`)
  await database.execute(sql`delete from imports`)
  await database.execute(sql`delete from staff_jobs`)
  // Row by row their million foreign keys would be looked for in every table.
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`delete from users where login_name ~ '^new[0-9]'`)
    await transaction.execute(sql`delete from units where name like '单位%'`)
  })
}

const page = (url: string, filters: { keyword?: string; pageNum: number }) =>
  ask(url, staffUsers, { ...filters, pageSize: 20 })

/** Milliseconds of each, one after another, in order; the first ones warm up. */
async function times(count: number, act: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let n = -10; n < count; n += 1) {
    const since = performance.now()
    await act(n + 10)
    if (n >= 0) took.push(performance.now() - since)
  }
  return took.toSorted((one, other) => one - other)
}

const at = (sorted: number[], share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10

function workbook(): Promise<Buffer> {
  const columns = ['编号', '姓名', '单位'].map((title) => ({ title, width: 12 }))
  const rows = Array.from({ length: LIST }, (_, n) => [`new${n}`, `新人${n}`, `单位${n % 100}`])
  return writeWorkbook([{ name: '人员', columns, rows }])
}
