import { randomUUID } from 'node:crypto'
import { baseAreaKind, baseKind } from '@college/contract/catalogue/people.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { suffixOf } from '@college/rules/files/kinds.ts'
import { asc, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { baseAreas, baseFiles, bases } from './tables.ts'

const VIDEOS = ['mp4', 'webm', 'mov']

/** Teaching bases with their files, as administrators keep them. */
export function keepBases(app: App) {
  app.choices.add('baseAreas', {
    access: { to: 'see', of: 'bases' },
    hasNames: true,
    rows: sql`select value as id, name as label, '' as note from base_areas`,
  })
  app.catalogue.add(baseKind, {
    feature: 'bases',
    table: bases,
    order: [asc(bases.position)],
    state: { column: 'isShown', holds: { hidden: false, shown: true } },
    counts: { clicks: sql`bases.clicks` },
    parts: { files: { read: readFiles, write: writeFiles } },
    async problems({ files }) {
      const paths = (files as { path: string }[]).map(({ path }) => path)
      return new Set(paths).size === paths.length ? {} : { files: '有两个是同一个文件' }
    },
  })
}

/** The regions that bases are found by, as administrators keep them. */
export function keepBaseAreas(app: App) {
  app.catalogue.add(baseAreaKind, {
    feature: 'bases',
    table: baseAreas,
    key: baseAreas.value,
    order: [asc(baseAreas.position)],
    counts: { bases: sql`(select count(*)::int from bases where bases.area_value = base_areas.value)` },
    uses: { bases: (id) => sql`select from bases where area_value = ${id}` },
    toColumns: (_, { present }) => (present ? {} : { value: randomUUID() }),
    async problems({ name }, { id, database }) {
      const { rows } = await database.execute(sql`
        select from base_areas where name = ${name} and value is distinct from ${id ?? null} limit 1`)
      return rows.length > 0 ? { name: '已经有这个地区' } : {}
    },
  })
}

async function readFiles(database: Database, id: string): Promise<Values[]> {
  const { rows } = await database.execute<Values>(sql`
    select '/files/' || file.key as path from base_files part join files file on file.id = part.file_id
    where part.base_id = ${id} order by part.position, file.id`)
  return rows
}

async function writeFiles(database: Database, baseId: string, value: unknown): Promise<void> {
  const keys = (value as { path: string }[]).map(({ path }) => path.slice('/files/'.length))
  await database.execute(sql`delete from base_files where base_id = ${baseId}`)
  const { rows } = await database.execute<{ id: string; key: string }>(sql`
    select id, key from files where key = any(${sql.param(keys)}::text[])`)
  const idOf = new Map(rows.map(({ id, key }) => [key, id]))
  const parts = keys.flatMap((key, position) => {
    const fileId = idOf.get(key)
    return fileId ? [{ baseId, fileId, position, isVideo: VIDEOS.includes(suffixOf(key)) }] : []
  })
  if (parts.length > 0) await database.insert(baseFiles).values(parts)
}
