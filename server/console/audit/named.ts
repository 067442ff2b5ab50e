import type { auditEntries } from '@college/contract/console/audit.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { idsIn, namesOf } from './names.store.ts'

type Entry = Reply<typeof auditEntries>['rows'][number]

/** The entries with the names of what they are about, and of the ids in their details. */
export async function named(app: App, database: Database, rows: Omit<Entry, 'names'>[]): Promise<Entry[]> {
  const names = await namesOf(database, idsIn(rows.flatMap(({ target, detail }) => [target.id, detail])))
  return rows.map((row) => ({
    ...row,
    target: { ...row.target, name: targetName(app, row.target, names) },
    names: Object.fromEntries(idsIn([row.detail]).flatMap((id) => (names[id] ? [[id, names[id]]] : []))),
  }))
}

/** A person or thing by its name, a setting by its own, something that was reviewed by its kind. */
function targetName(app: App, { id, name }: Entry['target'], names: Record<string, string>): string {
  const [first = '', second] = id.split(' ')
  const kind = second === undefined ? undefined : app.moderation.kinds.find(first)?.name
  return name || names[id] || kind || app.settings.find(id)?.about.name || ''
}
