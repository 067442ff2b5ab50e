import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import type { App } from '../../../app-parts.ts'
import type { Database } from '../../../kit/database.ts'

const QUEUE = 'spell-names'
/** Rows per statement: each is committed by itself, so a million accounts are never locked together. */
const BATCH = 1_000

/** New and changed names are found by their pinyin within a minute; those that were there before, after the update. */
export function spellNewNames({ jobs, background }: Pick<App, 'jobs' | 'background'>) {
  jobs.handle(QUEUE, () => spellNames(background))
  jobs.schedule(QUEUE, '* * * * *')
}

/** Spells all names that have no spelling yet. What is interrupted goes on where it was. */
export async function spellNames(database: Database): Promise<void> {
  let worker: Worker | undefined
  try {
    for (;;) {
      const { rows } = await database.execute<{ id: string; name: string }>(
        sql`select id, name from users where spelling is null limit ${BATCH}`,
      )
      if (rows.length === 0) return
      worker ??= new Worker(new URL('./spelling.worker.ts', import.meta.url))
      const answer = once(worker, 'message')
      worker.postMessage(rows.map(({ name }) => name))
      const [spellings] = (await answer) as [string[]]
      const spelled = rows.map((row, at) => ({ ...row, spelling: spellings[at] }))
      // A name that was changed meanwhile waits for the next round. Accounts are locked in one order (staff/changing.ts).
      await database.execute(sql`
        update users set spelling = named.spelling
        from (
          select person.id, given.spelling
          from jsonb_to_recordset(${JSON.stringify(spelled)}::jsonb) as given(id uuid, name text, spelling text)
          join users person on person.id = given.id and person.name = given.name
          order by person.id for no key update of person
        ) named
        where users.id = named.id`)
    }
  } finally {
    await worker?.terminate()
  }
}
