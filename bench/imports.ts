import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { userColumns } from '@college/rules/account/import-users.ts'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/kit/database.ts'
import { urlsOfOwner } from '../server/kit/server-role.store.ts'
import { startPostgres } from '../server/postgres/embedded.ts'
import { runStatement, urlOf } from '../server/testing/database.ts'
import { rawWorkbook, sheetBody } from '../server/testing/sheets.ts'
import { readTable } from '../server/workbook/door.ts'
import { type BenchServer, benchServer, DIRECTORY } from './college.ts'
import { importList } from './import-list.ts'
import { tokenOf } from './seed.ts'
import type { Row } from './table.ts'

const NAME = 'college_imports'
const PEOPLE = 10_000
/** What a sheet holds besides its people. */
const MUCH = 300_000
const MB = 1024 ** 2
/** Milliseconds between two looks at the memory. */
const LOOK = 20
const IDLE_MS = 5_000

/**
 * What an import of ten thousand people costs the server, whatever the sheet looks like: the time, for how long nobody
 * else was answered, and the memory of the server and of the process that reads. A college of its own, which is small.
 */
export async function benchImports(): Promise<Row[]> {
  const postgres = await startPostgres(`${DIRECTORY}/pg`)
  const url = urlOf(postgres.url, NAME)
  await runStatement(postgres.url, `drop database if exists ${NAME} with (force)`)
  await runStatement(postgres.url, `create database ${NAME}`)
  await seedAdministrator(url)
  const server = await benchServer(url)
  try {
    const rows: Row[] = []
    // Not measured: what is loaded and compiled once.
    await importList(server.url, await workbookOf(0, {}), PEOPLE)
    const plain = await measured(server, await workbookOf(1, {}))
    rows.push(rowOf('plain', plain, `${(plain.checked / plain.alone).toFixed(1)} × reading alone`))
    const changed = await measured(server, await workbookOf(1, { changes: true }))
    rows.push({
      ...rowOf(
        'all changed',
        changed,
        `${((changed.checked + changed.applied) / plain.applied).toFixed(1)} × opening them`,
      ),
      reach: 'both ≤ 20 s, held ≤ 50 ms, ≤ 150 MB',
    })
    const shapes = [
      [`above ${MUCH.toLocaleString('en')} empty rows with a format`, { hasEmptyRows: true }],
      [`with ${MUCH.toLocaleString('en')} texts that no cell uses`, { hasStrings: true }],
    ] as const
    for (const [at, [name, shape]] of shapes.entries()) {
      const shaped = await measured(server, await workbookOf(at + 2, shape))
      rows.push(rowOf(name, shaped, `${(shaped.checked / plain.checked).toFixed(1)} × plain`))
    }
    return rows
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

/** `heldIdle`: the same of a server that has nothing to do, which tells how busy the machine is. */
type Measured = { checked: number; applied: number; alone: number; held: number; heldIdle: number; grown: number }

const rowOf = (name: string, { checked, applied, held, heldIdle, grown }: Measured, ratio: string): Row => ({
  name: `import of ${PEOPLE.toLocaleString('en')} people, ${name}`,
  figure: `dry run ${checked} ms, applied after another ${applied} ms, event loop held ${held} ms (idle ${heldIdle} ms), ${grown} MB more`,
  ratio,
  reach: 'dry run ≤ 8 s, held ≤ 50 ms, ≤ 150 MB',
})

async function measured(server: BenchServer, workbook: Buffer): Promise<Measured> {
  const since = performance.now()
  await readTable(workbook, userColumns)
  const alone = performance.now() - since
  await server.held()
  await sleep(IDLE_MS)
  const heldIdle = Math.round(await server.held())
  const before = memoryOf(server.pid)
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid))
  }, LOOK)
  const took = await importList(server.url, workbook, PEOPLE).finally(() => clearInterval(look))
  const held = Math.round(await server.held())
  return { ...took, alone, held, heldIdle, grown: Math.round((most - before) / MB) }
}

/** Bytes of a process and of those that it has started; only Linux tells. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return own + children.reduce((sum, child) => sum + memoryOf(child), 0)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

type Shape = { hasEmptyRows?: boolean; hasStrings?: boolean; changes?: boolean }

/** People with numbers of this round: new ones, or the same ones with another name, unit and job. */
function workbookOf(
  round: number,
  { hasEmptyRows = false, hasStrings = false, changes = false }: Shape,
): Promise<Buffer> {
  const columns = ['loginName', 'name', 'unit', ...(changes ? ['job'] : [])]
  const titles = columns.map((key) => userColumns.find((column) => column.key === key)?.title ?? key)
  const people = Array.from({ length: PEOPLE }, (_, n) =>
    changes
      ? [`new${round}-${n}`, `改名${n}`, `单位${(n + 1) % 100}`, '科长']
      : [`new${round}-${n}`, `新人${n}`, `单位${n % 100}`],
  )
  const rows = sheetBody([titles, ...people])
  const empty = Array.from({ length: hasEmptyRows ? MUCH : 0 }, (_, n) => {
    const row = PEOPLE + 2 + n
    return `<row r="${row}"><c r="A${row}" s="1"/><c r="B${row}" s="1"/></row>`
  })
  const texts = Array.from({ length: hasStrings ? MUCH : 0 }, (_, n) => `<si><t>没有用到的文字${n}</t></si>`)
  return rawWorkbook({
    sheets: [{ name: '人员', body: rows.replace('</sheetData>', `${empty.join('')}</sheetData>`) }],
    formats: ['0.00'],
    ...(hasStrings && { strings: texts.join('') }),
  })
}

async function seedAdministrator(url: string): Promise<void> {
  const { database, migrate, close } = openDatabase(url)
  await migrate(urlsOfOwner(url).server)
  await database.execute(sql`
    insert into units (name) select '单位' || n from generate_series(0, 99) n`)
  await database.execute(sql`
    with person as (
      insert into users (login_name, name, phone_last_four, roles)
      values ('bench1', '学员1', '0000', '{learner,administrator}') returning id)
    insert into sessions
      (token_hash, user_id, created_at, last_seen_at, expires_at, idle_seconds, factor_proven_at)
    select translate(rtrim(encode(sha256(convert_to(${tokenOf(1)}, 'utf8')), 'base64'), '='), '+/', '-_'), id, now(), now(),
      now() + interval '7 days', 604800, now() from person`)
  await close()
}
