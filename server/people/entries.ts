import { personEntries } from '@college/contract/people/sections.ts'
import type { App } from '../app-parts.ts'
import { idsIn, namesOf } from '../console/door.ts'
import { serve } from '../kit/serve.ts'
import { findEntries } from './entries.store.ts'
import { requirePerson } from './rights.store.ts'

/** What the audit log knows of a person: their logins, and what staff did to them. */
export function servePersonEntries(app: App) {
  serve(app, personEntries, async ({ input: { id, which, pageNum, pageSize }, user }) => {
    await requirePerson(app.database, user, personEntries.access, id)
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const found = await findEntries(app.database, id, which, page)
    const names = await namesOf(app.database, idsIn(found.rows.map(({ detail }) => detail)))
    const rows = found.rows.map((row) => ({
      ...row,
      names: Object.fromEntries(idsIn([row.detail]).flatMap((each) => (names[each] ? [[each, names[each]]] : []))),
    }))
    return { ...found, rows }
  })
}
